//! Conditions.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::num::Num;
use crate::stack::CardIx;
use crate::text::meaning::{Meaning, Reading};
use crate::text::value::layer;
use cardtext::{Arg, NodeIx, Phrases, Sort};

const CONDITION: Word = Word { sort: Sort::Condition, ..PLAIN };

/// Both sides of a comparison; none if one of them does not exist. Of two draws a failed one is below any other.
fn both(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<(Num, Num)> {
    let args = eyes.args(node);
    let below = Num::whole(-1);
    match (eyes.amount(args[0], reading), eyes.amount(args[1], reading), args) {
        (Some(a), Some(b), _) => Some((a, b)),
        (Some(a), None, [Arg::Name(..), Arg::Name(..)]) => Some((a, below)),
        (None, Some(b), [Arg::Name(..), Arg::Name(..)]) => Some((below, b)),
        _ => None,
    }
}

fn holds(eyes: &Eyes<'_>, reading: &Reading, arg: Arg) -> bool {
    matches!(arg, Arg::Node(node) if eyes.holds(node, reading))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "is-so",
        form: "{cards:Cards} is|are {being:CardBeing}",
        en: "{ $cards } { $being }",
        fr: "{ $cards } { $cards-none ->
    [yes] ne
   *[no] {\"\"}
} { $being }",
        doc: "there is such a card, and all of them are so; with a count, so many of them are",
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            if eyes.is_counted(args[0]) {
                let so = |card: &CardIx| eyes.is_being(args[1], reading, *card);
                let count = eyes.each_meant(args[0], reading).into_iter().filter(so).count();
                return eyes.count_holds(args[0], reading, count);
            }
            let mut any = false;
            let all = eyes.each_meant(args[0], reading).into_iter().all(|card| {
                any = true;
                eyes.is_being(args[1], reading, card)
            });
            any && all
        }),
        ..CONDITION
    },
    Word {
        name: "place-is",
        form: "{places:Places} is|are {being:PlaceBeing}",
        en: "{ $being-word ->
    [being-not] { $being-vacant ->
        [none] { the-place } { $being }
       *[other] { $being-vacant } { the-place }
    }
   *[other] { the-place } { $being }
}",
        fr: "{ $being-word ->
    [being-not] { $being-vacant ->
        [none] { the-place } { $being }
       *[other] { $being-vacant } { the-place }
    }
   *[other] { the-place } { $being }
}",
        doc: "there is such a place, and all of them are so; with a count, so many of them are",
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let so = |p: &u8| eyes.is_being(args[1], reading, eyes.state.places[usize::from(*p)].top);
            let mut meant = eyes.places().filter(|p| eyes.means_place(args[0], reading, *p)).peekable();
            if eyes.is_counted(args[0]) {
                return eyes.count_holds(args[0], reading, meant.filter(so).count());
            }
            meant.peek().is_some() && meant.all(|p| so(&p))
        }),
        ..CONDITION
    },
    Word {
        name: "there-is",
        form: "there is|are {cards:Cards}",
        en: "{ $cards-none ->
    [yes] { $cards-named ->
        [yes] { $cards-name } is { $cards-nor ->
            [none] not { $cards-placed ->
                [yes] { $cards-behind }
               *[no] on table
            }
           *[other] neither { $cards-nor }
        }
       *[no] there { is } { $cards }
    }
   *[other] { $cards-placed ->
        [yes] { $cards-named ->
            [yes] { $cards-front } { is } { $cards-behind }
           *[no] there { is } { $cards }
        }
       *[no] { $cards } { is } on table
    }
}",
        fr: "{ $cards-none ->
    [yes] { $cards-named ->
        [yes] { $cards-name } n'est { $cards-nor ->
            [none] pas { $cards-placed ->
                [yes] { $cards-behind }
               *[no] en jeu
            }
           *[other] ni { $cards-nor }
        }
       *[no] il n'y a { $cards }
    }
   *[other] { $cards-placed ->
        [yes] { $cards-named ->
            [yes] { $cards-by-verb ->
                [yes] { $cards-front } y { is } { $cards-rest }
               *[no] { $cards-front } { is } { $cards-behind }
            }
           *[no] il y a { $cards }
        }
       *[no] { $cards } { is } en jeu
    }
}",
        doc: "such a card, or so many, are on the table; with `no`, none",
        operations: &["d.there-is"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let cards = eyes.args(node)[0];
            let count = eyes.how_many(cards, reading);
            eyes.count_holds(cards, reading, count)
        }),
        ..CONDITION
    },
    Word {
        name: "has-cards",
        form: "{player:Player} has|have {cards:Cards}",
        en: "{ $player } { has } { $cards-exact ->
    [yes] exactly
   *[no] { \"\" }
} { $cards }",
        fr: "{ $cards-none ->
    [yes] { $player-word ->
        [you] vous n'avez { $cards }
       *[other] { $player } n'a { $cards }
    }
   *[other] { $player } { $cards-by-verb ->
        [yes] y
       *[no] { \"\" }
    } { has } { $cards-exact ->
        [yes] exactement
       *[no] { \"\" }
    } { $cards-by-verb ->
        [yes] { $cards-front } { $cards-rest }
       *[no] { $cards }
    }
}",
        doc: "that player has such a card, or so many, on the table; with `no`, none",
        operations: &["d.there-is"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let players = eyes.players(args[0], reading);
            let meant = eyes.each_meant(args[1], reading);
            let count = meant.into_iter().filter(|c| players.contains(eyes.state.owner(*c))).count();
            eyes.count_holds(args[1], reading, count)
        }),
        ..CONDITION
    },
    Word {
        name: "controls",
        form: "{player:Player} control|controls {places:Places}",
        en: "{ $player } { $player-word ->
    [you] control
   *[other] controls
} { the-place }",
        fr: "{ $player } { $places-none ->
    [yes] ne
   *[no] {\"\"}
} { $player-word ->
    [you] contrôlez
   *[other] contrôle
} { the-place }",
        doc: "that player has presence at such a place, or at so many, and the opponent has none there; with `no`, at none",
        operations: &["d.control", "d.control-with"],
        reads: layer::CONTROL,
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let meant = eyes.places().filter(|p| eyes.means_place(args[1], reading, *p));
            let players = eyes.players(args[0], reading);
            let controlled = meant.filter(|p| players.iter().any(|side| eyes.controls(*p, side)));
            eyes.count_holds(args[1], reading, controlled.count())
        }),
        ..CONDITION
    },
    Word {
        name: "occupies",
        form: "{player:Player} occupy|occupies {places:Places}",
        en: "{ $player } { $player-word ->
    [you] occupy
   *[other] occupies
} { the-place }",
        fr: "{ $player } { $places-none ->
    [yes] ne
   *[no] {\"\"}
} { $player-word ->
    [you] occupez
   *[other] occupe
} { the-place }",
        doc: "that player has presence at such a place, or at so many; with `no`, at none",
        operations: &["d.occupy", "d.occupy-with"],
        reads: layer::PRESENCE,
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let meant = eyes.places().filter(|p| eyes.means_place(args[1], reading, *p));
            let players = eyes.players(args[0], reading);
            let occupied = meant.filter(|p| players.iter().any(|side| eyes.presence(*p, side)));
            eyes.count_holds(args[1], reading, occupied.count())
        }),
        ..CONDITION
    },
    Word {
        name: "more-than",
        form: "{a:Amount} > {b:Amount}",
        en: "{ $a-word ->
    [name] { $a } > { $b }
   *[other] { $a } is greater than { $b }
}",
        fr: "{ $a-word ->
    [name] { $a } > { $b }
   *[other] { $a } dépasse { $b }
}",
        doc: "the first is greater; false if either does not exist",
        operations: &["d.total-cmp"],
        meaning: Meaning::Condition(|eyes, reading, node| both(eyes, reading, node).is_some_and(|(a, b)| a > b)),
        ..CONDITION
    },
    Word {
        name: "less-than",
        form: "{a:Amount} < {b:Amount}",
        en: "{ $a-word ->
    [name] { $a } < { $b }
   *[other] { $a } is less than { $b }
}",
        fr: "{ $a-word ->
    [name] { $a } < { $b }
   *[other] { $a } est en dessous de { $b }
}",
        doc: "the first is smaller; false if either does not exist",
        operations: &["d.total-cmp"],
        meaning: Meaning::Condition(|eyes, reading, node| both(eyes, reading, node).is_some_and(|(a, b)| a < b)),
        ..CONDITION
    },
    Word {
        name: "it-is-time",
        form: "it is {window:Window}",
        en: "it is { $window-time }",
        fr: "c'est { $window-time }",
        doc: "it is that time",
        meaning: Meaning::Condition(|eyes, reading, node| match eyes.args(node)[0] {
            Arg::Node(window) => eyes.is_window(window, reading),
            _ => false,
        }),
        ..CONDITION
    },
    Word {
        name: "it-is-not-time",
        form: "it is not {window:Window}",
        en: "it is not { $window-time }",
        fr: "ce n'est pas { $window-time }",
        doc: "it is not that time: `only if it is not during battle`",
        meaning: Meaning::Condition(|eyes, reading, node| match eyes.args(node)[0] {
            Arg::Node(window) => !eyes.is_window(window, reading),
            _ => false,
        }),
        ..CONDITION
    },
    Word {
        name: "night",
        form: "it is night[ {at:At}]",
        en: "it is night { $at ->
    [none] anywhere
   *[other] { $at }
}",
        fr: "il fait nuit { $at ->
    [none] quelque part
   *[other] { $at }
}",
        doc: "night has fallen at some location, or there",
        reads: layer::STATES,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let at = eyes.args(node)[0];
            let meant = |p: u8| at == Arg::Absent || eyes.means_at(at, reading, p);
            eyes.places().any(|p| meant(p) && eyes.night(p))
        }),
        ..CONDITION
    },
    Word {
        name: "and",
        form: "{one:Condition} and {other:Condition}",
        binds: 1,
        en: "{ $one } and { $other }",
        fr: "{ $one } et que { $other }",
        doc: "both; binds tighter than `or`",
        meaning: Meaning::Condition(|eyes, reading, node| eyes.args(node).iter().all(|arg| holds(eyes, reading, *arg))),
        ..CONDITION
    },
    Word {
        name: "or",
        form: "{one:Condition} or {other:Condition}",
        en: "{ $one } or { $other }",
        fr: "{ $one } ou que { $other }",
        doc: "either",
        operations: &["d.or"],
        meaning: Meaning::Condition(|eyes, reading, node| eyes.args(node).iter().any(|arg| holds(eyes, reading, *arg))),
        ..CONDITION
    },
];
