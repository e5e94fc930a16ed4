//! `cantina play`: a game in the terminal against a droid.

use crate::card_game::Sitting;
use crate::games::{Player, Shelf, Shelved, TURN_LIMIT, TableChoice};
use crate::journal::Journal;
use crate::rules;
use crate::stops::{self, Stops, Time, Wish};
use crate::terminal::Paint;
use crate::typed::{self, Typed};
use crate::words::Words;
use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use droids::Droid;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use swccg::{BySide, Side, Swccg};
use table::{AnswerFault, Kind, QuestionFace, Record, Seat, Seed, Session, Step};

/// The key of passing.
const PASS: &str = "pass";
/// The most of a typed line that is read.
const LONGEST_LINE: usize = 500;

/// What `play` is told.
#[derive(Args)]
#[command(mut_arg("dark_deck", |deck| deck.visible_alias("dark")))]
#[command(mut_arg("light_deck", |deck| deck.visible_alias("light")))]
pub struct Arguments {
    /// The game: swccg
    game: String,
    /// The side you play [default: light, or as in the saved game]
    #[arg(long, value_enum)]
    side: Option<Chair>,
    /// The droid you play against [default: greedy, or as in the saved game]
    #[arg(long, value_enum)]
    against: Option<Player>,
    /// Where the game's chance comes from: a number, or 80 hexadecimal digits [default: the system]
    #[arg(long)]
    seed: Option<Seed>,
    #[command(flatten)]
    choice: TableChoice,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "dark_deck", "light_deck", "rules"])]
    load: Option<PathBuf>,
    /// Save the game here when you leave
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The side a player takes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Chair {
    /// The Light Side
    Light,
    /// The Dark Side
    Dark,
}

impl Chair {
    /// The side's seat.
    pub fn seat(self) -> Seat {
        match self {
            Chair::Light => Side::Light.seat(),
            Chair::Dark => Side::Dark.seat(),
        }
    }
}

/// Who sits where, as a saved game notes it: `light against greedy`.
#[derive(Clone, Copy)]
struct Seating {
    me: Side,
    droid: Player,
}

impl Seating {
    fn note(self) -> String {
        format!("{} against {}", self.me.name(), self.droid.name())
    }

    fn noted(record: &Record) -> Option<Seating> {
        record.notes.iter().find_map(|note| {
            let (me, droid) = note.split_once(" against ")?;
            let me = Side::BOTH.into_iter().find(|side| side.name() == me)?;
            Some(Seating { me, droid: Player::from_str(droid, true).ok()? })
        })
    }
}

/// Plays a game until it is over, the player quits or nothing more is typed.
pub fn run(shelf: &Shelf, arguments: &Arguments) -> Result<ExitCode> {
    shelf.require(&arguments.game)?;
    let table = shelf.card_game()?;
    let mut seating = Seating { me: Side::Light, droid: Player::Greedy };
    let (session, seed) = match &arguments.load {
        Some(path) => {
            let record = shelf.record(path)?;
            let session = Session::replay(table.game.clone(), &record).map_err(|departure| anyhow!(departure))?;
            seating = Seating::noted(&record).unwrap_or(seating);
            (session, record.seed)
        }
        None => {
            let setup = shelf.setup(&table, &arguments.choice, TURN_LIMIT)?;
            let seed = match arguments.seed {
                Some(seed) => seed,
                None => fresh_seed()?,
            };
            let session = Session::begin(table.game.clone(), setup, seed);
            (
                session
                    .map_err(|faults| shelf.words.fault("setup-refused", &[("faults", faults.to_string().into())]))?,
                seed,
            )
        }
    };
    // A place that cannot be written to is better known before the game than after it.
    let folder = arguments.save.as_ref().and_then(|path| path.parent()).filter(|f| !f.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|f| !f.is_dir()) {
        let path = folder.display().to_string();
        return Err(shelf.words.fault("save-nowhere", &[("path", path.into())]));
    }
    seating.me = arguments.side.map_or(seating.me, |chair| Side::of(chair.seat()));
    seating.droid = arguments.against.unwrap_or(seating.droid);
    let me = seating.me.seat();
    let number = u64::from_le_bytes(seed.0[..8].try_into()?);
    let decks = session.setup().map(|setup| BySide { dark: setup.dark.name.clone(), light: setup.light.name.clone() });
    let decks = decks.unwrap_or_default();
    // Of a saved game nobody knows what was passed by itself.
    let typed = |(n, step): (usize, &Step<Swccg>)| (step.seat == me && step.text != PASS).then_some(n);
    let typed = session.steps().iter().enumerate().filter_map(typed).collect();
    let mut journal = Journal::default();
    if arguments.load.is_some() {
        journal.catch_up(&session, me, shelf.words.tag());
    }
    let mut evening = Evening {
        shelf,
        game: table.game,
        sitting: Box::new(session),
        me,
        seating,
        droid: Swccg::droid(seating.droid, number),
        stops: Stops::new(seating.me),
        passed: Vec::new(),
        typed,
        saved: None,
        taken_back: None,
        journal,
        shown: String::new(),
        paint: Paint::for_output(),
        save: arguments.save.clone(),
        input: std::io::stdin().lock(),
        echo: !std::io::stdin().is_terminal(),
        out: std::io::stdout().lock(),
    };
    evening.greet(&decks[seating.me], &decks[seating.me.other()])?;
    evening.play()?;
    Ok(ExitCode::SUCCESS)
}

