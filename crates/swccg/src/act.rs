//! The acts players choose from, and their keys.

use crate::eyes::{By, Eyes};
use crate::judge::Judged;
use crate::play::{Deploy, Play};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Phase, Pile, Zone};
use crate::text::meaning::Clause;

/// One thing a player may do or pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Do nothing now.
    Pass,
    /// Activate Force.
    Activate,
    /// Drain at a place.
    Drain(u8),
    /// Deploy a card from the hand.
    Deploy(CardIx),
    /// Deploy a card from the hand as a react.
    React(CardIx),
    /// Move a card as a react.
    MoveReact(CardIx),
    /// Put another version of a persona in the place of the one on the table.
    Replace(CardIx),
    /// Hand a weapon or device to another card.
    Transfer(CardIx),
    /// Deploy a card of the hand aboard the vehicle being deployed.
    Along(CardIx),
    /// Take a card aboard a vehicle.
    Embark(CardIx),
    /// Let a card off a vehicle.
    Disembark(CardIx),
    /// Dock a starship with another.
    Dock(CardIx),
    /// Let a card change its place aboard a vehicle.
    Reseat(CardIx),
    /// Play an Interrupt's function.
    Play(CardIx, u8),
    /// Use a text of a card on the table.
    Use(CardIx, u8),
    /// Fire a weapon.
    Fire(CardIx),
    /// Initiate a battle at a place.
    Battle(u8),
    /// Move a card.
    Move(CardIx),
    /// Draw a card.
    Draw,
    /// This place.
    At(u8),
    /// To this place by another way than landspeed.
    By(By, u8),
    /// Beside the locations.
    Aside,
    /// This gap in the row of locations, counted from the left.
    Gap(u8),
    /// This card.
    On(CardIx),
    /// This card, for the function of this number.
    OnFor(CardIx, u8),
    /// This card of a pile or hand.
    Take(CardIx),
    /// Lose a card from the hand.
    LoseFromHand(CardIx),
    /// Lose the top card of a pile.
    LoseFrom(Pile),
    /// Forfeit a card.
    Forfeit(CardIx),
    /// Start with this location.
    Start(CardIx),
    /// This option, counted from 1.
    Option(u8),
    /// This destiny number, of a card that has two.
    Destiny(u8),
    /// After so many, where something is done one by one.
    After(u8),
    /// Yes.
    Yes,
    /// No.
    No,
}

/// What an act is about: this decides its key, its label and what it points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    Nothing,
    Place(u8),
    /// A card of the hand.
    Hand(CardIx),
    /// A card on the table, or in a pile that is looked through.
    Table(CardIx),
    /// A text of a card, counted from 0.
    Text(CardIx, u8),
    Pile(Pile),
    Number(u8),
}

