//! The album and the outlines.

use super::random_games;
use std::collections::BTreeSet;
use table::{Game, Seat};
use xwing::geometry::{Base, figures};
use xwing::{ArcKind, Direction, XWing};

#[test]
fn the_album_has_every_card_once_in_both_languages() {
    let game = XWing::embedded();
    let album = game.album();
    assert_eq!(album.ships.len(), game.catalogue.ships.len());
    assert_eq!(
        album.pilots.len() + album.upgrades.len() + album.conditions.len() + album.damage.len(),
        game.catalogue.cards.len()
    );
    let pilots = album.pilots.iter().map(|c| (&c.card, &c.title, &c.text, c.playable));
    let upgrades = album.upgrades.iter().map(|c| (&c.card, &c.title, &c.text, c.playable));
    let damage = album.damage.iter().map(|c| (&c.card, &c.title, &c.text, c.playable));
    let mut ids = BTreeSet::new();
    for (card, title, text, playable) in pilots.chain(upgrades).chain(damage) {
        assert!(ids.insert(card.clone()), "{card} twice");
        let kind = game.catalogue.by_card_id(card).expect("an id leads back to its card");
        assert_eq!(game.catalogue.title(kind, glossary::Lang::English), title.en);
        assert!(!title.fr.is_empty() && text.en.is_empty() == text.fr.is_empty(), "{card}");
        assert_eq!(playable, !text.en.starts_with("Not playable yet"), "{card}: {}", text.en);
        assert_eq!(playable, !text.fr.starts_with("Pas encore jouable"), "{card}: {}", text.fr);
    }
    assert!(album.words.values().all(|word| !word.en.contains('⟨') && !word.fr.contains('⟨')));
    assert_eq!(album.words["token/reinforce-fore"].en, "reinforce (fore)");
}

#[test]
fn whatever_a_view_names_is_in_the_album() {
    let album = XWing::embedded().album();
    let cards = album.pilots.iter().map(|c| &c.card).chain(album.upgrades.iter().map(|c| &c.card));
    let cards: BTreeSet<&String> = cards.chain(album.damage.iter().map(|c| &c.card)).collect();
    random_games(8, |session, _| {
        let view = session.game().view(session.state(), Seat::WATCHER);
        for ship in &view.ships {
            let kind = album.ships.iter().find(|s| s.slug == ship.kind).expect("a type of ship");
            assert_eq!((kind.size, kind.mobile.is_empty()), (ship.base, ship.arc.is_none()));
            assert!(
                ship.shown.iter().all(|m| kind.dial.iter().any(|d| d.key == m.key) || ship.ionized || m.speed <= 2)
            );
            let mut held = [&ship.pilot].into_iter().chain(&ship.upgrades).chain(&ship.faceup);
            assert!(held.all(|card| cards.contains(&card.card)), "{ship:?}");
        }
        let names = view.rocks.iter().map(|rock| &rock.name).chain(view.unplaced.0.iter().flatten());
        names.for_each(|name| assert!(album.outlines.obstacles.iter().any(|o| o.name == *name), "{name}"));
        assert!(view.bombs.iter().all(|bomb| cards.contains(&bomb.card)));
    });
}

#[test]
fn ships_have_their_dials_and_arcs() {
    let album = XWing::embedded().album();
    let ship = |slug: &str| album.ships.iter().find(|s| s.slug == slug).unwrap_or_else(|| panic!("no {slug}"));
    let x_wing = ship("x-wing");
    assert_eq!((x_wing.title.en.as_str(), x_wing.size, x_wing.stats.attack), ("X-wing", Base::Small, 3));
    let koiogran = x_wing.dial.iter().find(|m| m.key == "4-koiogran").expect("on its dial");
    assert_eq!(koiogran.colour, xwing::Colour::Red);
    assert_eq!(x_wing.arcs.len(), 1);
    assert_eq!(
        (x_wing.arcs[0].arc, x_wing.arcs[0].from, x_wing.arcs[0].to),
        (ArcKind::Front, Some(-40.45), Some(40.45))
    );
    let falcon = ship("yt-1300");
    assert!(falcon.turret && falcon.arcs.iter().any(|arc| arc.arc == ArcKind::All));
    assert!(ship("firespray-31").arcs.iter().any(|arc| (arc.arc, arc.from) == (ArcKind::Rear, Some(137.98))));
    let mobile = album.ships.iter().find(|s| !s.mobile.is_empty()).expect("a ship with a mobile arc");
    assert_eq!(mobile.mobile.iter().map(|m| m.0).collect::<Vec<_>>(), Direction::ALL);
}

#[test]
fn the_outlines_is_to_scale() {
    let outlines = XWing::embedded().album().outlines;
    assert_eq!((outlines.width, outlines.depth, outlines.band), (914.4, 914.4, 100.0));
    assert_eq!(outlines.bases.iter().map(|b| b.width).collect::<Vec<_>>(), [40.0, 80.0, 80.0, 80.0]);
    assert_eq!(outlines.obstacles.len(), figures::OBSTACLE_BOXES.len());
    for (outline, (width, length)) in outlines.obstacles.iter().zip(figures::OBSTACLE_BOXES) {
        let corners = || outline.pieces.iter().flatten();
        let reach = |across: bool| corners().map(|(x, y)| if across { x.abs() } else { y.abs() }).fold(0.0, f64::max);
        assert_eq!((2.0 * reach(true), 2.0 * reach(false)), (width, length), "{}", outline.name);
    }
}
