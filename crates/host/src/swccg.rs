//! The card game, hosted.

use crate::hosted_game::counted;
use crate::{Attempt, Brought, HostedGame, Level, Player, Purpose, Ready, Time, Times};
use cardtext::{Content, ContentFault};
use droids::{Droid, GreedyDroid, RandomDroid};
use exchange::swccg::{DeckList, Format, Hint, Problem, read, write};
use glossary::{Bilingual, Glossary, Lang};
use swccg::{CardKind, CardView, Customs, Deck, Event, Phase, Setup, Side, State, Swccg, ready_decks};
use table::{Game, Json, Seat, Session};

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

impl HostedGame for Swccg {
    type List = Deck;
    const SEAT: Seat = Seat(Side::Light as u8);

    fn load(content: &Content) -> Result<Swccg, ContentFault> {
        Swccg::new(content)
    }

    fn lists(&self, content: &Content) -> Result<Vec<Deck>, String> {
        ready_decks(content, self).map_err(|fault| fault.to_string())
    }

    fn about_for(&self, deck: &Deck, _: Option<Purpose>) -> Ready {
        let titles = deck.cards.iter().map(|id| {
            let kind = self.catalogue.find(id, Some(deck.side));
            let title = |lang| kind.map_or(id.as_str(), |kind| self.catalogue.title(kind, lang));
            Bilingual::each(|lang| title(lang).to_owned())
        });
        let (name, cards) = (deck.name.clone(), counted(titles));
        let (seats, of) = (vec![deck.side.seat()], deck.side.name());
        Ready { name, seats, of, format: None, points: None, facts: Vec::new(), cards }
    }

    fn name_of(deck: &mut Deck) -> &mut String {
        &mut deck.name
    }

    fn bring(
        &self,
        bytes: &[u8],
        file_name: Option<&str>,
        _: Option<Purpose>,
        lang: Lang,
    ) -> Result<Brought<Deck>, Vec<String>> {
        let told = |problems: Vec<Problem>| problems.iter().map(|problem| problem.told(lang)).collect::<Vec<_>>();
        let reading = read(bytes, Hint { file_name, ..Hint::default() }, &self.catalogue).map_err(told)?;
        let notes = reading.other_notes().map(|note| note.told(lang)).collect();
        let (tally, findings) = (reading.list.tally(), reading.findings(self, lang));
        Ok(Brought { list: reading.list.deck(&self.catalogue), tally, notes, findings })
    }

    fn list_text(&self, deck: &Deck) -> Option<String> {
        let writing = write(&DeckList::of(deck, &self.catalogue), Format::DeckFile, &self.catalogue).ok()?;
        String::from_utf8(writing.bytes).ok()
    }

    fn usual(seat: Seat) -> &'static str {
        Side::of(seat).name()
    }

    fn deal([dark, light]: [Deck; 2]) -> Setup {
        Setup { dark, light, turn_limit: TURN_LIMIT, customs: Customs::default() }
    }

    fn droid(player: Player, number: u64) -> Box<dyn Droid> {
        match player {
            Player::Greedy => Box::new(GreedyDroid::new(number)),
            Player::Random => Box::new(RandomDroid::new(number)),
        }
    }

    fn dealt(setup: &mut Setup) -> [&mut Deck; 2] {
        [&mut setup.dark, &mut setup.light]
    }

    fn glossary(&self) -> &Glossary {
        &self.catalogue.glossary
    }

    fn titles(&self) -> Vec<&str> {
        self.catalogue.kinds.iter().map(|kind| kind.facts.title.as_str()).collect()
    }

    fn slug_of(&self, seat: Seat, name: &str) -> String {
        let played = |kind: &&CardKind| kind.facts.not_yet.is_none();
        let known = |slug: &str| self.catalogue.kinds.iter().filter(played).any(|kind| kind.facts.slug == slug);
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

    /// Force activated unit by unit is told at once, and so is a destiny that nothing came between.
    fn joins(told: &mut Event, next: &Event) -> bool {
        match (told, next) {
            (Event::Activated { side, amount }, Event::Activated { side: again, amount: more }) if *side == *again => {
                *amount += *more;
                true
            }
            (told @ Event::Drawn { .. }, Event::Destiny { side, card, .. })
                if *told == (Event::Drawn { side: *side, card: *card }) =>
            {
                *told = *next;
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

    /// Cards of the hand are deployed, played and reacted with, those on the table act, and places see drains and battles.
    fn attempts(session: &Session<Swccg>, seat: Seat, lang: Lang) -> Vec<Attempt> {
        let (game, state): (&Swccg, _) = (session.game(), session.state());
        let mut found = Vec::<Attempt>::new();
        let Some(side) = Side::of_viewer(seat) else { return found };
        let view = Game::view(game, state, seat);
        let hand = view.sides[side]
            .piles
            .iter()
            .flat_map(|pile| &pile.cards)
            .filter_map(|card| card.key.strip_prefix("hand/"));
        let own = |card: &&CardView| card.owner == side;
        let standing = view.places.iter().flat_map(|place| &place.cards).filter(own).map(|card| card.key.as_str());
        let places = view.places.iter().map(|place| place.key.as_str());
        let mut attempt = |verbs: &[&str], key: &str| {
            for verb in verbs {
                let key = format!("{verb}/{key}");
                let Some(act) = game.read_key(state, seat, &key) else { continue };
                let label = game.label(state, seat, act, lang.tag());
                if !found.iter().any(|known| known.label == label) {
                    found.push(Attempt { key, label });
                }
            }
        };
        hand.for_each(|key| attempt(&["deploy", "play", "react"], key));
        standing.for_each(|key| attempt(&["move", "use", "fire", "transfer", "embark"], key));
        places.for_each(|key| attempt(&["drain", "battle"], key));
        found
    }

    fn may_act_any_time_only(session: &Session<Swccg>) -> bool {
        session.game().eyes(session.state()).may_act_any_time_only()
    }

    /// Life Force.
    fn standing(&self, state: &State, seat: Seat) -> i32 {
        state.life_force(Side::of(seat)) as i32
    }

    fn album(&self) -> Json {
        Json::of(&Swccg::album(self))
    }
}
