//! Scenarios of a small whole game with everything a game may have: places, shares, numbers, dice, several picks in one
//! answer and captains who are asked at once. The game is the one the contract is tested with.

#[path = "../../table/tests/skirmish/mod.rs"]
mod skirmish;

use cardtext::{Fault, Source};
use scenario::{
    LineState, Mutation, PartName, Position, Scenario, Stage, Statement, Subject, explain, follow, game_named, mutate,
    read, run,
};
use skirmish::{Act, Event, Setup, Skirmish, State};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};
use table::{Chance, Choice, Face, Game, Offers, Question, RulesProfile, Seat, Seed, Session};

table::rules! {
    NotAsked = "skirmish.not-asked",
    NotHeld = "skirmish.not-held",
    OutsideZone = "skirmish.outside-zone",
    WrongForm = "skirmish.wrong-form",
}

static PROFILE: LazyLock<RulesProfile<Rule>> = LazyLock::new(RulesProfile::all);

#[derive(Default)]
struct Setting {
    dice: Vec<u32>,
    names: BTreeMap<String, String>,
}

/// A captain's wounds.
struct Wounds(usize, u32);

fn whole(token: &cardtext::Token) -> Option<u32> {
    token.number().map(|number| (number / cardtext::WHOLE) as u32)
}

impl Stage for Skirmish {
    type Rule = Rule;
    type Setting = Setting;
    type Expectation = Wounds;
    type Names = BTreeMap<String, String>;
    type Part = ();

    const STATEMENTS: &'static [(&'static str, &'static str)] =
        &[("dice 3 4", "what is thrown"), ("call name key", "names a card"), ("expect red: wounds 1", "wounds")];

