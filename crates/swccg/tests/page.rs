//! What a page is given: views whose things have keys, offers that point at them, the album, sheets, and positions as
//! scenarios.

use cardtext::Source;
use scenario::Stage;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use swccg::{CardView, Content, Doing, KindIx, Pile, Setup, Side, State, Swccg, View};
use table::{Chance, Choice, Game, Seat, Seed, Session, Sink};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup::ready(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    (Arc::new(game), setup)
}

/// Plays a random game and shows every position of it.
fn play(game: &Arc<Swccg>, setup: &Setup, seed: u64, each: &mut dyn FnMut(&Session<Swccg>)) {
    let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(seed)).expect("the decks are legal");
    let mut chance = Chance::fast(seed);
    while session.outcome().is_none() {
        each(&session);
        let questions = session.offers().questions();
        let question = questions[chance.below(questions.len() as u32) as usize];
        let choice = session.offers().random_answer(&question, &mut chance);
        session.answer(question.seat, &choice).expect("an offer");
    }
    each(&session);
}

#[test]
fn a_watcher_knows_what_was_laid_open_and_not_what_one_player_looked_at() {
    let (game, setup) = game();
    let known = |session: &Session<Swccg>, viewer: Option<Side>| -> BTreeSet<(Side, Pile, usize)> {
        let in_piles = |side: Side| {
            let piles = Pile::ALL.into_iter().map(move |pile| (side, pile));
            piles.flat_map(|(side, pile)| {
                session
                    .state()
                    .pile(side, pile)
                    .iter()
                    .copied()
                    .enumerate()
                    .map(move |(at, card)| (side, pile, at, card))
            })
        };
        let known = Side::BOTH.into_iter().flat_map(in_piles);
        known
            .filter(|(.., card)| session.state().card(*card).known_to_viewer(viewer))
            .map(|(side, pile, at, _)| (side, pile, at))
            .collect()
    };
    let mut peeked = 0;
    for seed in 0..20 {
        play(&game, &setup, seed, &mut |session| {
            let [watcher, dark, light] =
                [None, Some(Side::Dark), Some(Side::Light)].map(|viewer| known(session, viewer));
            let both: BTreeSet<_> = dark.intersection(&light).copied().collect();
            assert!(watcher.is_subset(&both), "seed {seed}: {:?}", watcher.difference(&both));
            peeked += usize::from(both.len() > watcher.len());
        });
    }
    assert!(peeked > 0, "hands were looked at");
}