impl Act {
    /// Its verb, by which it is named in keys and messages (`act-embark`), and what it is about.
    pub(crate) fn row(self) -> (&'static str, About) {
        match self {
            Act::Pass => ("pass", About::Nothing),
            Act::Activate => ("activate", About::Nothing),
            Act::Drain(place) => ("drain", About::Place(place)),
            Act::Deploy(card) => ("deploy", About::Hand(card)),
            Act::React(card) => ("react", About::Hand(card)),
            Act::MoveReact(card) => ("react-move", About::Table(card)),
            Act::Replace(card) => ("replace", About::Hand(card)),
            Act::Transfer(card) => ("transfer", About::Table(card)),
            Act::Along(card) => ("along", About::Hand(card)),
            Act::Embark(card) => ("embark", About::Table(card)),
            Act::Disembark(card) => ("disembark", About::Table(card)),
            Act::Dock(card) => ("dock", About::Table(card)),
            Act::Reseat(card) => ("reseat", About::Table(card)),
            Act::Play(card, n) => ("play", About::Text(card, n)),
            Act::Use(card, n) => ("use", About::Text(card, n)),
            Act::Fire(card) => ("fire", About::Table(card)),
            Act::Battle(place) => ("battle", About::Place(place)),
            Act::Move(card) => ("move", About::Table(card)),
            Act::Draw => ("draw", About::Nothing),
            Act::At(place) => ("at", About::Place(place)),
            Act::By(by, place) => (by.verb(), About::Place(place)),
            Act::Aside => ("aside", About::Nothing),
            Act::Gap(n) => ("gap", About::Number(n)),
            Act::On(card) => ("on", About::Table(card)),
            Act::OnFor(card, n) => ("on", About::Text(card, n - 1)),
            Act::Take(card) => ("take", About::Table(card)),
            Act::LoseFromHand(card) => ("lose/hand", About::Hand(card)),
            Act::LoseFrom(pile) => ("lose", About::Pile(pile)),
            Act::Forfeit(card) => ("forfeit", About::Table(card)),
            Act::Start(card) => ("start", About::Table(card)),
            Act::Option(n) => ("option", About::Number(n + 1)),
            Act::Destiny(n) => ("destiny", About::Number(n)),
            Act::After(n) => ("after", About::Number(n)),
            Act::Yes => ("yes", About::Nothing),
            Act::No => ("no", About::Nothing),
        }
    }

    /// By what it leads a card that moves where.
    pub(crate) fn way(self) -> Option<(By, u8)> {
        match self {
            Act::At(place) => Some((By::Landspeed, place)),
            Act::By(by, place) => Some((by, place)),
            _ => None,
        }
    }

    /// The act of going somewhere.
    pub(crate) fn going(by: By, place: u8) -> Act {
        if by == By::Landspeed { Act::At(place) } else { Act::By(by, place) }
    }

    /// The phases of one's own turn it belongs to, and the rule that says so; none for what has no phase.
    pub(crate) fn phase(self) -> Option<(&'static [Phase], Rule)> {
        Some(match self {
            Act::Activate => (&[Phase::Activate], Rule::TurnPhase),
            Act::Drain(_) => (&[Phase::Control], Rule::TurnPhase),
            Act::Deploy(_) | Act::Replace(_) | Act::Transfer(_) => (&[Phase::Deploy], Rule::DeployPhase),
            Act::Battle(_) => (&[Phase::Battle], Rule::TurnPhase),
            Act::Move(_) | Act::Embark(_) | Act::Disembark(_) | Act::Dock(_) => (&[Phase::Move], Rule::MovePhase),
            Act::Reseat(_) => (&[Phase::Deploy, Phase::Move], Rule::TurnPhase),
            Act::Draw => (&[Phase::Draw], Rule::DrawPhase),
            _ => return None,
        })
    }

