//! Qualifiers behind nouns, and what can be said of a thing.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::num::Num;
use crate::stack::CardIx;
use crate::state::{Role, Zone};
use crate::text::meaning::{Deed, Fate, Meaning, Reading};
use crate::text::value::layer;
use cardtext::{Arg, Class, NodeIx, Phrases, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Card], ..PLAIN };
const PLACE_WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Place], ..PLAIN };
const BEING: Word = Word { sort: Sort::Being, classes: &[Class::Card], ..PLAIN };
const ANY_BEING: Word = Word { sort: Sort::Being, classes: &[Class::Card, Class::Place], ..PLAIN };

/// A card's value against an amount; false if either does not exist.
fn compare(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, card: CardIx, test: fn(Num, Num) -> bool) -> bool {
    let args = eyes.args(node);
    match (eyes.value_of(args[0], card), eyes.amount(args[1], reading)) {
        (Some(value), Some(amount)) => test(value, amount),
        _ => false,
    }
}

/// Whether two cards are present at one place.
fn present_together(eyes: &Eyes<'_>, one: CardIx, other: CardIx) -> bool {
    one != other
        && eyes.is_somewhere(one)
        && eyes.state.place_of(one) == eyes.state.place_of(other)
        && eyes.present(one)
        && eyes.present(other)
}