/// Every key of a view: what stands in a field `key`, and the gaps.
fn keys(view: &Value, found: &mut BTreeSet<String>) {
    match view {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(key) if name == "key" => {
                        found.insert(key.clone());
                    }
                    Value::Array(gaps) if name == "gaps" => {
                        found.extend(gaps.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    other => keys(other, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

fn keys_of(view: &View) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    keys(&serde_json::to_value(view).expect("a view is JSON"), &mut found);
    found
}

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

#[test]
fn every_offer_points_at_things_of_its_seats_view() {
    let (game, setup) = game();
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..20 {
        play(&game, &setup, seed, &mut |session| {
            for question in session.offers().questions() {
                let known = keys_of(&game.view(session.state(), question.seat));
                for act in session.offers().acts(question) {
                    let key = game.key(session.state(), question.seat, *act);
                    let subjects = game.subjects(session.state(), question.seat, *act);
                    for subject in &subjects {
                        assert!(known.contains(subject), "seed {seed}: `{key}` speaks of `{subject}`: {known:?}");
                    }
                    let verb = key.split('/').next().unwrap_or_default();
                    assert!(!subjects.is_empty() || matches!(verb, "pass"), "seed {seed}: `{key}` speaks of nothing");
                    *verbs.entry(verb.to_owned()).or_default() += 1;
                }
            }
        });
    }
    let seen: Vec<&str> = verbs.keys().map(String::as_str).collect();
    for verb in ["activate", "at", "battle", "deploy", "drain", "draw", "fire", "forfeit", "lose", "move", "on", "play"]
    {
        assert!(seen.contains(&verb), "no game offered `{verb}`: {seen:?}");
    }
}

#[test]
fn subjects_are_what_a_player_would_click() {
    let game = Arc::new(Swccg::embedded());
    let session = position(
        &game,
        "  light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\"\n  light hand: \"Rebel Trooper\", \"Rebel Trooper\"\n  \
         light force 9\n  phase deploy\n",
    );
    let subjects = |session: &Session<Swccg>, key: &str| {
        let act = game.parse(session.state(), Seat(1), key).expect("a key");
        game.subjects(session.state(), Seat(1), act)
    };
    assert_eq!(subjects(&session, "deploy/rebel-trooper"), ["hand/rebel-trooper"]);
    let mut session = session;
    session.answer_text(Seat(1), "deploy/rebel-trooper").expect("it may be deployed");
    assert_eq!(subjects(&session, "at/tatooine-mos-eisley"), ["tatooine-mos-eisley"]);
    assert_eq!(subjects(&session, "on/luke-skywalker"), ["luke-skywalker"]);
    assert_eq!(subjects(&session, "draw"), ["pile/light/force"]);
    assert_eq!(subjects(&session, "activate"), ["pile/light/reserve"]);
    assert_eq!(subjects(&session, "lose/used"), ["pile/light/used"]);
    assert_eq!(subjects(&session, "gap/1"), ["gap/1"]);
    let pass = game.parse(session.state(), Seat(1), "pass").expect("a key");
    assert!(game.subjects(session.state(), Seat(1), pass).is_empty());
}

/// A position with its first question open.
fn position(game: &Arc<Swccg>, lines: &str) -> Session<Swccg> {
    let text = format!("scenario \"a position\"\n  game swccg\n{lines}  expect outcome open\n");
    let source = Arc::new(Source { name: "position".to_owned(), text });
    let scenario = scenario::read(&**game, &source).unwrap_or_else(|fault| panic!("{fault}")).remove(0);
    let position = game.build(&scenario).unwrap_or_else(|fault| panic!("{fault}"));
    Session::at(game.clone(), position.state, position.chance)
}

#[test]
fn every_card_on_the_table_is_in_the_view_once() {
    let (game, setup) = game();
    for seed in 0..20 {
        play(&game, &setup, seed, &mut |session| {
            let state = session.state();
            let on_table = (0..state.cards.len()).filter(|n| state.on_table(swccg::CardIx(*n as u8)));
            let mut there: Vec<KindIx> = on_table.map(|n| state.cards[n].kind).collect();
            let view = game.view(state, Seat::WATCHER);
            let cards = view.places.iter().flat_map(|p| &p.cards).chain(&view.aside.cards);
            let mut seen: Vec<KindIx> =
                cards.map(|card| card.kind).chain(view.places.iter().map(|place| place.kind)).collect();
            there.sort_unstable();
            seen.sort_unstable();
            assert_eq!(seen, there, "seed {seed}, turn {}", state.turn);
        });
    }
}

#[test]
fn keys_on_the_table_are_of_one_thing_each() {
    let (game, setup) = game();
    play(&game, &setup, 3, &mut |session| {
        let view = game.view(session.state(), Seat::WATCHER);
        let cards = view.places.iter().flat_map(|p| &p.cards).chain(&view.aside.cards).map(|card| &card.key);
        let mut keys: Vec<&String> = cards.chain(view.places.iter().map(|place| &place.key)).collect();
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    });
}

#[test]
fn a_watcher_has_no_hand_and_is_never_asked() {
    let (game, setup) = game();
    play(&game, &setup, 1, &mut |session| {
        let state = session.state();
        let view = game.view(state, Seat::WATCHER);
        assert_eq!(view.you, None);
        for side in Side::BOTH {
            assert!(view.sides[side].unseen.is_empty());
            let hand = view.sides[side].pile(Pile::Hand);
            // What both players know need not have been laid open: one may have looked at the other's hand.
            let known = state.pile(side, Pile::Hand).iter().filter(|c| state.card(**c).known_to_viewer(None));
            assert_eq!(hand.cards.len(), known.count());
            assert_eq!(hand.count, state.pile(side, Pile::Hand).len());
        }
        for question in session.offers().questions() {
            for act in session.offers().acts(question) {
                let (mut copy, mut chance) = (*state, session.chance().clone());
                assert!(game.judge(state, Seat::WATCHER, *act).is_err());
                let choice = Choice::one(*act);
                let answer = game.answer(&mut copy, Seat::WATCHER, &choice, &mut chance, &mut Sink::silent());
                assert!(answer.is_err() && copy == *state);
                assert!(game.subjects(state, Seat::WATCHER, *act).is_empty());
            }
        }
        assert!(game.parse(state, Seat::WATCHER, "pass").is_err());
    });
}

#[test]
fn a_watcher_is_not_told_what_is_drawn() {
    let (game, setup) = game();
    let mut drawn = 0;
    play(&game, &setup, 1, &mut |session| {
        for event in session.events().iter().skip(drawn) {
            if let swccg::Event::Drew { side, card } = event {
                let seen = |seat| game.seen(session.state(), event, seat);
                assert!(card.is_some());
                assert_eq!(seen(side.seat()), Some(*event));
                assert_eq!(seen(Seat::WATCHER), Some(swccg::Event::Drew { side: *side, card: None }));
                assert_eq!(seen(side.other().seat()), seen(Seat::WATCHER));
            }
        }
        drawn = session.events().len();
    });
    assert!(drawn > 0);
}

#[test]
fn numbers_are_written_plainly_for_pages_and_exactly_in_saves() {
    use swccg::Num;
    let half = Num(Num::whole(1).0 / 2);
    let written = |num: Num| serde_json::to_string(&num).expect("a number is JSON");
    assert_eq!([Num::whole(4), half, -half].map(written), ["4", "0.5", "-0.5"]);
    for num in [Num::ZERO, Num::whole(-3), half, Num(314_159)] {
        assert_eq!(serde_json::from_str::<Num>(&written(num)).expect("it reads back"), num);
    }
}

#[test]
fn own_hand_cards_have_keys_and_what_they_cost_now() {
    let game = Arc::new(Swccg::embedded());
    let hands = "  light hand: \"Rebel Trooper\", \"Rebel Trooper\"\n  dark hand: \"Stormtrooper\"\n";
    for (table, cost) in
        [("location \"Testworld: Meadow\"", Some(1)), ("at \"Testworld: Meadow\": \"Luke Skywalker\"", Some(0))]
    {
        let session = position(&game, &format!("  light {table}\n{hands}"));
        let view = game.view(session.state(), Seat(1));
        for card in &view.sides[Side::Light].pile(Pile::Hand).cards {
            assert_eq!((card.key.as_str(), card.cost), ("hand/rebel-trooper", cost));
        }
        let theirs = view.sides[Side::Dark].pile(Pile::Hand);
        assert_eq!((theirs.count, theirs.cards.len()), (1, 0));
    }
}

#[test]
fn a_battle_shows_both_sides_totals() {
    let game = Arc::new(Swccg::embedded());
    let mut session = position(
        &game,
        "  light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\", \"Rebel Trooper\"\n  \
         dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\"\n  light force 5\n  dark force 5\n  phase battle\n",
    );
    assert!(game.view(session.state(), Seat(1)).battle.is_none());
    session.answer_text(Seat(1), "battle/tatooine-mos-eisley").expect("a battle");
    while !game.view(session.state(), Seat(1)).battle.as_ref().is_some_and(|battle| battle.damage_segment) {
        let question = session.offers().questions()[0];
        let before = game.view(session.state(), Seat::WATCHER).battle.expect("a battle");
        for side in &[&before.sides.dark, &before.sides.light] {
            let texts = side.texts.iter().map(|term| term.amount).sum::<swccg::Num>();
            assert_eq!(side.power, side.cards + texts + side.destiny.unwrap_or_default());
        }
        assert_eq!(before.sides.light.participants, ["luke-skywalker", "rebel-trooper"]);
        assert_eq!(before.sides.dark.participants, ["stormtrooper"]);
        let choice = session.offers().random_answer(&question, &mut Chance::fast(1));
        session.answer(question.seat, &choice).expect("an offer");
    }
    let battle = game.view(session.state(), Seat::WATCHER).battle.expect("a battle");
    let dark = &battle.sides.dark;
    assert!(dark.damage > swccg::Num::ZERO, "the weaker side has damage left: {battle:?}");
}

#[test]
fn the_album_has_every_card_where_views_look_for_it() {
    let game = Swccg::embedded();
    let album = game.album();
    assert_eq!(album.cards.len(), game.catalogue.kinds.len());
    let ids: BTreeSet<&str> = album.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), album.cards.len());
    for (n, card) in album.cards.iter().enumerate() {
        assert_eq!(usize::from(card.kind.0), n);
        for text in [&card.title, &card.type_line] {
            assert!(!text.en.is_empty() && !text.fr.is_empty(), "{card:?}");
        }
        if !card.playable {
            assert!(card.text.en.starts_with("Not playable yet") && card.text.fr.starts_with("Pas encore"), "{card:?}");
        }
        assert_eq!(card.location.is_some(), card.category == swccg::Category::Location);
    }
    let luke = &album.cards[usize::from(game.catalogue.find("Luke Skywalker", None).expect("a card").0)];
    let json = serde_json::to_value(luke).expect("a card is JSON");
    assert_eq!(json["stats"]["power"], 3);
    assert_eq!(json["category"], "character");
    assert_eq!(json["side"], "light");
    assert!(luke.icons.iter().any(|icon| icon.id == "warrior" || icon.id == "pilot"), "{luke:?}");
}

#[test]
fn a_sheet_has_every_value_and_its_sources() {
    let game = Arc::new(Swccg::embedded());
    let session = position(
        &game,
        "  light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\"\n  light hand: \"Rebel Trooper\"\n  light lost: \"Rebel Guard\"\n",
    );
    let sheet = |seat: Seat, name: &str, lang: &str| game.inspect(session.state(), seat, name, lang);
    let luke = sheet(Seat(0), "luke-skywalker", "en").expect("he is there");
    assert_eq!(luke.title, "Luke Skywalker");
    assert!(luke.kind.contains("unique") && !luke.texts.is_empty(), "{luke:?}");
    let names: Vec<&str> = luke.values.iter().map(|value| value.name.as_str()).collect();
    for name in ["power", "ability", "forfeit", "defense value", "destiny"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let place = sheet(Seat::WATCHER, "tatooine-mos-eisley", "fr").expect("it is there");
    assert_eq!(place.values.iter().filter(|value| value.name.starts_with("drainage de Force")).count(), 2);
    let trooper = sheet(Seat(1), "hand/rebel-trooper", "en").expect("it is in hand");
    assert_eq!(trooper.title, "Rebel Trooper");
    let cost = trooper.values.iter().find(|value| value.name == "deploy cost").expect("it has a cost");
    assert_eq!((cost.value.as_str(), cost.because.as_slice()), ("0", &["printed 1".to_owned()][..]));
    assert!(sheet(Seat(1), "gap/1", "en").is_none());
    let lost = sheet(Seat::WATCHER, "pile/light/lost", "en").expect("a pile");
    assert_eq!((lost.title.as_str(), lost.notes.as_slice()), ("Lost Pile", &["Rebel Guard".to_owned()][..]));
    let hand = sheet(Seat::WATCHER, "pile/light/hand", "en").expect("a pile");
    assert!(hand.notes.is_empty(), "a watcher does not look into a hand: {hand:?}");
    let player = sheet(Seat::WATCHER, "light", "en").expect("a player");
    assert_eq!(player.values[0].name, "Force generation");
    assert!(!player.values[0].because.is_empty());
}

// --- positions as scenarios ---------------------------------------------------------------------------------------

/// The positions of random games at which a player may begin something.
fn top_level(game: &Arc<Swccg>, setup: &Setup, seeds: std::ops::Range<u64>, each: &mut dyn FnMut(&State)) {
    for seed in seeds {
        let mut n = 0;
        play(game, setup, seed, &mut |session| {
            let idle = game.view(session.state(), Seat::WATCHER).idle;
            n += usize::from(idle);
            if idle && n % 12 == 0 || session.state().turn == 0 {
                each(session.state());
            }
        });
    }
}

/// What a scenario can say of the cards of a room: those by themselves, and those of the same side on them.
fn sayable(cards: &[CardView], place: Option<&String>) -> Vec<(KindIx, Side, Option<KindIx>)> {
    let bearer = |card: &CardView| cards.iter().find(|bearer| card.on.as_ref() == Some(&bearer.key));
    let written = cards.iter().filter(|card| said(card, cards, place));
    let mut written: Vec<_> =
        written.map(|card| (card.kind, card.owner, bearer(card).map(|bearer| bearer.kind))).collect();
    written.sort_unstable();
    written
}

fn said(card: &CardView, cards: &[CardView], place: Option<&String>) -> bool {
    let by_itself = |card: &CardView| card.on.is_none() || card.on.as_ref() == place;
    let carries =
        |bearer: &CardView| card.on.as_ref() == Some(&bearer.key) && bearer.owner == card.owner && by_itself(bearer);
    by_itself(card) || cards.iter().any(carries)
}

#[test]
fn a_written_position_reads_back_as_what_the_seat_sees() {
    let (game, setup) = game();
    let (mut positions, mut whole) = (0, 0);
    top_level(&game, &setup, 0..30, &mut |state| {
        for seat in [Seat(0), Seat(1), Seat::WATCHER] {
            let text = game.write(state, seat, "a position");
            let source = Arc::new(Source { name: "written".to_owned(), text: text.clone() });
            let read = scenario::read(&*game, &source).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            let built = game.build(&read[0]).unwrap_or_else(|fault| panic!("{fault}\n{text}")).state;
            let report = scenario::run(&game, &read[0], &mut |_| {}).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert!(report.failures.is_empty(), "{text}");
            positions += 1;
            if state.turn == 0 && seat == Seat::WATCHER {
                // Nobody has a location to start with, as far as a watcher knows.
                continue;
            }
            let (view, again) = (game.view(state, seat), game.view(&built, seat));
            assert_eq!((again.current, again.phase, again.customs), (view.current, view.phase, view.customs), "{text}");
            for side in Side::BOTH {
                for (pile, built_pile) in view.sides[side].piles.iter().zip(&again.sides[side].piles) {
                    assert_eq!(built_pile.count, pile.count, "{:?} {:?}\n{text}", side, pile.pile);
                    for card in pile.cards.iter().filter(|_| view.turn > 0) {
                        let there = built.card(built.pile(side, pile.pile)[card.at]).kind;
                        assert_eq!(there, card.kind, "{:?} {:?}\n{text}", side, pile.pile);
                    }
                }
            }
            assert_eq!(again.places.len(), view.places.len());
            for (place, built_place) in view.places.iter().zip(&again.places) {
                assert_eq!((built_place.kind, built_place.owner), (place.kind, place.owner), "{text}");
                let (said, there) = (sayable(&place.cards, Some(&place.key)), &built_place.cards);
                assert_eq!(sayable(there, Some(&built_place.key)), said, "{text}");
            }
            assert_eq!(sayable(&again.aside.cards, None), sayable(&view.aside.cards, None), "{text}");
            let comments: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with('#')).collect();
            for place in &view.places {
                let there = place.cards.iter().filter(|card| !said(card, &place.cards, Some(&place.key)));
                for card in there.chain(view.aside.cards.iter().filter(|card| !said(card, &view.aside.cards, None))) {
                    let title = &game.catalogue.kind(card.kind).facts.title;
                    assert!(comments.iter().any(|line| line.contains(title)), "{title} is lost\n{text}");
                }
            }
            // What only the turn has brought does not change what locations are worth.
            let plain = |line: &str| {
                let line = line.trim_start().trim_start_matches("# ");
                ["it is turn", "which cards are known", "hidden somewhere", "played this turn"]
                    .iter()
                    .any(|known| line.starts_with(known))
            };
            if comments.iter().all(|line| plain(line)) {
                whole += 1;
                for (place, built_place) in view.places.iter().zip(&again.places) {
                    let worth = |p: &swccg::PlaceView| (p.icons, p.presence, p.control, p.drain, p.power);
                    assert_eq!(worth(built_place), worth(place), "{text}");
                }
            }
        }
    });
    assert!(positions >= 600 && whole >= 100, "{positions} positions, {whole} without a reservation");
}

#[test]
fn a_written_position_holds_no_secret() {
    let (game, setup) = game();
    let priors = BOTH.map(|seat| game.open_prior(&setup, seat));
    let mut draw = Chance::fast(7);
    top_level(&game, &setup, 30..36, &mut |state| {
        for seat in BOTH {
            let twin = game.resample(state, seat, &priors[usize::from(seat.0)], &mut draw);
            for viewer in [seat, Seat::WATCHER] {
                let (text, twin_text) = (game.write(state, viewer, "t"), game.write(&twin, viewer, "t"));
                assert_eq!(text, twin_text);
            }
        }
    });
}

#[test]
fn a_title_cannot_break_out_of_its_quotes() {
    let game = Arc::new(Swccg::embedded());
    let session = position(&game, "  light hand: \"Rebel Trooper\"\n");
    let text = game.write(session.state(), Seat(1), "a \"quoted\"\ntitle");
    assert!(text.starts_with("scenario \"a 'quoted''title\"\n"), "{text}");
    let source = Arc::new(Source { name: "written".to_owned(), text });
    assert_eq!(scenario::read(&*game, &source).expect("a sound file").len(), 1);
}

/// A page names the place of what happens at one: drains and battles always, whoever looks.
#[test]
fn drains_and_battles_being_done_name_their_place() {
    let (game, setup) = game();
    let (mut drains, mut battles) = (0, 0);
    for seed in 0..20 {
        play(&game, &setup, seed, &mut |session| {
            for seat in [Seat(0), Seat(1), Seat::WATCHER] {
                let view = game.view(session.state(), seat);
                for doing in view.doing.iter().filter(|doing| matches!(doing.what, Doing::Drain | Doing::Battle)) {
                    let place = doing.place.as_ref().unwrap_or_else(|| panic!("seed {seed}: {doing:?} is nowhere"));
                    assert!(view.places.iter().any(|known| known.key == *place), "seed {seed}: `{place}`");
                    if let Some(battle) = view.battle.as_ref().filter(|_| doing.what == Doing::Battle) {
                        assert_eq!(battle.place, *place, "seed {seed}");
                        battles += 1;
                    }
                    drains += usize::from(doing.what == Doing::Drain);
                }
            }
        });
    }
    assert!(drains > 0 && battles > 0, "{drains} drains, {battles} battles");
}
