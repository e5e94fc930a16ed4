//! Where the rooms of tables are found. Nothing stays of a table whose room was put away and at whose door nobody waits.

use crate::room::RoomDoor;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The door of a room, if it is open; locked while it is being opened.
type Place = tokio::sync::Mutex<Option<RoomDoor>>;

/// The places of all tables that somebody has come to.
#[derive(Default)]
pub struct Places(Mutex<HashMap<String, Arc<Place>>>);

impl Places {
    fn map(&self) -> MutexGuard<'_, HashMap<String, Arc<Place>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table, the same for everybody.
    pub fn at(self: &Arc<Places>, id: &str) -> Door {
        let place = self.map().entry(id.to_owned()).or_default().clone();
        Door { places: self.clone(), id: id.to_owned(), place: Some(place) }
    }

    /// The doors of all rooms that are open.
    pub fn doors(&self) -> Vec<RoomDoor> {
        self.map().values().filter_map(|place| place.try_lock().ok()?.clone()).collect()
    }

    /// How many tables have a place.
    pub fn count(&self) -> usize {
        self.map().len()
    }

    /// What a room holds as long as it is open.
    pub fn inside(self: &Arc<Places>, id: &str) -> Inside {
        metrics::gauge!("cantina_rooms").increment(1.0);
        Inside { places: Arc::downgrade(self), id: id.to_owned() }
    }

    /// Forgets a place if its room is not open and nobody is at its door. Whoever comes looks for it under the same lock, so there are
    /// never two places of one table.
    fn tidy(&self, id: &str) {
        let mut map = self.map();
        let is_open = |place: &Place| place.try_lock().is_ok_and(|door| door.as_ref().is_some_and(|d| !d.is_closed()));
        if map.get(id).is_some_and(|place| Arc::strong_count(place) == 1 && !is_open(place)) {
            map.remove(id);
        }
    }
}

/// Somebody at the door of a room.
pub struct Door {
    places: Arc<Places>,
    id: String,
    /// Always there, until this is dropped.
    place: Option<Arc<Place>>,
}

impl Door {
    /// The place.
    pub fn place(&self) -> &Place {
        self.place.as_ref().expect("it is given up last")
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.place = None;
        self.places.tidy(&self.id);
    }
}

/// An open room; to be dropped when it hears nothing any more.
pub struct Inside {
    places: Weak<Places>,
    id: String,
}

impl Drop for Inside {
    fn drop(&mut self) {
        metrics::gauge!("cantina_rooms").decrement(1.0);
        if let Some(places) = self.places.upgrade() {
            places.tidy(&self.id);
        }
    }
}