    /// Whether an act of a phase is legal there, and which rule refuses it.
    pub(crate) fn judge_in_phase(self, eyes: &Eyes<'_>, side: Side) -> Judged {
        match self {
            Act::Activate => eyes.judge_activate(side),
            Act::Drain(place) => eyes.judge_drain(side, place),
            Act::Deploy(card) => eyes.judge_deploy(side, card, None),
            Act::Replace(card) => eyes.judge_replace(side, card),
            Act::Transfer(card) => eyes.judge_transfer(side, card),
            Act::Battle(place) => eyes.judge_battle(side, place),
            Act::Move(card) => eyes.judge_move(side, card),
            Act::Embark(card) => eyes.judge_embark(side, card),
            Act::Disembark(card) => eyes.judge_disembark(card),
            Act::Dock(card) => eyes.judge_dock(side, card),
            Act::Reseat(card) => eyes.judge_reseat(side, card),
            Act::Draw => eyes.judge_draw(side),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Begins an act of a phase.
    pub(crate) fn begin_in_phase(self, play: &mut Play<'_>, side: Side) {
        match self {
            Act::Activate => play.start_activate(side),
            Act::Drain(place) => play.start_drain(side, place),
            Act::Deploy(card) => play.start_deploy(side, card, None),
            Act::Replace(card) => play.replace_persona(side, card),
            Act::Transfer(card) => play.start_transfer(side, card),
            Act::Battle(place) => play.start_battle(side, place),
            Act::Move(card) => play.start_move(side, card),
            Act::Embark(card) => play.start_embark(side, card),
            Act::Disembark(card) => play.disembark(card),
            Act::Dock(card) => play.start_dock(side, card),
            Act::Reseat(card) => play.start_reseat(side, card),
            Act::Draw => play.draw_card(side),
            _ => {}
        }
    }
}

impl Eyes<'_> {
    /// A card's name in keys: its slug, and a number for a further copy on the table.
    pub fn card_key(&self, card: CardIx) -> String {
        let slug = &self.kind(card).facts.slug;
        match self.state.card(card).tag {
            0 | 1 => slug.clone(),
            tag => format!("{slug}.{tag}"),
        }
    }

    /// The stable name of an act.
    pub fn key(&self, act: Act) -> String {
        let (verb, about) = act.row();
        match about {
            About::Nothing => verb.to_owned(),
            About::Place(place) => match self.state.places.get(usize::from(place)) {
                Some(p) => format!("{verb}/{}", self.card_key(p.top)),
                None => format!("{verb}/{place}"),
            },
            About::Hand(card) | About::Table(card) => format!("{verb}/{}", self.card_key(card)),
            About::Text(card, n) => format!("{verb}/{}/{}", self.card_key(card), n + 1),
            About::Pile(pile) => format!("{verb}/{}", pile.name()),
            About::Number(n) => format!("{verb}/{n}"),
        }
    }

    /// The card of a side's hand that stands for all copies of it: one the opponent knows of, if there is one.
    pub fn from_hand(&self, side: Side, slug: &str) -> Option<CardIx> {
        let hand = self.state.pile(side, Pile::Hand).iter().copied();
        let copies = || hand.clone().filter(|c| self.kind(*c).facts.slug == slug);
        copies().find(|c| self.state.card(*c).known_to(side.other())).or_else(|| copies().next())
    }

    /// A card on the table by its key.
    pub fn on_table_named(&self, key: &str) -> Option<CardIx> {
        let on_table = (0..self.state.cards.len() as u8).map(CardIx).filter(|c| self.state.on_table(*c));
        on_table.into_iter().find(|c| self.card_key(*c) == key)
    }

    /// The place whose location has this key.
    pub fn place_named(&self, key: &str) -> Option<u8> {
        self.places().find(|p| self.card_key(self.state.places[usize::from(*p)].top) == key)
    }

    /// The first text of a card that its player may use or play, for keys that name none.
    fn first_text(&self, card: CardIx) -> u8 {
        let usable = |a: &&crate::text::compile::ActiveClause| {
            matches!(a.clause, Clause::MayAct | Clause::MayRespond | Clause::When) || a.clause.pile().is_some()
        };
        self.kind(card).text.acting.iter().find(usable).map_or(0, |a| a.number)
    }

    /// The card that stands for this title in the pile a question is about.
    fn in_asked_pile(&self, slug: &str) -> Option<CardIx> {
        let mut found = None;
        let top = self.open()?;
        let side = top.asks(self).iter().next()?;
        top.candidates(self, side, &mut |act| {
            if let Act::Take(card) = act
                && self.kind(card).facts.slug == slug
                && found.is_none()
            {
                found = Some(card);
            }
        });
        found
    }

    /// What choosing a card means: where a card is deployed that has several functions, the first that suits it.
    fn on_card(&self, card: CardIx) -> Act {
        if let Some(&Frame::Deploy(Deploy { side, card: deployed, .. })) = self.open()
            && self.kind(deployed).text.ways.iter().any(|way| way.mode > 0)
        {
            let ways = self.kind(deployed).text.ways.iter().map(|way| Act::OnFor(card, way.mode));
            let mut legal = ways.clone().filter(|act| self.judge_deploy_to(side, deployed, *act, None).is_ok());
            return legal.next().or_else(|| ways.clone().next()).unwrap_or(Act::On(card));
        }
        Act::On(card)
    }

    /// The act a key names, whether or not it is offered.
    pub fn parse(&self, side: Side, key: &str) -> Option<Act> {
        let (verb, rest) = key.split_once('/').unwrap_or((key, ""));
        let place = || self.place_named(rest);
        let hand = |slug: &str| self.from_hand(side, slug);
        let on_table = |key: &str| self.on_table_named(key);
        let numbered = || -> Option<(&str, Option<u8>)> {
            match rest.rsplit_once('/') {
                Some((card, n)) => Some((card, Some(n.parse::<u8>().ok()?.checked_sub(1)?))),
                None => Some((rest, None)),
            }
        };
        Some(match verb {
            "pass" => Act::Pass,
            "activate" => Act::Activate,
            "draw" => Act::Draw,
            "yes" => Act::Yes,
            "no" => Act::No,
            "drain" => Act::Drain(place()?),
            "battle" => Act::Battle(place()?),
            "at" => Act::At(place()?),
            verb if By::by_verb(verb).is_some() => Act::By(By::by_verb(verb)?, place()?),
            "aside" => Act::Aside,
            "deploy" => Act::Deploy(hand(rest)?),
            "react" => Act::React(hand(rest)?),
            "react-move" => Act::MoveReact(on_table(rest)?),
            "replace" => Act::Replace(hand(rest)?),
            "transfer" => Act::Transfer(on_table(rest)?),
            "embark" => Act::Embark(on_table(rest)?),
            "disembark" => Act::Disembark(on_table(rest)?),
            "dock" => Act::Dock(on_table(rest)?),
            "along" => Act::Along(hand(rest)?),
            "reseat" => Act::Reseat(on_table(rest)?),
            "take" => Act::Take(self.in_asked_pile(rest)?),
            "play" => {
                let (card, n) = numbered()?;
                let card = hand(card)?;
                Act::Play(card, n.unwrap_or_else(|| self.first_text(card)))
            }
            "use" => {
                let (card, n) = numbered()?;
                let card = on_table(card)?;
                Act::Use(card, n.unwrap_or_else(|| self.first_text(card)))
            }
            "fire" => Act::Fire(on_table(rest)?),
            "move" => Act::Move(on_table(rest)?),
            "on" => match self.on_table_named(rest) {
                Some(card) => self.on_card(card),
                None => {
                    let (card, n) = numbered()?;
                    Act::OnFor(on_table(card)?, n? + 1)
                }
            },
            "forfeit" => Act::Forfeit(on_table(rest)?),
            "gap" => Act::Gap(rest.parse().ok()?),
            "destiny" => Act::Destiny(rest.parse().ok()?),
            "after" => Act::After(rest.parse().ok()?),
            "option" => Act::Option(rest.parse::<u8>().ok().and_then(|n| n.checked_sub(1))?),
            "start" => {
                let own = (0..self.state.cards.len() as u8).map(CardIx).filter(|c| self.state.owner(*c) == side);
                let found = own.into_iter().find(|c| {
                    self.kind(*c).facts.slug == rest && self.state.card(*c).zone == Zone::Pile(Pile::Reserve)
                });
                Act::Start(found?)
            }
            "lose" => match rest.split_once('/') {
                Some(("hand", slug)) => Act::LoseFromHand(hand(slug)?),
                None if rest == "reserve" => Act::LoseFrom(Pile::Reserve),
                None if rest == "force" => Act::LoseFrom(Pile::Force),
                None if rest == "used" => Act::LoseFrom(Pile::Used),
                None if rest == "destiny" => Act::LoseFrom(Pile::Destiny),
                _ => return None,
            },
            _ => return None,
        })
    }
}