fn fresh_seed() -> Result<Seed> {
    let mut bytes = [0; 40];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no random numbers: {error}"))?;
    Ok(Seed(bytes))
}

/// Whether the game goes on after a line was typed.
#[derive(PartialEq, Eq)]
enum Goes {
    On,
    Home,
}

/// Whether a question may be passed.
fn offers_pass(question: &QuestionFace) -> bool {
    question.offers.iter().any(|offer| offer.key == PASS)
}

/// One player, one droid and a table.
struct Evening<'a, Input, Output> {
    shelf: &'a Shelf,
    game: Arc<Swccg>,
    sitting: Box<dyn Sitting>,
    me: Seat,
    seating: Seating,
    droid: Box<dyn Droid>,
    stops: Stops,
    /// Where was passed for the player since that was last told.
    passed: Vec<Time>,
    /// The choices the player made, by their numbers.
    typed: Vec<usize>,
    /// How many choices there were when the game was last saved.
    saved: Option<usize>,
    /// The choice taken back last: there the player is asked, whatever the stops.
    taken_back: Option<usize>,
    journal: Journal,
    /// The table as it was last shown.
    shown: String,
    paint: Paint,
    save: Option<PathBuf>,
    input: Input,
    /// Whether typed lines are repeated, so that a piped game reads as a typed one.
    echo: bool,
    out: Output,
}

