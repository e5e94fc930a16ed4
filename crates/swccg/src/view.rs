//! All that a seat may know of a state. Nothing else leaves the table.

use crate::act::Act;
use crate::card::KindIx;
use crate::eyes::Eyes;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::query::Query;
use crate::side::{BySide, Side};
use crate::stack::{CardIx, CardSet};
use crate::state::{Phase, Pile, Run, Zone, frame_mark, mark};
use serde::Serialize;
use smallvec::SmallVec;

/// A pile as a seat sees it: how many cards, and those whose place it knows, counted from the bottom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// How many cards.
    pub count: usize,
    /// Known cards and where they lie.
    pub known: Vec<(usize, KindIx)>,
}

/// A player's cards off the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// Every pile, in the order of [`Pile::ALL`].
    pub piles: Vec<PileView>,
    /// Force left to activate this turn.
    pub generation: i32,
    /// The cards of one's own that are hidden somewhere, sorted; empty for the opponent.
    pub unseen: Vec<KindIx>,
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// Its key.
    pub key: String,
    /// Which card.
    pub kind: KindIx,
    /// Whose.
    pub owner: Side,
    /// The key of the card it is on.
    pub on: Option<String>,
    /// Power now.
    pub power: Option<Num>,
    /// Ability now.
    pub ability: Option<Num>,
    /// Forfeit value now.
    pub forfeit: Option<Num>,
    /// Marks everybody sees.
    pub marks: u16,
}

/// A location on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceView {
    /// Its key.
    pub key: String,
    /// The location on top.
    pub kind: KindIx,
    /// Dark's Force icons.
    pub dark: i32,
    /// Light's Force icons.
    pub light: i32,
    /// Who controls it.
    pub control: Option<Side>,
    /// Who has drained here this turn.
    pub drained: BySide<bool>,
    /// Whether there was a battle here this turn.
    pub battled: bool,
    /// The cards here, in the order they came.
    pub cards: Vec<CardView>,
}

/// A battle going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BattleView {
    /// The key of the place.
    pub place: String,
    /// Who began it.
    pub initiator: Side,
    /// Keys of those who take part.
    pub participants: Vec<String>,
    /// Total power now, battle destiny included.
    pub power: BySide<Num>,
    /// Battle damage left.
    pub damage: BySide<Num>,
    /// Attrition left.
    pub attrition: BySide<Num>,
}

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view.
    pub you: Side,
    /// The turn.
    pub turn: u16,
    /// Whose turn.
    pub current: Side,
    /// The phase.
    pub phase: Phase,
    /// Cards off the table.
    pub sides: BySide<SideView>,
    /// Locations from left to right.
    pub places: Vec<PlaceView>,
    /// Cards beside the locations.
    pub aside: Vec<CardView>,
    /// The battle.
    pub battle: Option<BattleView>,
    /// What is being done, by the keys of the cards that do it, the latest last.
    pub doing: Vec<String>,
    /// Effects that last: on which card, by which.
    pub lasting: Vec<(String, KindIx)>,
    /// Unique titles played this turn.
    pub played: Vec<KindIx>,
    /// Who has chosen a starting location, before the first turn.
    pub chosen: BySide<bool>,
}

/// The time at which a player may act or pass. Everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Occasion {
    /// A phase of this side's turn, while nothing is being done.
    Phase(Side, Phase),
    /// The weapons segment of a battle this side began.
    Weapons(Side),
    /// The responses to this side's doing.
    Moment(Side, MomentKind),
}

impl Occasion {
    /// Whose turn, battle or doing it is.
    pub fn side(self) -> Side {
        match self {
            Occasion::Phase(side, _) | Occasion::Weapons(side) | Occasion::Moment(side, _) => side,
        }
    }

    /// What time it is, in one word: `deploy`, `weapons`, `drain-initiated`.
    pub fn name(self) -> String {
        match self {
            Occasion::Phase(_, phase) => phase.name().to_owned(),
            Occasion::Weapons(_) => "weapons".to_owned(),
            Occasion::Moment(_, kind) => {
                let mut name = String::new();
                for letter in format!("{kind:?}").chars() {
                    if letter.is_uppercase() && !name.is_empty() {
                        name.push('-');
                    }
                    name.extend(letter.to_lowercase());
                }
                name
            }
        }
    }
}

