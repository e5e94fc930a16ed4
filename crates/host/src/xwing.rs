//! X-Wing, hosted.

use crate::hosted_game::counted;
use crate::{Attempt, Brought, HostedGame, Level, MissionAbout, Player, Purpose, Ready};
use cardtext::{Content, ContentFault};
use droids::{Droid, GreedyPilot, RandomDroid};
use exchange::xwing::{File, Problem, read, squad_points};
use glossary::{Bilingual, Glossary, Lang};
use std::collections::BTreeMap;
use table::{Json, Refusal, Seat, Session};
use xwing::{
    Act, Event, Faction, Format, Frame, Mission, Phase, Preview, Setup, ShipIx, Side, Squad, State, XWing,
    ready_squads, write_squad,
};

/// The last round, unless told otherwise.
pub const ROUND_LIMIT: u8 = 40;

/// The format of a name.
fn format_named(name: &str) -> Option<Format> {
    Format::ALL.into_iter().find(|format| format.name() == name)
}

/// The side of a seat; nobody watches who brings a squad.
fn side_of(seat: Seat) -> Side {
    Side::of_viewer(seat).unwrap_or_default()
}

/// What a squad is brought to: the mission that is wanted, else the game it was built for.
fn brought_to<'a>(game: &'a XWing, squad: &Squad, wanted: Option<Purpose>) -> xwing::Purpose<'a> {
    let mission = wanted.and_then(|wanted| Some((game.mission(wanted.format)?, side_of(wanted.seat))));
    mission.map_or(xwing::Purpose::of(squad), |(mission, side)| xwing::Purpose::Mission(mission, side))
}

impl HostedGame for XWing {
    type List = Squad;
    const SEAT: Seat = Seat(Side::First as u8);

    fn load(content: &Content) -> Result<XWing, ContentFault> {
        XWing::new(content)
    }

    fn lists(&self, content: &Content) -> Result<Vec<Squad>, String> {
        ready_squads(content, self).map_err(|fault| fault.to_string())
    }

    fn about_for(&self, squad: &Squad, wanted: Option<Purpose>) -> Ready {
        let titles = squad.members.iter().map(|member| {
            let title = |card: Option<u16>, written: &str, lang| {
                card.map_or(written, |card| self.catalogue.title(card, lang)).to_owned()
            };
            Bilingual::each(|lang| {
                let pilot = title(self.find_pilot(squad.faction, member), &member.pilot, lang);
                let upgrade = |(slot, id): &(xwing::Slot, String)| title(self.find_upgrade(*slot, id), id, lang);
                let upgrades: Vec<String> = member.upgrades.iter().map(upgrade).collect();
                if upgrades.is_empty() { pilot } else { format!("{pilot} ({})", upgrades.join(", ")) }
            })
        });
        let (name, cards) = (squad.name.clone(), counted(titles));
        let cost = squad_points(squad, self);
        let brought_to = brought_to(self, squad, wanted);
        let (seats, format) = match brought_to {
            xwing::Purpose::Mission(mission, side) => (vec![side.seat()], mission.id.as_str()),
            xwing::Purpose::Game(format, _) => (Side::BOTH.map(Side::seat).to_vec(), format.name()),
        };
        let facts = |lang| self.squad_facts(squad, cost, brought_to, lang);
        let facts = facts(Lang::English).into_iter().zip(facts(Lang::French)).map(|(en, fr)| Bilingual { en, fr });
        let (of, points, format) = (squad.faction.name(), Some(cost.into()), Some(format.to_owned()));
        Ready { name, seats, of, format, points, facts: facts.collect(), cards }
    }

    fn name_of(squad: &mut Squad) -> &mut String {
        &mut squad.name
    }

    fn bring(
        &self,
        bytes: &[u8],
        file_name: Option<&str>,
        wanted: Option<Purpose>,
        lang: Lang,
    ) -> Result<Brought<Squad>, Vec<String>> {
        let told = |problems: Vec<Problem>| problems.iter().map(|problem| problem.told(lang)).collect::<Vec<_>>();
        let mut reading = read(bytes, file_name, self).and_then(File::only).map_err(told)?;
        let notes = reading.notes.iter().map(|note| note.told(self, lang)).collect();
        if let Some(format) = wanted.and_then(|wanted| format_named(wanted.format)) {
            reading.squad.format = format;
        }
        let brought_to = brought_to(self, &reading.squad, wanted);
        if let xwing::Purpose::Mission(mission, _) = brought_to {
            reading.squad.format = mission.table;
        }
        let findings = reading.findings(self, brought_to, lang);
        let tally = reading.tally(self);
        Ok(Brought { list: Some(reading.squad), tally, notes, findings })
    }

    fn list_text(&self, squad: &Squad) -> Option<String> {
        Some(write_squad(squad, self))
    }

