//! Conditions.

use super::{PLAIN, Word};
use crate::geometry::Course;
use crate::maneuver::Maneuver;
use crate::state::{Frame, ShipIx, ShipMarks};
use crate::text::meaning::Meaning;
use crate::text::value::layer;
use cardtext::{Arg, Count, Phrases, Sort};

const CONDITION: Word = Word { sort: Sort::Condition, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "is-where",
        form: "{ships:Ships} is|are {where:ShipWhere}",
        en: "{ $ships } { $where-is }",
        fr: "{ $ships } { $ships-none ->
    [yes] ne
   *[no] {\"\"}
} { $where-is }",
        doc: "whatever qualifies a ship is true of one of these; with a count, of so many",
        operations: &["c.ship-is"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let Arg::Node(place) = args[1] else { return false };
            let fits = |s: &crate::state::ShipIx| eyes.is_among(&args[0], reading, *s) && eyes.fits(place, reading, *s);
            eyes.counts(&args[0], reading, eyes.state.all_ships().filter(fits).count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "has-tokens",
        form: "{ships:Ships} has|have {tokens:Tokens}",
        en: "{ $ships } { has } { $tokens }",
        fr: "{ $ships } { $tokens-none ->
    [yes] { $subject-number ->
        [many] n’ont
       *[one] n’a
    }
   *[no] { has }
} { $tokens }",
        doc: "a ship, or so many of them, has so many tokens; shields, energy and its target lock too",
        operations: &["c.token", "c.no-token", "c.no-shields"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let meant = eyes.tokens_meant(&args[1]);
            let ships = eyes.state.all_ships().filter(|s| eyes.is_among(&args[0], reading, *s));
            let having = ships.filter(|s| eyes.counts(&args[1], reading, eyes.tokens_held(*s, meant)));
            eyes.counts(&args[0], reading, having.count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "has-cards",
        form: "{ships:Ships} has|have {cards:Cards}",
        en: "{ $ships } { has } { $cards }",
        fr: "{ $ships } { $cards-none ->
    [yes] { $subject-number ->
        [many] n’ont
       *[one] n’a
    }
   *[no] { has }
} { $cards }",
        doc: "a ship, or so many of them, has so many cards, damage cards included",
        operations: &["c.damaged", "c.exists"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let ships = eyes.state.all_ships().filter(|s| eyes.is_among(&args[0], reading, *s));
            let having = ships.filter(|s| {
                let there = eyes.cards_with(*s).filter(|card| eyes.is_card(&args[1], reading, *card)).count();
                eyes.counts(&args[1], reading, there as i32)
            });
            eyes.counts(&args[0], reading, having.count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "has-icon",
        form: "{ships:Ships} has|have {actions:Actions} icon|icons",
        en: "{ $ships } { has } { $actions } icon in { own-bar }",
        fr: "{ $ships } { $actions-none ->
    [yes] { $subject-number ->
        [many] n’ont
       *[one] n’a
    }
   *[no] { has }
} { $actions } dans { own-bar }",
        doc: "a ship's action bar has such an icon",
        reads: layer::NUMBERS,
        operations: &["c.lacks-icon"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let bits = eyes.actions_meant(&args[1]).bits;
            let ships = eyes.state.all_ships().filter(|s| eyes.is_among(&args[0], reading, *s));
            let having = ships.filter(|s| {
                let there = (eyes.action_bar(*s) & bits).count_ones();
                eyes.counts(&args[1], reading, there as i32)
            });
            eyes.counts(&args[0], reading, having.count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "card-is",
        form: "{cards:Cards} is|are {where:CardWhere}",
        en: "{ $cards } { $where-is }",
        fr: "{ $cards } { $cards-none ->
    [yes] ne
   *[no] {\"\"}
} { $where-is }",
        doc: "whatever qualifies a card is true of this card, or of so many cards",
        operations: &["c.damage-ship"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let Arg::Node(place) = args[1] else { return false };
            match eyes.meaning(place) {
                Meaning::CardWhere(test) => {
                    let fits = |card: &_| eyes.is_card(&args[0], reading, *card) && test(eyes, reading, place, *card);
                    eyes.counts(&args[0], reading, eyes.state.all_cards().filter(fits).count() as i32)
                }
                _ => false,
            }
        }),
        ..CONDITION
    },
    Word {
        name: "move-overlaps",
        form: "the maneuver overlaps {things:Ships}",
        en: "its maneuver made it overlap { $things }",
        fr: "sa manœuvre { $things-none ->
    [yes] ne lui a fait
   *[no] lui a fait
} chevaucher { $things }",
        doc: "the last maneuver bumped a ship or crossed an obstacle",
        operations: &["c.no-overlap"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            let things = &eyes.args(node)[0];
            let ship = eyes.state.ship(reading.ship);
            let rocks = eyes.names_obstacles(things) && ship.is(ShipMarks::CROSSED);
            let ships = eyes.names_ships(things) && ship.is(ShipMarks::BUMPED);
            let none = eyes.phrase(things).is_some_and(|phrase| phrase.count == Count::No);
            (rocks || ships) != none
        }),
        ..CONDITION
    },
    Word {
        name: "would-overlap",
        form: "{ships:Ships} would overlap {things:Ships} by {moves:Moves}",
        en: "{ $ships } would overlap { $things } by executing { $moves }",
        fr: "{ $ships } { $things-none ->
    [yes] ne chevauche
   *[no] chevauche
} { $things } en exécutant { $moves }",
        doc: "where such a maneuver leads from here; ships of every size count",
        operations: &["c.would-overlap"],
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let Some(ship) = eyes.state.in_play().find(|s| eyes.is_among(&args[0], reading, *s)) else { return false };
            let Some(maneuver) = eyes.described_move(&args[2], reading, Some(Maneuver::IONIZED)) else { return false };
            let base = eyes.state.ship(ship).base;
            let end = Course::new(maneuver.bearing, maneuver.speed).end(base, &eyes.place(ship));
            let under = |other: &ShipIx| *other != ship && eyes.rect(*other).overlaps(&base.rect(&end));
            let met = eyes.state.in_play().filter(under).filter(|s| eyes.is_among(&args[1], reading, *s));
            eyes.counts(&args[1], reading, met.count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "has-revealed",
        form: "{ships:Ships} has|have revealed {moves:Moves}",
        en: "{ $ships } { has } revealed { $moves }",
        fr: "{ $ships } { has } révélé { $moves }",
        doc: "the dial it has shown this round, by the colour printed there",
        phrases: Phrases::Counted,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let ships = eyes.state.all_ships().filter(|s| eyes.is_among(&args[0], reading, *s));
            let having = ships.filter(|s| {
                let shown = eyes.state.ship(*s).shown.filter(|_| eyes.state.ship(*s).is(ShipMarks::REVEALED));
                shown.is_some_and(|maneuver| eyes.is_plain_move(&args[1], *s, maneuver))
            });
            eyes.counts(&args[0], reading, having.count() as i32)
        }),
        ..CONDITION
    },
    Word {
        name: "dial-shows",
        form: "the dial of {ships:Ships} shows {moves:Moves}",
        en: "the dial of { $ships } shows { $moves }",
        fr: "le cadran de { $ships } montre { $moves }",
        doc: "the maneuver chosen for this round, revealed or not, by the colour it has for its ship",
        reads: layer::NUMBERS,
        operations: &["c.dial-colour"],
        phrases: Phrases::One,
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let ship = eyes.state.in_play().find(|ship| eyes.is_among(&args[0], reading, *ship));
            let dial = ship.and_then(|ship| Some((ship, eyes.state.ship(ship).dial?)));
            dial.is_some_and(|(ship, dial)| eyes.is_move(&args[1], ship, dial))
        }),
        ..CONDITION
    },
    Word {
        name: "section-has",
        form: "the defending section has {tokens:Tokens}",
        en: "the defending section has { $tokens }",
        fr: "la section qui se défend { $tokens-none ->
    [yes] n’a
   *[no] a
} { $tokens }",
        doc: "the section that is attacked has so many shields, or the reinforce token of its own",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let tokens = &eyes.args(node)[0];
            eyes.state.attack.on && eyes.counts(tokens, reading, eyes.section_tokens(eyes.tokens_meant(tokens)))
        }),
        ..CONDITION
    },
    Word {
        name: "shows",
        form: "{roll:Dice} shows {dice:Dice}",
        en: "{ $roll } shows { $dice }",
        fr: "{ $roll } donne { $dice }",
        doc: "dice rolled outside an attack show hits or critical hits",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            let (rolled, faces) = (eyes.rolled(&args[0], reading), eyes.faces_meant(&args[1]));
            let hits = if faces.contains(crate::state::Face::Hit) { rolled.hits } else { 0 };
            let crits = if faces.contains(crate::state::Face::Crit) { rolled.crits } else { 0 };
            eyes.counts(&args[1], reading, i32::from(hits + crits))
        }),
        ..CONDITION
    },
    Word {
        name: "attack-hit",
        form: "the attack hit",
        en: "the attack hit",
        fr: "l’attaque a touché",
        doc: "the attack that is ending has hit",
        operations: &["c.hit"],
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.hit),
        ..CONDITION
    },
    Word {
        name: "attack-destroyed",
        form: "the attack destroyed the defender",
        en: "the attack destroyed the defender",
        fr: "l’attaque a détruit le défenseur",
        doc: "whether it is gone, or stays until it has had its opportunity to attack",
        operations: &["c.destroyed-defender"],
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.destroyed),
        ..CONDITION
    },
    Word {
        name: "dice-modified",
        form: "dice are being modified",
        en: "dice are being modified",
        fr: "des dés sont en train d’être modifiés",
        doc: "a step of the attack in which dice are changed; what a weapon costs is paid before",
        operations: &["c.modify-step"],
        meaning: Meaning::Condition(|eyes, _, _| {
            let mut frames = eyes.state.frames.iter();
            frames.any(|frame| matches!(frame, Frame::Window(window) if window.modifies().is_some()))
        }),
        ..CONDITION
    },
    Word {
        name: "at-most",
        form: "{a:Amount} is at most {b:Amount}",
        en: "{ $a } is at most { $b }",
        fr: "{ $a } est d’au plus { $b }",
        doc: "the first number is not greater",
        operations: &["c.at-most"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            eyes.amount(&args[0], reading) <= eyes.amount(&args[1], reading)
        }),
        ..CONDITION
    },
    Word {
        name: "at-least",
        form: "{a:Amount} is at least {b:Amount}",
        en: "{ $a } is at least { $b }",
        fr: "{ $a } est d’au moins { $b }",
        doc: "the first number is not smaller",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            eyes.amount(&args[0], reading) >= eyes.amount(&args[1], reading)
        }),
        ..CONDITION
    },
    Word {
        name: "and",
        form: "{a:Condition} and {b:Condition}",
        binds: 2,
        en: "{ $a } and { $b }",
        fr: "{ $a } et que { $b }",
        doc: "both hold",
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.args(node).iter().all(|arg| matches!(arg, Arg::Node(n) if eyes.holds(*n, reading)))
        }),
        ..CONDITION
    },
    Word {
        name: "or",
        form: "{a:Condition} or {b:Condition}",
        binds: 1,
        en: "{ $a } or { $b }",
        fr: "{ $a } ou que { $b }",
        doc: "one of them holds",
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.args(node).iter().any(|arg| matches!(arg, Arg::Node(n) if eyes.holds(*n, reading)))
        }),
        ..CONDITION
    },
];