impl Eyes<'_> {
    /// The time at which the open question is asked; none in the middle of an act.
    pub fn occasion(&self) -> Option<Occasion> {
        match self.query()? {
            Query::TopLevel { weapons: false, .. } => Some(Occasion::Phase(self.state.current, self.state.phase)),
            Query::TopLevel { weapons: true, .. } => Some(Occasion::Weapons(self.state.battle.initiator)),
            Query::Respond { moment, .. } => Some(Occasion::Moment(moment.actor, moment.kind)),
            _ => None,
        }
    }

    /// Whether the player asked may play a card whose text names this very time, which will not come again soon.
    pub fn may_play_now_only(&self) -> bool {
        let Some(query @ Query::TopLevel { side, .. }) = self.query() else { return false };
        let mut timely = false;
        self.candidates(&query, side, &mut |act| {
            let Act::Play(card, n) = act else { return };
            let clause = self.kind(card).text.acting.iter().find(|a| a.number == n);
            let window = clause.and_then(|a| self.args(a.node).first());
            let any_time = matches!(window, Some(cardtext::Arg::Node(node)) if self.word_name(*node) == "any-time");
            timely |= !any_time && self.judge(&query, side, act).is_ok();
        });
        timely
    }

    /// Cards in the order they came to the table.
    pub(crate) fn by_entry(&self, set: CardSet) -> SmallVec<[CardIx; 32]> {
        let mut cards: SmallVec<[CardIx; 32]> = set.iter().collect();
        cards.sort_unstable_by_key(|c| self.state.card(*c).entered);
        cards
    }
}

impl View {
    /// What a side may know.
    pub(crate) fn of(eyes: &Eyes<'_>, you: Side) -> View {
        let state = eyes.state;
        let side = |side: Side| {
            let pile = |pile: Pile| {
                let cards = state.pile(side, pile);
                let known = cards.iter().enumerate().filter(|(_, c)| state.card(**c).known_to(you));
                PileView { count: cards.len(), known: known.map(|(n, c)| (n, state.card(*c).kind)).collect() }
            };
            let hidden = |c: &&crate::state::CardState| c.owner.0 == side && side == you && !c.known_to(you);
            let mut unseen: Vec<KindIx> = state.cards.iter().filter(hidden).map(|c| c.kind).collect();
            unseen.sort_unstable();
            SideView { piles: Pile::ALL.map(pile).to_vec(), generation: state.generation[side], unseen }
        };
        let card = |c: CardIx| {
            let s = state.card(c);
            CardView {
                key: eyes.card_key(c),
                kind: s.kind,
                owner: s.owner.0,
                on: (s.zone == Zone::On).then(|| eyes.card_key(s.on)),
                power: eyes.power(c),
                ability: eyes.ability(c),
                forfeit: eyes.forfeit(c),
                marks: s.marks & !mark::KNOWN,
            }
        };
        // Who takes no part in a battle is there all the same.
        let excluded = |p: u8| if state.battle.place == p { state.battle.excluded } else { CardSet::EMPTY };
        let place = |p: &u8| {
            let location = state.places[usize::from(*p)];
            PlaceView {
                key: eyes.card_key(location.top),
                kind: state.card(location.top).kind,
                dark: eyes.icons(*p, Side::Dark),
                light: eyes.icons(*p, Side::Light),
                control: Side::BOTH.into_iter().find(|s| eyes.controls(*p, *s)),
                drained: location.drained,
                battled: location.battled,
                cards: eyes.by_entry(state.at[usize::from(*p)] | excluded(*p)).into_iter().map(card).collect(),
            }
        };
        let battle = state.in_battle().then(|| {
            let b = &state.battle;
            let power = |s: Side| match b.damage_segment {
                true => b.power[s],
                false => eyes.total_power(s),
            };
            BattleView {
                place: eyes.card_key(state.places[usize::from(b.place)].top),
                initiator: b.initiator,
                participants: eyes.by_entry(b.participants).into_iter().map(|c| eyes.card_key(c)).collect(),
                power: BySide { dark: power(Side::Dark), light: power(Side::Light) },
                damage: b.damage,
                attrition: b.attrition,
            }
        });
        let shown = |f: &&crate::state::Frame| {
            f.source.is_some() && !matches!(f.run, Run::Text(_)) && (f.is(frame_mark::COMMITTED) || f.actor == you)
        };
        let chosen = |side: Side| state.turn == 0 && eyes.start_of(side) != crate::state::Slot::None;
        View {
            you,
            turn: state.turn,
            current: state.current,
            phase: state.phase,
            sides: BySide { dark: side(Side::Dark), light: side(Side::Light) },
            places: state.row.iter().map(place).collect(),
            aside: eyes
                .by_entry(state.active)
                .into_iter()
                .filter(|c| state.card(*c).zone == Zone::Aside)
                .map(card)
                .collect(),
            battle,
            doing: state.frames.iter().filter(shown).map(|f| eyes.card_key(f.source)).collect(),
            lasting: state
                .lasting
                .iter()
                .map(|l| (if l.card.is_some() { eyes.card_key(l.card) } else { l.side.name().to_owned() }, l.by))
                .collect(),
            played: state.played.to_vec(),
            chosen: BySide { dark: chosen(Side::Dark), light: chosen(Side::Light) },
        }
    }
}