    /// Rebels against the Empire.
    fn usual(seat: Seat) -> &'static str {
        if seat == Side::First.seat() { Faction::Rebel.name() } else { Faction::Imperial.name() }
    }

    /// In Epic games each has a corvette: those have guns in both sections.
    fn formats() -> &'static [(&'static str, [&'static str; 2])] {
        &[("standard", ["Freighter Run", "Dark Lord's Guard"]), ("epic", ["Tantive's Escort", "Raider's Line"])]
    }

    fn measures() -> bool {
        true
    }

    /// Few ships with few texts.
    fn first_lists() -> Option<[&'static str; 2]> {
        Some(["Red Pair", "Mauler's Patrol"])
    }

    /// Squads of one format.
    fn goes_with(squad: &Squad, other: &Squad) -> bool {
        squad.format == other.format
    }

    fn deal(squads: [Squad; 2]) -> Setup {
        Setup::of(squads, ROUND_LIMIT)
    }

    fn missions(&self) -> Vec<MissionAbout> {
        let about = |mission: &Mission| MissionAbout {
            name: mission.id.clone(),
            title: Bilingual::each(|lang| mission.title_in(lang).to_owned()),
            house: mission.house,
            rounds: mission.rounds,
            goal: Bilingual::each(|lang| self.mission_goal(mission, lang)),
            parts: Side::BOTH.map(|side| Bilingual::each(|lang| self.mission_part(mission, side, lang))),
        };
        self.missions.iter().map(about).collect()
    }

    fn mission(&self, name: &str, lists: [Option<Squad>; 2]) -> Option<Setup> {
        let mission = XWing::mission(self, name)?;
        let [first, second] = lists;
        let [own_first, own_second] = mission.squads.clone();
        Some(mission.setup_with([first.unwrap_or(own_first), second.unwrap_or(own_second)]))
    }

    fn fits_mission(&self, squad: &Squad, wanted: Purpose) -> bool {
        let brought_to = brought_to(self, squad, Some(wanted));
        let is_mission = matches!(brought_to, xwing::Purpose::Mission(..));
        is_mission && self.check_squad(squad, brought_to, Lang::English).is_empty()
    }

    fn format_of(setup: &Setup) -> Option<String> {
        let format = setup.squads.iter().map(|squad| squad.format).fold(setup.format, Format::max);
        Some(setup.mission.clone().unwrap_or_else(|| format.name().to_owned()))
    }

    fn droid(player: Player, number: u64) -> Box<dyn Droid> {
        match player {
            Player::Greedy => Box::new(GreedyPilot::new(number)),
            Player::Random => Box::new(RandomDroid::new(number)),
        }
    }

    fn dealt(setup: &mut Setup) -> [&mut Squad; 2] {
        setup.squads.each_mut()
    }

    fn glossary(&self) -> &Glossary {
        &self.catalogue.glossary
    }

    fn titles(&self) -> Vec<&str> {
        let ships = self.catalogue.ships.iter().map(|ship| ship.title.as_str());
        self.catalogue.cards.iter().map(|card| card.title.as_str()).chain(ships).collect()
    }

    fn slug_of(&self, _: Seat, name: &str) -> String {
        let known = self.catalogue.pilot(name).or_else(|| self.catalogue.upgrade(name));
        known.map_or_else(|| name.replace(' ', "-"), |card| self.catalogue.card(card).slug.clone())
    }

    fn level(seen: &Event) -> Level {
        match seen {
            Event::PhaseBegan(_, Phase::Planning) => Level::Turn,
            Event::PhaseBegan(..) | Event::Over(..) => Level::Phase,
            _ => Level::Event,
        }
    }

    /// Damage cards dealt one by one are told at once.
    fn joins(told: &mut Event, next: &Event) -> bool {
        match (told, next) {
            (Event::Facedown(ship, count), Event::Facedown(again, more)) if ship == again => {
                *count += *more;
                true
            }
            _ => false,
        }
    }

    /// Hull and shields left of the ships that are not gone.
    fn standing(&self, state: &State, seat: Seat) -> i32 {
        let eyes = self.eyes(state);
        eyes.strength(Side::of(seat)).into()
    }

    /// Which of several ships attacks first is all one if none of them has anything to attack.
    fn idle_answer(session: &Session<XWing>) -> Option<String> {
        let eyes = session.game().eyes(session.state());
        let Some((Frame::CombatPhase(_), _)) = eyes.open() else { return None };
        let (_, ships) = eyes.next_to_engage()?;
        let attacks = |ship: ShipIx| {
            let mut weapons = eyes.weapons(ship);
            weapons.any(|weapon| eyes.state.standing().any(|target| eyes.judge_attack(ship, weapon, target).is_ok()))
        };
        let idle = !ships.iter().any(|ship| attacks(*ship));
        idle.then(|| eyes.key(Act::Next(ships[0])))
    }

    fn attempts(session: &Session<XWing>, seat: Seat, lang: Lang) -> Vec<Attempt> {
        let Some(side) = Side::of_viewer(seat) else { return Vec::new() };
        let attempts = session.game().attempts(session.state(), side, lang);
        attempts.into_iter().map(|(key, label)| Attempt { key, label }).collect()
    }

    fn judge_attempt(session: &Session<XWing>, seat: Seat, key: &str) -> Option<Result<(), Refusal>> {
        session.game().judge_attempt(session.state(), Side::of_viewer(seat)?, key)
    }

    fn opened(&self, state: &State, seat: Seat) -> Json {
        Json::of(&XWing::opened(self, state, seat))
    }

    fn album(&self) -> Json {
        Json::of(&XWing::album(self))
    }

    /// Where a maneuver leads is not measured while dials are set.
    fn previews(session: &Session<XWing>, seat: Seat, early: bool) -> Json {
        if !early && session.state().phase == Phase::Planning {
            return Json::of(&());
        }
        let previews: BTreeMap<String, Preview> = session.game().previews(session.state(), seat).into_iter().collect();
        Json::of(&previews)
    }

    /// Ranges are measured in the combat phase.
    fn sights(session: &Session<XWing>, name: &str, early: bool) -> Json {
        if !early && session.state().phase != Phase::Combat {
            return Json::of(&());
        }
        Json::of(&session.game().sights(session.state(), name))
    }
}