/// Whether such a card is on another, in such a role.
fn carries(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, card: CardIx, role: fn(Role) -> bool) -> bool {
    let carried = |c: CardIx| {
        let state = eyes.state.card(c);
        state.zone == Zone::On && state.on == card && role(state.role) && eyes.means(eyes.args(node)[0], reading, c)
    };
    eyes.state.active.iter().any(carried)
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "where-at",
        form: "{at:At}",
        en: "{ $at }
.behind = { $at-word ->
    [in] { $taken ->
        [yes] from
       *[no] in
    } { $at-pile }
   *[other] { $at }
}
.nor = { $at-word ->
    [at-either] { $at-nor }
   *[other] none
}",
        fr: "{ $at }
.behind = { $at-word ->
    [in] de { $at-pile }
   *[other] { $at }
}
.by-verb = { $at-word ->
    [there] y
   *[other] none
}
.nor = { $at-word ->
    [at-either] { $at-nor }
   *[other] none
}",
        doc: "is at that place",
        meaning: Meaning::Where(|eyes, reading, node, card| eyes.is_at(eyes.args(node)[0], reading, card)),
        ..WHERE
    },
    Word {
        name: "present",
        form: "present",
        en: "present",
        fr: "présent{ agree }",
        doc: "physically at its location, not carried or enclosed",
        meaning: Meaning::Where(|eyes, _, _, card| eyes.is_somewhere(card) && eyes.present(card)),
        ..WHERE
    },
    Word {
        name: "present-with",
        form: "present with {cards:Cards}",
        en: "present with { $cards }",
        fr: "présent{ agree } avec { object }",
        doc: "both present at one place",
        operations: &["p.same-place"],
        phrases: Phrases::Beside,
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let others = eyes.each_meant(eyes.args(node)[0], reading);
            others.into_iter().any(|other| present_together(eyes, card, other))
        }),
        ..WHERE
    },
    Word {
        name: "with",
        classes: &[Class::Card, Class::Place],
        form: "with {cards:Cards}",
        en: "with { $cards }",
        fr: "avec { object }",
        doc: "at the same location as such a card; of a location: where such a card is",
        operations: &["p.same-place", "p.where-cards"],
        phrases: Phrases::Beside,
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let (cards, place) = (eyes.args(node)[0], eyes.state.place_of(card));
            eyes.is_place(place) && eyes.state.at(place).iter().any(|c| c != card && eyes.means(cards, reading, c))
        }),
        ..WHERE
    },
    Word {
        name: "of-value-more",
        form: "of {value:CardValue} > {amount:Amount}",
        en: "{ $amount ->
    [0] with { $value }
   *[other] of { $value } > { whole-amount }
}
.not = { $amount ->
    [0] without { $value }
   *[other] not of { $value } > { whole-amount }
}",
        fr: "{ $amount ->
    [0] doté{ agree } de { $value }
   *[other] de { $value } > { whole-amount }
}",
        doc: "whose value is greater",
        operations: &["f.ability"],
        meaning: Meaning::Where(|eyes, reading, node, card| compare(eyes, reading, node, card, |a, b| a > b)),
        ..WHERE
    },
    Word {
        name: "of-value",
        form: "of {value:CardValue} {amount:Amount}",
        en: "of { $value } { whole-amount }",
        fr: "de { $value } { whole-amount }",
        doc: "whose value is exactly this",
        operations: &["f.ability"],
        meaning: Meaning::Where(|eyes, reading, node, card| compare(eyes, reading, node, card, |a, b| a == b)),
        ..WHERE
    },
    Word {
        name: "share-title",
        form: "that share a title",
        en: "that share a title",
        fr: "de même titre",
        doc: "of which another of the same title lies in the same pile, or is on the table as well",
        meaning: Meaning::Where(|eyes, _, _, card| {
            let state = eyes.state;
            let title = |c: &CardIx| &eyes.kind(*c).facts.title;
            let alike = |c: &CardIx| *c != card && title(c) == title(&card);
            match state.card(card).zone {
                Zone::Pile(pile) => state.pile(state.owner(card), pile).iter().any(alike),
                _ => state.active.iter().any(|c| alike(&c)),
            }
        }),
        ..WHERE
    },
    Word {
        name: "adjacent-to",
        form: "adjacent to {places:Places}",
        en: "{ $places-word ->
    [place-here] adjacent
    [place-there] adjacent
   *[other] adjacent to { $places }
}
.before = { $places-word ->
    [place-here] adjacent
    [place-there] adjacent
   *[other] { \"\" }
}",
        fr: "{ $places-word ->
    [place-here] adjacent{ agree }
    [place-there] adjacent{ agree }
   *[other] adjacent{ agree } à { $places }
}",
        doc: "next to such a place, of one system",
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let places = eyes.args(node)[0];
            let place = eyes.state.place_of(card);
            eyes.is_place(place)
                && eyes.on(crate::rules::Rule::LocationAdjacent)
                && eyes.adjacent(place).any(|p| eyes.means_place(places, reading, p))
        }),
        ..PLACE_WHERE
    },
    Word {
        name: "together",
        form: "together {at:At}",
        en: "together { $at }",
        fr: "ensemble { $at }",
        doc: "all of them at one and the same such place, where several are chosen: `any number of your rebels together at a site`",
        phrases: Phrases::Beside,
        meaning: Meaning::Together,
        ..WHERE
    },
    Word {
        name: "related-to",
        classes: &[Class::Card, Class::Place],
        form: "related to {places:Places}",
        en: "related to { $places-word ->
    [place-here] this location
    [place-there] that location
   *[other] { $places }
}",
        fr: "apparenté{ agree } à { $places-word ->
    [place-here] cette localisation
    [place-there] cette localisation
   *[other] { $places }
}",
        doc: "another location of the same system, or that system",
        operations: &["p.related"],
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let places = eyes.args(node)[0];
            let place = eyes.state.place_of(card);
            eyes.is_place(place)
                && eyes.places().any(|p| eyes.related(p, place) && eyes.means_place(places, reading, p))
        }),
        ..PLACE_WHERE
    },
    Word {
        name: "of-system",
        form: "of {system:Cards}",
        en: "on { $system }
.before = { $system-name }",
        fr: "sur { $system }
.behind = de { $system }",
        doc: "which belongs to this planet or Death Star, by its name",
        meaning: Meaning::OfSystem,
        classes: &[Class::Card, Class::Place],
        ..WHERE
    },
    Word {
        name: "occupied-by",
        form: "occupied by {player:Player}",
        en: "occupied by { $player }
.vacant = { $player-word ->
    [you] you do not occupy
    [opponent] opponent does not occupy
   *[other] neither player occupies
}",
        fr: "occupé{ agree } par { $player }
.vacant = { $player-word ->
    [you] vous n'occupez pas
    [opponent] l'adversaire n'occupe pas
   *[other] aucun joueur n'occupe
}",
        doc: "where that player has presence",
        operations: &["p.unoccupied"],
        reads: layer::PRESENCE,
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let place = eyes.state.place_of(card);
            let players = eyes.players(eyes.args(node)[0], reading);
            eyes.is_place(place) && players.iter().any(|side| eyes.presence(place, side))
        }),
        ..PLACE_WHERE
    },
    Word {
        name: "piloting",
        form: "piloting {cards:Cards}",
        en: "piloting { $cards }",
        fr: "pilotant { $cards }
.verb = { $subject-number ->
    [many] pilotent
   *[one] pilote
} { $cards }
.not = { $subject-number ->
    [many] ne pilotent
   *[one] ne pilote
} pas { $cards }",
        doc: "pilots such a starship or vehicle",
        operations: &["d.piloted-by", "d.pilots-title"],
        meaning: Meaning::Where(|eyes, reading, node, card| {
            eyes.piloted_by(card).is_some_and(|craft| eyes.means(eyes.args(node)[0], reading, craft))
        }),
        ..WHERE
    },
    Word {
        name: "carrying",
        form: "carrying {cards:Cards}",
        en: "carrying { $cards }",
        fr: "portant { $cards }
.verb = { $subject-number ->
    [many] portent
   *[one] porte
} { $cards }
.not = { $subject-number ->
    [many] ne portent
   *[one] ne porte
} pas { $cards }",
        doc: "with such a card on it",
        operations: &["f.bearer-of", "f.carry"],
        meaning: Meaning::Where(|eyes, reading, node, card| carries(eyes, reading, node, card, |_| true)),
        ..WHERE
    },
    Word {
        name: "carrying-passenger",
        form: "carrying {cards:Cards} as a passenger",
        en: "carrying { $cards } as a passenger",
        fr: "portant { $cards } comme passager
.verb = { $subject-number ->
    [many] portent
   *[one] porte
} { $cards } comme passager
.not = { $subject-number ->
    [many] ne portent
   *[one] ne porte
} pas { $cards } comme passager",
        doc: "with such a card in a passenger's place",
        meaning: Meaning::Where(|eyes, reading, node, card| {
            carries(eyes, reading, node, card, |role| role == Role::Passenger)
        }),
        ..WHERE
    },
    Word {
        name: "defending",
        form: "defending",
        en: "defending",
        fr: "en défense",
        doc: "takes part in a battle the opponent initiated",
        operations: &["d.defending", "f.defending"],
        meaning: Meaning::Where(|eyes, _, _, card| {
            let battle = &eyes.state.battle;
            battle.participants.contains(card) && battle.initiator != eyes.state.owner(card)
        }),
        ..WHERE
    },
    Word {
        name: "in-battle",
        form: "in battle",
        en: "in battle",
        fr: "dans la bataille en cours",
        doc: "takes part in the battle going on",
        operations: &["d.in-battle"],
        meaning: Meaning::Where(|eyes, _, _, card| eyes.state.battle.participants.contains(card)),
        ..WHERE
    },
    Word {
        name: "other-than",
        form: "other than {cards:Cards}",
        en: "other than { $cards }
.alone = anything but { $cards }",
        fr: "autre{ $subject-number ->
    [many] s
   *[one] { \"\" }
} que { object }
.alone = autre chose que { object }",
        doc: "none of these",
        operations: &["f.except"],
        meaning: Meaning::OtherThan,
        ..WHERE
    },
    Word {
        name: "that-is",
        classes: &[Class::Card, Class::Place],
        form: "that is|are {being:Being}",
        en: "that { $being }
.before = { $being-adjective }",
        fr: "{ $being-adjective ->
    [none] qui { $being }
   *[other] { $being-adjective }
}",
        doc: "anything that can be said of it",
        meaning: Meaning::Where(|eyes, reading, node, card| eyes.is_being(eyes.args(node)[0], reading, card)),
        ..WHERE
    },
    Word {
        name: "that-may",
        form: "that may {deed:CardDeed}",
        en: "(able to { $deed })
.able = able to { $deed }",
        fr: "(pouvant { $deed })
.able = capable{ $subject-number ->
    [many] s
   *[one] { \"\" }
} de { $deed }",
        doc: "that could do it now",
        reads: layer::LEGALITY,
        meaning: Meaning::Where(|eyes, reading, node, card| match eyes.args(node)[0] {
            Arg::Node(deed) => match eyes.word_meaning(deed) {
                Meaning::Deed(Deed::Move) => eyes.able_to_be_moved(card).is_ok(),
                Meaning::Deed(Deed::Deploy) => eyes.judge_deploy(reading.you, card, None).is_ok(),
                _ => false,
            },
            _ => false,
        }),
        ..WHERE
    },
    Word {
        name: "being-where",
        form: "{where:Where}",
        en: "{ is } { $where-word ->
    [that-may] { $where-able }
   *[other] { $where }
}
.adjective = { \"\" }",
        fr: "{ $where-word ->
    [piloting] { $where-verb }
    [carrying] { $where-verb }
    [in-battle] { $subject-number ->
        [many] participent
       *[one] participe
    } à la bataille en cours
    [defending] { $subject-number ->
        [many] se défendent
       *[one] se défend
    }
    [that-may] { is } { $where-able }
   *[other] { is } { $where }
}
.adjective = none",
        doc: "any qualifier",
        meaning: Meaning::Being(|eyes, reading, node, card| eyes.is_where(eyes.args(node)[0], reading, card)),
        ..ANY_BEING
    },
    Word {
        name: "being-not",
        form: "not {where:Where}",
        en: "{ is } { $where-word ->
    [where-at] { $where-nor ->
        [none] not { $where }
       *[other] neither { $where-nor }
    }
    [that-may] not { $where-able }
    [of-value-more] { $where-not }
   *[other] not { $where }
}
.vacant = { $where-word ->
    [occupied-by] { $where-vacant }
   *[other] none
}
.adjective = { \"\" }",
        fr: "{ $where-word ->
    [piloting] { $where-not }
    [carrying] { $where-not }
   *[other] { is-not } { $where-word ->
        [where-at] { $where-nor ->
            [none] pas { $where }
           *[other] ni { $where-nor }
        }
        [that-may] pas { $where-able }
       *[other] pas { $where }
    }
}
.vacant = { $where-word ->
    [occupied-by] { $where-vacant }
   *[other] none
}
.adjective = none",
        doc: "it is otherwise",
        meaning: Meaning::Being(|eyes, reading, node, card| !eyes.is_where(eyes.args(node)[0], reading, card)),
        ..ANY_BEING
    },
    Word {
        name: "being-a",
        form: "a|an {kind:Kind}",
        en: "{ is } { $kind-adjective ->
    [yes] { $kind }
   *[no] { $subject-number ->
        [many] { $kind-many }
       *[one] a { $kind }
    }
}
.adjective = { \"\" }",
        fr: "{ is } { $kind-adjective ->
    [yes] { $kind-agreeing }
   *[no] { $subject-number ->
        [many] des { $kind-many }
       *[one] { $kind-gender ->
            [f] une
           *[m] un
        } { $kind }
    }
}
.adjective = none",
        doc: "this noun is true of it",
        operations: &["d.is-kind"],
        reads: layer::KINDS,
        meaning: Meaning::Being(|eyes, _, node, card| eyes.is_kind(eyes.args(node)[0], card)),
        ..ANY_BEING
    },
    Word {
        name: "being-no",
        form: "no {kind:Kind}",
        en: "{ is } { $kind-nor ->
    [none] no { $subject-number ->
        [many] { $kind-many }
       *[one] { $kind }
    }
   *[other] neither { $kind-nor }
}
.adjective = { \"\" }",
        fr: "{ $subject-number ->
    [many] ne sont
   *[one] n'est
} { $kind-nor ->
    [none] pas { $subject-number ->
        [many] des { $kind-many }
       *[one] { $kind-gender ->
            [f] une
           *[m] un
        } { $kind }
    }
   *[other] ni { $kind-nor }
}
.adjective = none",
        doc: "this noun is not true of it",
        operations: &["f.kind-have"],
        reads: layer::KINDS,
        meaning: Meaning::Being(|eyes, _, node, card| !eyes.is_kind(eyes.args(node)[0], card)),
        ..ANY_BEING
    },
    Word {
        name: "being-fate",
        form: "{fate:CardFate}",
        en: "{ is } { $fate }
.adjective = { $fate }",
        fr: "{ is } { $fate }
.adjective = { $fate }",
        doc: "it is in that state",
        meaning: Meaning::Being(|eyes, _, node, card| match eyes.args(node)[0] {
            Arg::Node(fate) => match eyes.word_meaning(fate) {
                Meaning::Fate(Fate::Card(fate)) => fate.state.is_some_and(|state| state(eyes, card)),
                _ => false,
            },
            _ => false,
        }),
        ..BEING
    },
];
