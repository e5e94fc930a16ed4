//! X-Wing, hosted.

use crate::hosted_game::counted;
use crate::{Brought, HostedGame, Level, Player, Ready};
use cardtext::{Content, ContentFault};
use droids::{Droid, GreedyPilot, RandomDroid};
use exchange::xwing::{File, Problem, read};
use glossary::{Bilingual, Glossary, Lang};
use std::collections::BTreeMap;
use table::{Json, Seat, Session};
use xwing::{
    Act, Event, Faction, Frame, Phase, Preview, Purpose, Setup, ShipIx, Side, Squad, XWing, ready_squads, write_squad,
};

/// The last round, unless told otherwise.
pub const ROUND_LIMIT: u8 = 40;

impl HostedGame for XWing {
    type List = Squad;
    const SEAT: Seat = Seat(Side::First as u8);

    fn load(content: &Content) -> Result<XWing, ContentFault> {
        XWing::new(content)
    }

    fn lists(&self, content: &Content) -> Result<Vec<Squad>, String> {
        ready_squads(content, self).map_err(|fault| fault.to_string())
    }

    fn about(&self, squad: &Squad) -> Ready {
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
        let (seats, format) = (Side::BOTH.map(Side::seat).to_vec(), Some(squad.format.name()));
        Ready { name, seats, of: squad.faction.name(), format, cards }
    }

    fn name_of(squad: &mut Squad) -> &mut String {
        &mut squad.name
    }

    fn bring(&self, bytes: &[u8], file_name: Option<&str>, lang: Lang) -> Result<Brought<Squad>, Vec<String>> {
        let told = |problems: Vec<Problem>| problems.iter().map(|problem| problem.told(lang)).collect::<Vec<_>>();
        let reading = read(bytes, file_name, self).and_then(File::only).map_err(told)?;
        let notes = reading.notes.iter().map(|note| note.told(self, lang)).collect();
        let (tally, findings) = (reading.tally(self), reading.findings(self, Purpose::of(&reading.squad), lang));
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

    /// Squads of one format.
    fn goes_with(squad: &Squad, other: &Squad) -> bool {
        squad.format == other.format
    }

    fn deal(squads: [Squad; 2]) -> Setup {
        Setup::of(squads, ROUND_LIMIT)
    }

    fn missions(&self) -> Vec<(String, Bilingual)> {
        let about =
            |mission: &xwing::Mission| (mission.id.clone(), Bilingual::each(|lang| mission.title_in(lang).to_owned()));
        self.missions.iter().map(about).collect()
    }

    fn mission(&self, name: &str) -> Option<Setup> {
        XWing::mission(self, name).map(xwing::Mission::setup)
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

    fn album(&self) -> Json {
        Json::of(&XWing::album(self))
    }

    fn previews(session: &Session<XWing>, seat: Seat) -> Json {
        let previews: BTreeMap<String, Preview> = session.game().previews(session.state(), seat).into_iter().collect();
        Json::of(&previews)
    }

    fn sights(session: &Session<XWing>, name: &str) -> Json {
        Json::of(&session.game().sights(session.state(), name))
    }
}
