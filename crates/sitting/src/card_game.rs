//! The card game, to sit down to.

use crate::{Level, Player, Ready, Seated, Time, Times};
use cardtext::{Content, ContentFault};
use droids::{Droid, GreedyDroid, RandomDroid};
use glossary::Glossary;
use swccg::{Customs, Deck, Event, Phase, Setup, Side, Swccg, ready_decks};
use table::{Json, Seat, Session};

/// After so many turns a game ends by its limit, unless told otherwise.
pub const TURN_LIMIT: u16 = 400;

/// The times that have a name in every language. A time of another name can be set where it is asked for.
const MOMENTS: [&str; 17] = [
    "weapons",
    "battle-initiated",
    "drain-initiated",
    "deployed",
    "played",
    "reacting",
    "turn-begins",
    "turn-ends",
    "moved",
    "forfeited",
    "lost",
    "losing-force",
    "lost-force",
    "drawing-destiny",
    "drew-destiny",
    "battle-destinies",
    "battle-lost",
];

impl Seated for Swccg {
    const SEAT: Seat = Seat(Side::Light as u8);

    fn load(content: &Content) -> Result<Swccg, ContentFault> {
        Swccg::new(content)
    }

    fn ready(&self, content: &Content) -> Result<Vec<Ready>, String> {
        let decks = ready_decks(content, self).map_err(|fault| fault.to_string())?;
        let ready = |deck: Deck| {
            let mut cards: Vec<(String, u32)> = Vec::new();
            for id in &deck.cards {
                let kind = self.catalogue.find(id, Some(deck.side));
                let title = kind.map_or(id.as_str(), |kind| &self.catalogue.kind(kind).facts.title);
                match cards.iter_mut().find(|(known, _)| known == title) {
                    Some((_, count)) => *count += 1,
                    None => cards.push((title.to_owned(), 1)),
                }
            }
            Ready { name: deck.name, seats: vec![deck.side.seat()], of: deck.side.name(), cards }
        };
        Ok(decks.into_iter().map(ready).collect())
    }

    fn deal(&self, content: &Content, with: [Option<&str>; 2]) -> Result<Setup, String> {
        let decks = ready_decks(content, self).map_err(|fault| fault.to_string())?;
        let deck = |side: Side| {
            let wanted = with[usize::from(side.seat().0)];
            let mut own = decks.iter().filter(|deck| deck.side == side);
            let found = own.find(|deck| wanted.is_none_or(|name| deck.name == name)).cloned();
            found.ok_or_else(|| match wanted {
                Some(name) => format!("there is no ready deck `{name}` for {}", side.name()),
                None => format!("there is no ready deck for {}", side.name()),
            })
        };
        let (dark, light) = (deck(Side::Dark)?, deck(Side::Light)?);
        Ok(Setup { dark, light, turn_limit: TURN_LIMIT, customs: Customs::default() })
    }

    fn droid(player: Player, number: u64) -> Box<dyn Droid> {
        match player {
            Player::Greedy => Box::new(GreedyDroid::new(number)),
            Player::Random => Box::new(RandomDroid::new(number)),
        }
    }

    fn names(setup: &Setup) -> [String; 2] {
        [setup.dark.name.clone(), setup.light.name.clone()]
    }

    fn glossary(&self) -> &Glossary {
        &self.catalogue.glossary
    }

    fn titles(&self) -> Vec<&str> {
        self.catalogue.kinds.iter().map(|kind| kind.facts.title.as_str()).collect()
    }

    fn slug_of(&self, seat: Seat, name: &str) -> String {
        let known = |slug: &str| self.catalogue.kinds.iter().any(|kind| kind.facts.slug == slug);
        let slug = name.rsplit_once('.').map_or(name, |(slug, _)| slug);
        if known(slug) {
            return name.to_owned();
        }
        let kind = self.catalogue.find_part(name, Some(Side::of(seat)));
        kind.map_or_else(|| swccg::slug(name), |kind| self.catalogue.kind(kind).facts.slug.clone())
    }

    fn level(seen: &Event) -> Level {
        match seen {
            Event::Turn { .. } => Level::Turn,
            Event::PhaseBegan { .. }
            | Event::Started { .. }
            | Event::OpeningHand { .. }
            | Event::Recirculated { .. }
            | Event::Over { .. } => Level::Phase,
            _ => Level::Event,
        }
    }

    /// Force activated unit by unit is told at once.
    fn joins(told: &mut Event, next: &Event) -> bool {
        match (told, next) {
            (Event::Activated { side, amount }, Event::Activated { side: again, amount: more }) if *side == *again => {
                *amount += *more;
                true
            }
            _ => false,
        }
    }

    fn times() -> Times {
        Times {
            seats: Side::BOTH.map(Side::name).to_vec(),
            phases: Phase::TURN.into_iter().map(Phase::name).collect(),
            moments: MOMENTS.to_vec(),
            own_passed: vec!["played", "reacting"],
        }
    }

    fn time(session: &Session<Swccg>) -> Option<Time> {
        let occasion = session.game().eyes(session.state()).occasion()?;
        Some((occasion.side().seat(), occasion.name()))
    }

    fn may_play_now_only(session: &Session<Swccg>) -> bool {
        session.game().eyes(session.state()).may_play_now_only()
    }

    fn album(&self) -> Json {
        Json::of(&Swccg::album(self))
    }
}
