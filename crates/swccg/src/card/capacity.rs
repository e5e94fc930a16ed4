//! Who finds room aboard a vehicle or starship, and who is part of it.

use crate::num::Num;
use serde::Serialize;

/// Who finds room aboard a vehicle or starship; [`Capacity::UNLIMITED`] for as many as there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Capacity {
    /// Pilots.
    pub pilots: u8,
    /// Drivers.
    pub drivers: u8,
    /// Passengers.
    pub passengers: u8,
    /// Places that a pilot may take, or a passenger.
    pub pilots_or_passengers: u8,
    /// Astromech droids.
    pub astromechs: u8,
    /// Vehicles.
    pub vehicles: u8,
    /// Starfighters.
    pub starfighters: u8,
    /// TIEs.
    pub ties: u8,
}

impl Capacity {
    /// Room for as many as there are.
    pub const UNLIMITED: u8 = u8::MAX;
    /// Who finds room, as card files write it.
    pub const NAMES: [&str; 8] =
        ["pilots", "drivers", "passengers", "pilots or passengers", "astromechs", "vehicles", "starfighters", "ties"];

    /// The room for somebody by name, to change it; none if nobody is called so.
    pub fn named_mut(&mut self, name: &str) -> Option<&mut u8> {
        Some(match name {
            "pilots" => &mut self.pilots,
            "drivers" => &mut self.drivers,
            "passengers" => &mut self.passengers,
            "pilots or passengers" => &mut self.pilots_or_passengers,
            "astromechs" => &mut self.astromechs,
            "vehicles" => &mut self.vehicles,
            "starfighters" => &mut self.starfighters,
            "ties" => &mut self.ties,
            _ => return None,
        })
    }

    /// Whether somebody could be aboard so if nobody else was.
    pub(crate) fn knows(&self, berth: Berth) -> bool {
        self.holds(&Crew::default().with(berth))
    }

    /// Whether there is room for all of them at once. Who finds no place of their own kind takes one that others may have.
    pub(crate) fn holds(&self, crew: &Crew) -> bool {
        let beyond = |berth: Berth, room: u8| crew.of(berth).saturating_sub(usize::from(room));
        let people = beyond(Berth::Pilot, self.pilots) + beyond(Berth::Passenger, self.passengers);
        people <= usize::from(self.pilots_or_passengers)
            && beyond(Berth::Driver, self.drivers) == 0
            && beyond(Berth::Astromech, self.astromechs) == 0
            && beyond(Berth::Vehicle, self.vehicles) == 0
            && crew.of(Berth::Starfighter) + beyond(Berth::Tie, self.ties) <= usize::from(self.starfighters)
    }
}

/// A sort of place aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Berth {
    Pilot,
    Driver,
    Passenger,
    Astromech,
    Vehicle,
    Starfighter,
    Tie,
}

/// How many take each sort of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Crew([u8; 7]);

impl Crew {
    /// One more.
    #[must_use]
    pub fn with(mut self, berth: Berth) -> Crew {
        self.0[berth as usize] += 1;
        self
    }
    fn of(&self, berth: Berth) -> usize {
        usize::from(self.0[berth as usize])
    }
}

/// The pilots that are part of a starship or vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PermanentPilots {
    /// How many.
    pub count: u8,
    /// Their ability, all together.
    pub ability: Num,
}