impl<Input: BufRead, Output: Write> Evening<'_, Input, Output> {
    fn words(&self) -> &Words {
        &self.shelf.words
    }

    fn line(&mut self, text: &str) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn greet(&mut self, mine: &str, theirs: &str) -> Result<()> {
        let side = self.words().word(&format!("side-{}", self.sitting.seats()[usize::from(self.me.0)]));
        let droid = self.words().word(&format!("droid-{}", self.seating.droid.name()));
        let values = [("side", side.into()), ("mine", mine.into()), ("droid", droid.into()), ("theirs", theirs.into())];
        let greeting = self.words().say("play-greeting", &values);
        self.line(&greeting)
    }

    fn play(&mut self) -> Result<()> {
        loop {
            self.let_the_droid_answer()?;
            self.report()?;
            let question = self.my_question();
            if let Some(time) = question.as_ref().and_then(|question| self.passed_for_me(question)) {
                self.sitting.answer(self.me, PASS).map_err(|fault| anyhow!(self.fault(&fault)))?;
                self.passed.push(time);
                continue;
            }
            self.tell_passes(0)?;
            self.show_table()?;
            let Some(question) = question else { return self.end() };
            if self.ask(&question)? == Goes::Home {
                return self.leave();
            }
        }
    }

    fn my_question(&self) -> Option<QuestionFace> {
        self.sitting.questions(self.words().tag()).into_iter().find(|question| question.seat == self.me)
    }

    fn let_the_droid_answer(&mut self) -> Result<()> {
        let theirs = |evening: &Self| {
            evening.sitting.questions("en").into_iter().map(|q| q.seat).find(|seat| *seat != evening.me)
        };
        while let Some(seat) = theirs(self) {
            let choice = self.droid.choose(&*self.sitting, seat);
            let answered = self.sitting.answer(seat, &choice);
            answered.map_err(|fault| {
                self.words().fault("droid-refused", &[("choice", choice.into()), ("fault", fault.to_string().into())])
            })?;
        }
        Ok(())
    }

    /// The time of a question at which the terminal passes for the player.
    fn passed_for_me(&self, question: &QuestionFace) -> Option<Time> {
        let time = stops::time(self.sitting.occasion()?);
        let timely = self.sitting.may_play_now_only() && !self.stops.wished(&time);
        let asked = timely || self.taken_back == Some(self.sitting.choices()) || !offers_pass(question);
        (!asked && self.stops.pass(&time, self.sitting.turn())).then_some(time)
    }

    /// Tells what happened since the last question.
    fn report(&mut self) -> Result<()> {
        let lines = self.journal.catch_up(&*self.sitting, self.me, self.shelf.words.tag());
        if lines.is_empty() {
            return Ok(());
        }
        self.tell_passes(lines.len())?;
        if !lines[0].starts_with('\n') {
            self.line("")?;
        }
        for line in lines {
            let line = if line.starts_with('\n') { self.paint.strong(&line) } else { self.paint.faint(&line) };
            self.line(&line)?;
        }
        Ok(())
    }

    /// Tells where was passed for the player, above the last so many lines of the report.
    fn tell_passes(&mut self, above: usize) -> Result<()> {
        if self.passed.is_empty() {
            return Ok(());
        }
        let mut times = std::mem::take(&mut self.passed);
        times.dedup();
        let times = stops::time_text(&times, self.words());
        let line = self.words().say("passed-for-you", &[("times", times.into())]);
        let line = format!("    {line}");
        self.journal.remark(&line, above);
        let line = self.paint.faint(&line);
        self.line(&line)
    }

    /// Shows the table if it changed.
    fn show_table(&mut self) -> Result<()> {
        let table = self.sitting.show(self.me, self.words().tag());
        if table != self.shown {
            self.line(&format!("\n{table}"))?;
            self.shown = table;
        }
        Ok(())
    }

    /// The question with its offers.
    fn put(&mut self, question: &QuestionFace) -> Result<()> {
        let prompt = self.paint.strong(&question.prompt);
        self.line(&format!("\n{prompt}{}", self.manner(question)))?;
        for (n, offer) in (1..).zip(&question.offers) {
            let number = self.paint.key(&format!("{n:>3}"));
            let room = if matches!(question.kind, Kind::Share { .. }) {
                format!(" (≤ {})", offer.room)
            } else {
                String::new()
            };
            self.line(&format!("{number} {}{room}", offer.label))?;
        }
        Ok(())
    }

    /// Asks until the question is answered.
    fn ask(&mut self, question: &QuestionFace) -> Result<Goes> {
        let turn = self.sitting.turn();
        self.put(question)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut typed = String::new();
            // What is no text is shown as such and names nothing; it must not end the game.
            let mut bytes = Vec::new();
            self.input.read_until(b'\n', &mut bytes)?;
            let clean = |c: char| !c.is_control() || c == '\n';
            typed.extend(String::from_utf8_lossy(&bytes).chars().filter(|c| clean(*c)).take(LONGEST_LINE));
            if bytes.is_empty() {
                self.line("")?;
                return Ok(Goes::Home);
            }
            if self.echo {
                self.line(typed.trim_end())?;
            }
            match typed::read(&typed, self.words()) {
                Typed::Answer(typed) => match self.answer(question, &typed) {
                    Ok(()) => return Ok(Goes::On),
                    Err(complaint) => self.line(&complaint)?,
                },
                Typed::Undo if self.undo() => return Ok(Goes::On),
                Typed::Undo => self.say("nothing-to-undo")?,
                Typed::Quit => return Ok(Goes::Home),
                Typed::Help => {
                    self.say("play-help")?;
                    self.put(question)?;
                }
                Typed::About(name) => {
                    self.about(question, &name)?;
                    self.put(question)?;
                }
                Typed::Why(key) => self.why(question, &key)?,
                Typed::Table => {
                    let table = self.sitting.show(self.me, self.words().tag());
                    self.line(&table)?;
                    self.put(question)?;
                }
                Typed::Log => {
                    let text = self.journal.text();
                    self.line(&text)?;
                    self.put(question)?;
                }
                Typed::Stop(typed) => self.wish(&typed, Wish::Stop)?,
                Typed::Skip(typed) => {
                    self.wish(&typed, Wish::Pass)?;
                    self.taken_back = None;
                    if self.passed_for_me(question).is_some() {
                        return Ok(Goes::On);
                    }
                }
                Typed::Stops(typed) => self.tell_stops(&typed)?,
                Typed::Go if offers_pass(question) => match self.answer(question, PASS) {
                    Ok(()) => {
                        self.stops.go(turn);
                        return Ok(Goes::On);
                    }
                    Err(complaint) => self.line(&complaint)?,
                },
                Typed::Go => self.say("go-not-here")?,
                Typed::Hand => {
                    let cards = self.sitting.hand(self.me, self.words().lang);
                    self.line(&if cards.is_empty() { self.words().word("hand-empty") } else { cards.join("\n") })?;
                }
                Typed::Save(file) => self.save_as(&file)?,
            }
        }
    }

    fn say(&mut self, id: &str) -> Result<()> {
        let text = self.words().word(id);
        self.line(&text)
    }

    /// How the question wants to be answered, where one number is not the whole answer.
    fn manner(&self, question: &QuestionFace) -> String {
        let words = self.words();
        let manner = match question.kind {
            Kind::Pick { min: 1, max: 1, .. } => None,
            Kind::Pick { min, max, ordered } => {
                let id = if ordered { "manner-ordered" } else { "manner-pick" };
                Some(words.say(id, &[("min", i32::from(min).into()), ("max", i32::from(max).into())]))
            }
            Kind::Number { least, most } => {
                Some(words.say("number-wanted", &[("least", least.into()), ("most", most.into())]))
            }
            Kind::Place => Some(words.word("manner-place")),
            Kind::Share { total } => Some(words.say("manner-share", &[("total", i32::from(total).into())])),
        };
        let back = question.back.then(|| words.word("manner-back"));
        manner.into_iter().chain(back).map(|text| format!(" {text}")).collect()
    }

    /// Answers as typed; `2 x5` gives the same answer five times, as long as it is asked again.
    fn answer(&mut self, question: &QuestionFace, typed: &str) -> Result<(), String> {
        let (typed, times) = match typed.rsplit_once(" x").map(|(first, times)| (first, times.trim().parse::<u32>())) {
            Some((first, Ok(times))) if times > 0 => (first.trim(), times),
            _ => (typed, 1),
        };
        let choice = typed::choice(question, typed, self.words())?;
        for n in 0..times.max(1) {
            let again = |q: &QuestionFace| q.offers.iter().any(|offer| offer.key == choice);
            if n > 0 && !self.my_question().is_some_and(|q| again(&q)) {
                break;
            }
            let number = self.sitting.choices();
            let answered = self.sitting.answer(self.me, &choice);
            answered.map_err(|fault| self.fault(&fault))?;
            self.typed.push(number);
        }
        Ok(())
    }

    /// Takes a wish for the time of the open question, or for those the player names.
    fn wish(&mut self, typed: &str, wish: Wish) -> Result<()> {
        let here = || self.sitting.occasion().map(stops::time).into_iter().collect();
        let times: Vec<Time> = if typed.is_empty() { here() } else { self.stops.named(typed, self.words()) };
        if times.is_empty() {
            return self.say(if typed.is_empty() { "stop-not-here" } else { "stop-unknown" });
        }
        self.stops.set(&times, wish);
        let id = if wish == Wish::Stop { "stop-set" } else { "skip-set" };
        let text = self.words().say(id, &[("times", stops::time_text(&times, self.words()).into())]);
        self.line(&text)
    }

    /// Tells where the player is asked, once everything said about it is forgotten if that is wanted.
    fn tell_stops(&mut self, typed: &str) -> Result<()> {
        if typed == "clear" || typed == self.words().word("stops-clear") {
            self.stops.clear();
        }
        let text = self.stops.text(self.words());
        self.line(&text)
    }

    /// Why an answer was not carried out, in the player's language.
    fn fault(&self, fault: &AnswerFault) -> String {
        match fault {
            AnswerFault::Unknown(unknown) => {
                let known = unknown.nearest.as_deref();
                let near = known.map(|near| self.words().say("did-you-mean", &[("near", near.into())]));
                let values = [("key", unknown.key.as_str().into()), ("near", near.unwrap_or_default().into())];
                self.words().say("key-unknown", &values)
            }
            AnswerFault::Form(_) => self.words().word("wrong-form"),
            other => self.sitting.fault_text(self.me, other, self.words().tag()),
        }
    }

    /// Goes back to before the last choice this player made; what was passed for them since goes too.
    fn undo(&mut self) -> bool {
        let Some(last) = self.typed.pop() else { return false };
        self.sitting.seek(last);
        self.taken_back = Some(last);
        self.journal.undo(&*self.sitting, self.me, self.shelf.words.tag());
        self.shown.clear();
        true
    }

    /// What an offer, a card or a term is.
    fn about(&mut self, question: &QuestionFace, name: &str) -> Result<()> {
        let tag = self.words().tag();
        let numbered = name.parse::<usize>().ok().and_then(|n| question.offers.get(n.checked_sub(1)?));
        if let Some(offer) = numbered {
            let label = self
                .words()
                .say("offer-is", &[("label", offer.label.as_str().into()), ("key", offer.key.as_str().into())]);
            self.line(&label)?;
            let named = offer.key.split('/').skip(1).find_map(|part| self.sitting.inspect(self.me, part, tag));
            return named.map_or(Ok(()), |card| self.line(card.trim_end()));
        }
        if name.chars().all(|c| c.is_ascii_digit()) && !name.is_empty() {
            return typed::choice(question, name, self.words()).map_or_else(|why| self.line(&why), |_| Ok(()));
        }
        let card = self.sitting.inspect(self.me, name, tag);
        let found = card.or_else(|| rules::look_up(&self.game.catalogue.glossary, name, self.words()));
        match found {
            Some(text) => self.line(text.trim_end()),
            None => {
                let titles = self.game.catalogue.kinds.iter().map(|kind| kind.facts.title.as_str());
                let near = self.shelf.did_you_mean(name, titles);
                let text = self.words().say("nothing-named", &[("name", name.into()), ("near", near.into())]);
                self.line(&text)
            }
        }
    }

    /// Why something may not be done. `why deploy luke skywalker` means `deploy/luke-skywalker`.
    fn why(&mut self, question: &QuestionFace, written: &str) -> Result<()> {
        if written.is_empty() {
            return self.say("why-what");
        }
        let offered = written.parse::<usize>().ok().and_then(|n| question.offers.get(n.checked_sub(1)?));
        let key = match (offered, written.split_once([' ', '/'])) {
            (Some(offer), _) => offer.key.clone(),
            (None, Some((verb, rest))) if !rest.contains('/') => format!("{verb}/{}", self.slug_of(rest)),
            _ => written.to_owned(),
        };
        let text = match self.sitting.why(self.me, &key) {
            Ok(()) => self.words().say("why-not-refused", &[("key", key.into())]),
            Err(fault) => self.fault(&fault),
        };
        self.line(&text)
    }

    /// The slug of a card a player names by a part of its title; a key stays as it is.
    fn slug_of(&self, name: &str) -> String {
        let side = Side::of(self.me);
        let known = |slug: &str| self.game.catalogue.kinds.iter().any(|kind| kind.facts.slug == slug);
        let slug = name.rsplit_once('.').map_or(name, |(slug, _)| slug);
        if known(slug) {
            return name.to_owned();
        }
        let kind = self.game.catalogue.find_part(name, Some(side));
        kind.map_or_else(|| swccg::slug(name), |kind| self.game.catalogue.kind(kind).facts.slug.clone())
    }

    fn save_as(&mut self, file: &str) -> Result<()> {
        let path = if file.is_empty() { self.save.clone() } else { Some(PathBuf::from(file)) };
        let Some(path) = path else { return self.say("save-where") };
        match self.write_record(&path) {
            Ok(text) => {
                self.saved = Some(self.sitting.choices());
                self.line(&text)
            }
            Err(error) => self.line(&error.to_string()),
        }
    }

    fn write_record(&self, path: &Path) -> Result<String> {
        let mut record = self.sitting.record().ok_or_else(|| self.words().fault("no-record", &[]))?;
        record.notes.push(self.seating.note());
        // What is no record stays, and so does the record of another game.
        let text = record.to_string();
        let seed = |text: &str| text.lines().find(|line| line.starts_with("seed ")).map(str::to_owned);
        let other = |old: &str| !old.starts_with("cantina record") || seed(old) != seed(&text);
        let kept = std::fs::read(path).is_ok_and(|old| !old.is_empty() && other(&String::from_utf8_lossy(&old)));
        if kept {
            return Err(self.words().fault("save-not-over", &[("path", path.display().to_string().into())]));
        }
        self.shelf.write(path, &text)?;
        Ok(self.words().say("saved", &[("path", path.display().to_string().into())]))
    }

    fn end(&mut self) -> Result<()> {
        if let Some(outcome) = self.sitting.outcome() {
            let id = match outcome.winner {
                Some(seat) if seat == self.me => "you-win",
                Some(_) => "you-lose",
                None => "nobody-wins",
            };
            let rule = self.game.catalogue.glossary.rule(outcome.ending);
            let reason = rule.map_or(outcome.ending, |rule| rule.text.get(self.words().lang)).to_owned();
            let text = self.words().say(id, &[("reason", reason.into()), ("rule", outcome.ending.into())]);
            let text = self.paint.strong(&text);
            self.line(&format!("\n{text}"))?;
        }
        self.leave()
    }

    /// Saves where the player asked for it.
    fn leave(&mut self) -> Result<()> {
        let Some(path) = self.save.clone() else {
            let unsaved = self.saved != Some(self.sitting.choices())
                && !self.typed.is_empty()
                && self.sitting.outcome().is_none();
            return if unsaved { self.say("not-saved") } else { Ok(()) };
        };
        let text = self.write_record(&path)?;
        self.line(&text)
    }
}