    fn statement(&self, setting: &mut Setting, line: &Statement<'_>) -> Result<bool, Fault> {
        match line.tokens {
            [dice, faces @ ..] if dice.is("dice") && !faces.is_empty() => {
                let faces: Option<Vec<u32>> = faces.iter().map(whole).collect();
                setting.dice = faces.ok_or_else(|| line.fault(line.tokens, "dice are numbers"))?;
                Ok(true)
            }
            [call, name, key] if call.is("call") => {
                setting.names.insert(name.text.clone(), key.text.clone());
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn expectation(&self, line: &Statement<'_>) -> Result<Option<Wounds>, Fault> {
        Ok(match line.tokens {
            [who, _, wounds, count] if wounds.is("wounds") => {
                let seat = self.seats().iter().position(|seat| who.is(seat));
                seat.zip(whole(count)).map(|(seat, count)| Wounds(seat, count))
            }
            _ => None,
        })
    }

    fn build(&self, scenario: &Scenario<Skirmish>) -> Result<Position<Skirmish>, Fault> {
        let setting = &scenario.setting;
        let mut chance = Chance::scripted(setting.dice.iter().copied());
        let state = self.begin(&Setup { hand: 3, rounds: 1 }, &mut chance).expect("a sound setup");
        Ok(Position { state, names: setting.names.clone(), chance, doubts: Vec::new() })
    }

    /// Names stand for keys; places are written in tenths of a field.
    fn translate(&self, _: &State, names: &BTreeMap<String, String>, written: &str) -> String {
        let tenths = written.strip_prefix('@').map(|place| {
            let numbers = place.split_whitespace().map(|number| number.parse::<f64>().expect("a number"));
            let fields: Vec<String> = numbers.map(|number| ((number / 10.0).round() as i32).to_string()).collect();
            format!("@ {}", fields.join(" "))
        });
        tenths.or_else(|| names.get(written).cloned()).unwrap_or_else(|| written.to_owned())
    }

    fn pass(&self, _: &Offers<Act>, question: &Question) -> Option<Choice<Act>> {
        matches!(question.kind, table::Kind::Number { .. }).then_some(Choice::Number(0))
    }

    fn turn(state: &State) -> u16 {
        state.open.round as u16
    }

    fn check(session: &Session<Skirmish>, _: &BTreeMap<String, String>, expected: &Wounds) -> Result<(), String> {
        let found = session.state().open.wounds[expected.0];
        if found == expected.1 { Ok(()) } else { Err(format!("{found}, not {}", expected.1)) }
    }

    fn write(&self, _: &State, _: Seat, title: &str) -> String {
        format!("scenario \"{title}\"\n  game skirmish\n  expect outcome open\n")
    }

    fn unveiled(event: &Event) -> Event {
        event.clone()
    }

    fn profile(&self) -> &RulesProfile<Rule> {
        &PROFILE
    }

    fn with_profile(&self, _: RulesProfile<Rule>) -> Skirmish {
        Skirmish
    }

    fn parts(&self, _: &State, _: &mut BTreeSet<()>) {}

    fn parts_named(&self, _: &str) -> Vec<PartName> {
        Vec::new()
    }

    fn part_name(&self, (): ()) -> PartName {
        unreachable!("there are no parts")
    }

    fn without(&self, (): ()) -> Skirmish {
        Skirmish
    }
}

/// A scenario's lines after `game`, below a position in which all is placed and shielded.
const PLACED: &str = "  game skirmish\n  call mine feint-3\n  red: @ 50 10.4 0, front*2 & flank*1\n  \
                      blue: @ 50 80 20, front*1 & flank*2\n";

fn source(lines: &str) -> Arc<Source> {
    let text = format!("position \"placed\"\n{PLACED}\nscenario \"a round\" from \"placed\"\n{lines}");
    Arc::new(Source { name: "round".to_owned(), text })
}

fn scenario(lines: &str) -> Scenario<Skirmish> {
    read(&Skirmish, &source(lines)).unwrap_or_else(|fault| panic!("{fault}")).remove(0)
}

/// What fails, with the line it fails at.
fn failures(lines: &str) -> Vec<(usize, String)> {
    let report = run(&Arc::new(Skirmish), &scenario(lines), &mut |_| {}).expect("a position");
    report.failures.into_iter().map(|failure| (failure.fault.line(), failure.fault.message)).collect()
}

/// The fault of a file that cannot be read, with its advice.
fn unread(lines: &str) -> (String, String) {
    let fault = read(&Skirmish, &source(lines)).err().expect("a fault");
    (fault.message, fault.help.unwrap_or_default())
}

#[test]
fn a_whole_game_is_played_with_answers_of_every_kind() {
    let lines = "  dice 6 1\n  red: 2\n  expect asked red, blue\n  red: mine\n  expect asked blue\n  blue: guard-5\n  \
                 expect asked red\n  red: rally & press\n  expect outcome nobody\n  expect asked nobody\n";
    assert_eq!(failures(lines), []);
}

#[test]
fn lines_come_true_one_after_the_other_as_the_game_is_played() {
    let lines = "  dice 6 1\n  red: 2\n  expect asked red, blue\n  expect outcome red\n  red: mine\n  blue: guard-5\n  \
                 expect asked red\n";
    let (game, scenario) = (Arc::new(Skirmish), scenario(lines));
    let mut choices = Vec::new();
    run(&game, &scenario, &mut |session| {
        choices = (0..session.choices()).filter_map(|n| session.choice(n)).collect();
    })
    .expect("a position");
    assert_eq!(choices.len(), 7, "{choices:?}");
    let states = |choices: &[(Seat, String)]| {
        let lines = follow(&game, &scenario, Seed::from(1), choices).expect("a position");
        lines.into_iter().map(|line| (line.text, line.state)).collect::<Vec<_>>()
    };
    let none = states(&[]);
    assert_eq!(none[0].1, LineState::Next);
    assert!(none[1..].iter().all(|(_, state)| *state == LineState::Ahead), "{none:?}");
    let wagered = states(&choices[..5]);
    let found: Vec<&LineState> = wagered.iter().map(|(_, state)| state).collect();
    let failed = LineState::Failed("the winner is nobody yet".to_owned());
    let (done, next, ahead) = (LineState::Done, LineState::Next, LineState::Ahead);
    assert_eq!(found, [&done, &done, &done, &done, &failed, &next, &ahead, &ahead], "{wagered:?}");
    let all = states(&choices);
    assert_eq!(all.last().expect("lines"), &("expect asked red".to_owned(), LineState::Done));
    // Something else is done than the scenario says.
    let mut other = choices[..4].to_vec();
    other.push((Seat(0), "1".to_owned()));
    let left = states(&other);
    assert_eq!((&left[1].1, &left[2].1), (&LineState::Done, &LineState::Missed), "{left:?}");
}

#[test]
fn of_seats_asked_at_once_either_may_move_first() {
    for moves in ["  red: mine\n  blue: guard-5\n", "  blue: guard-5\n  red: mine\n"] {
        let lines = format!("  dice 6 1\n{moves}  expect asked red\n");
        assert_eq!(failures(&lines), [], "the wager is passed");
    }
}

#[test]
fn expectations_see_what_is_there() {
    let lines = "  dice 6 1\n  expect asked blue\n  expect outcome red\n  expect outcome open\n  \
                 red: mine\n  blue: guard-5\n  \
                 expect blue: wounds 1\n";
    let found = failures(lines);
    assert_eq!(
        found.iter().map(|f| f.1.as_str()).collect::<Vec<_>>(),
        ["red is", "the winner is nobody yet", "0, not 1"]
    );
}

#[test]
fn a_die_without_a_script_and_a_script_without_a_die_fail() {
    let moves = "  red: mine\n  blue: guard-5\n  expect asked red\n";
    let unscripted = failures(&format!("  dice 6\n{moves}"));
    let told = "a die with 6 sides was thrown, but the script gives no more results";
    assert_eq!(unscripted, [(10, told.to_owned())], "at the line that threw it, and the expectation was met");
    let unread = failures(&format!("  dice 6 1 5\n{moves}"));
    assert_eq!(unread, [(7, "1 scripted results were never read".to_owned())], "at the scenario's title");
    let no_face = failures(&format!("  dice 6 9\n{moves}"));
    assert_eq!(no_face, [(10, "the script gives 9 for a die with 6 sides".to_owned())]);
}

#[test]
fn what_is_tried_reads_no_script() {
    let lines = "  dice 6 1\n  red: 1\n  blue: guard-5\n  expect red: can mine, rally & press\n  \
                 expect red: can feint-4\n  red: mine\n  expect asked red\n";
    assert_eq!(failures(lines), []);
}

#[test]
fn an_answer_is_refused_by_its_rule() {
    let lines = "  dice 6 1\n  expect red: cannot charge-1 because skirmish.not-held\n  red: 0\n  \
                 expect red: cannot charge-1 because skirmish.not-asked\n  red: mine\n  blue: guard-5\n  \
                 expect red: cannot rally & press & dig because skirmish.wrong-form\n  expect red: cannot rally\n";
    let found = failures(lines);
    assert!(found[0].1.starts_with("`charge-1` is refused by skirmish.not-asked, not by skirmish.not-held."));
    assert!(found[1].1.starts_with("`charge-1` is refused by skirmish.not-held, not by skirmish.not-asked."));
    assert_eq!((found.len(), found[2].1.as_str()), (3, "red may do `rally`"));
    let text = "scenario \"a place\"\n  game skirmish\n  expect red: cannot @ 50 90 0 because skirmish.outside-zone\n  \
                expect red: can @ 50 10 0, back, @ 10 20 30, front*3\n  expect red: cannot back\n";
    let source = Arc::new(Source { name: "place".to_owned(), text: text.to_owned() });
    let placed = read(&Skirmish, &source).unwrap_or_else(|fault| panic!("{fault}")).remove(0);
    let report = run(&Arc::new(Skirmish), &placed, &mut |_| {}).expect("a position");
    assert_eq!((report.checked, report.failures.len()), (3, 0));
}

#[test]
fn a_move_that_fails_says_what_was_asked() {
    let [(line, told)] = &failures("  red: front\n  expect asked red\n")[..] else { panic!("one failure") };
    assert_eq!(*line, 8);
    assert!(
        told.starts_with("red cannot answer `front`: You are not asked that now. When last asked: red is asked"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    let expect = "  expect asked red\n";
    assert_eq!(unread("  dise 3\n").1, "did you mean `dice`?");
    assert_eq!(unread("  dice\n").0, "this is nothing that `dice` takes");
    assert_eq!(unread("  game chess\n").0, "these scenarios are of `game skirmish`");
    assert_eq!(unread("  red here\n").0, "this line is not understood");
    assert_eq!(unread("  red: a b\n").0, "this is no answer, nor several with commas between");
    assert_eq!(unread("  red: a &, b\n").0, "this is no answer, nor several with commas between");
    assert_eq!(unread("  red: @ a b c\n").0, "this is no answer, nor several with commas between");
    assert_eq!(unread("  expect asked green\n").1, "the seats are red, blue");
    assert_eq!(unread("  expect red: shields 2\n").0, "this expectation is not understood");
    assert_eq!(unread("  shows skirmish.notheld\n").1, "did you mean `skirmish.not-held`?");
    assert_eq!(
        unread("  expect red: cannot a because nothing.known\n").0,
        "the engine carries no rule `nothing.known`"
    );
    assert_eq!(unread("  proves mine\n").0, "`mine` is no claim");
    assert_eq!(unread(&format!("{expect}  proves mine/1\n")).0, "nothing is expected below this line");
    assert_eq!(unread("  red: 1\n").0, "the scenario expects nothing");
    let lost = Arc::new(Source { name: "lost".to_owned(), text: "scenario \"lost\" from \"here\"\n".to_owned() });
    assert_eq!(read(&Skirmish, &lost).err().expect("a fault").message, "there is no position \"here\"");
}

#[test]
fn a_file_tells_its_game_even_where_it_is_faulty() {
    let source = |text: &str| Source { name: "file".to_owned(), text: text.to_owned() };
    assert_eq!(game_named(&source("scenario \"one\n\tgame skirmish # what else\n")), Some("skirmish"));
    assert_eq!(game_named(&source("scenario \"one\"\n  gamesome\n")), None);
}

#[test]
fn a_subject_that_nothing_can_make_fail_survives() {
    let lines = "  shows skirmish.not-held\n  expect asked red\n";
    let scenario = scenario(lines);
    assert_eq!(scenario.rules().collect::<Vec<_>>(), ["skirmish.not-held"]);
    let Mutation { survivors, mutants, guards } = mutate(&Arc::new(Skirmish), &scenario).expect("a position");
    assert_eq!((survivors.len(), mutants, guards.len()), (1, 0, 0));
    assert_eq!(survivors[0].subject, Subject::Rule("skirmish.not-held".to_owned()));
}

#[test]
fn explaining_tells_events_questions_and_failures() {
    let told = explain(&Arc::new(Skirmish), &scenario("  red: 1\n  expect asked blue\n"), "en").expect("a position");
    for part in ["a round\n", "blue: 1 + 2", "red: Wager coins.", "a number from 0 to 2", "red, blue is"] {
        assert!(told.contains(part), "{part} in {told}");
    }
}
