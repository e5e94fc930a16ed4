//! The loop of `play`: one player, one droid and a table, until the game is over or the player leaves.

use crate::games::Library;
use crate::play::Seating;
use crate::play::input::{self, PlayerInput};
use crate::play::journal::Journal;
use crate::play::stops;
use crate::play::terminal_game::TerminalSession;
use crate::rulings::rules;
use crate::terminal::Paint;
use crate::words::Words;
use anyhow::{Result, anyhow};
use droids::Droid;
use host::{Stops, Time, Wish};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use table::{AnswerFault, Kind, OfferFace, QuestionFace, Seat};

/// The key of passing.
pub const PASS: &str = "pass";
/// The width of a terminal, for offers beside each other.
const WIDTH: usize = 80;
/// The most of a typed line that is read.
const LONGEST_LINE: usize = 500;

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
pub struct TerminalLoop<'a, Input, Output> {
    /// Where words and files are.
    pub library: &'a Library,
    /// The game.
    pub game: Box<dyn TerminalSession>,
    /// Who sits where.
    pub seating: Seating,
    /// The opponent.
    pub droid: Box<dyn Droid>,
    /// Where the player is asked.
    pub stops: Stops,
    /// Where was passed for the player since that was last told.
    pub passed: Vec<Time>,
    /// The choices the player made, by their numbers.
    pub typed: Vec<usize>,
    /// How many choices there were when the game was last saved.
    pub saved: Option<usize>,
    /// The choice taken back last: there the player is asked, whatever the stops.
    pub taken_back: Option<usize>,
    /// What was told.
    pub journal: Journal,
    /// The table as it was last shown.
    pub shown: String,
    /// Colours, if there are any.
    pub paint: Paint,
    /// Where the game is saved when the player leaves.
    pub save: Option<PathBuf>,
    /// Where the drawing of the table is kept.
    pub svg: Option<PathBuf>,
    /// What is typed.
    pub input: Input,
    /// Whether typed lines are repeated, so that a piped game reads as a typed one.
    pub echo: bool,
    /// Where it is shown.
    pub out: Output,
}

impl<Input: BufRead, Output: Write> TerminalLoop<'_, Input, Output> {
    fn words(&self) -> &Words {
        &self.library.words
    }

    fn line(&mut self, text: &str) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn me(&self) -> Seat {
        self.seating.me
    }

    /// Says who plays what; `names` are those of the decks or squads by seat.
    pub fn greet(&mut self, names: &[String; 2]) -> Result<()> {
        let me = usize::from(self.me().0);
        let side = self.words().word(&format!("player-{}", self.game.seats()[me]));
        let droid = self.words().word(&format!("droid-{}", self.seating.droid.name()));
        let [mine, theirs] = [me, 1 - me].map(|seat| names[seat].as_str().into());
        let values = [("side", side.into()), ("mine", mine), ("droid", droid.into()), ("theirs", theirs)];
        let greeting = self.words().say("play-greeting", &values);
        self.line(&greeting)?;
        let opening = self.game.opening(self.words().lang);
        opening.map_or(Ok(()), |opening| self.line(opening.trim_end()))
    }

    /// Plays to the end, or until the player leaves.
    pub fn play(&mut self) -> Result<()> {
        loop {
            self.let_the_droid_answer()?;
            self.report()?;
            let question = self.my_question();
            if let Some(time) = question.as_ref().and_then(|question| self.passed_for_me(question)) {
                self.game.answer(self.me(), PASS).map_err(|fault| anyhow!(self.fault(&fault)))?;
                self.passed.push(time);
                continue;
            }
            if let Some(answer) = self.idle_answer() {
                self.game.answer(self.me(), &answer).map_err(|fault| anyhow!(self.fault(&fault)))?;
                continue;
            }
            self.tell_passes(0)?;
            self.show_table()?;
            self.keep_drawing()?;
            let Some(question) = question else { return self.end() };
            if self.ask(&question)? == Goes::Home {
                return self.leave();
            }
        }
    }

    fn my_question(&self) -> Option<QuestionFace> {
        self.game.questions(self.words().tag()).into_iter().find(|question| question.seat == self.me())
    }

    fn let_the_droid_answer(&mut self) -> Result<()> {
        let theirs =
            |this: &Self| this.game.questions("en").into_iter().map(|q| q.seat).find(|seat| *seat != this.me());
        while let Some(seat) = theirs(self) {
            let choice = self.droid.choose(&*self.game, seat);
            let answered = self.game.answer(seat, &choice);
            answered.map_err(|fault| {
                self.words().fault("droid-refused", &[("choice", choice.into()), ("fault", fault.to_string().into())])
            })?;
        }
        Ok(())
    }

    /// What the terminal answers for the player since all answers are as good.
    fn idle_answer(&self) -> Option<String> {
        let asked = self.taken_back != Some(self.game.choices()) && self.my_question().is_some();
        asked.then(|| self.game.idle_answer()).flatten()
    }

    /// The time of a question at which the terminal passes for the player.
    fn passed_for_me(&self, question: &QuestionFace) -> Option<Time> {
        let asked = self.taken_back == Some(self.game.choices()) || !offers_pass(question);
        self.stops.passes(&*self.game).filter(|_| !asked).map(|passed| passed.time)
    }

    /// Tells what happened since the last question.
    fn report(&mut self) -> Result<()> {
        let lines = self.journal.catch_up(&*self.game, self.me(), self.library.words.tag());
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
        let times = stops::times_text(&self.stops, &times, self.words());
        let line = self.words().say("passed-for-you", &[("times", times.into())]);
        let line = format!("    {line}");
        self.journal.remark(&line, above);
        let line = self.paint.faint(&line);
        self.line(&line)
    }

    /// Shows the table if it changed.
    fn show_table(&mut self) -> Result<()> {
        let table = self.game.show(self.me(), self.words().tag());
        if table != self.shown {
            let text = self.game.since(&self.shown, &table);
            self.line(&format!("\n{text}"))?;
            self.shown = table;
        }
        Ok(())
    }

    /// The question with its offers.
    fn put(&mut self, question: &QuestionFace) -> Result<()> {
        let prompt = self.paint.strong(&question.prompt);
        self.line(&format!("\n{prompt}{}", self.manner(question)))?;
        let label = |offer: &OfferFace| match question.kind {
            Kind::Share { .. } => self
                .words()
                .say("share-room", &[("label", offer.label.as_str().into()), ("room", i32::from(offer.room).into())]),
            _ => offer.label.clone(),
        };
        let labels: Vec<String> = question.offers.iter().map(label).collect();
        // Few or long offers have a line each.
        let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let abreast = if labels.len() < 8 { 1 } else { self.game.abreast().min(WIDTH / (widest + 5)).max(1) };
        let mut numbered = (1..).zip(&labels).peekable();
        while numbered.peek().is_some() {
            let mut line = String::new();
            for (n, label) in numbered.by_ref().take(abreast) {
                let number = self.paint.key(&format!("{n:>3}"));
                let width = if abreast > 1 { widest + 1 } else { 0 };
                line += &format!("{number} {label:width$}");
            }
            self.line(if abreast > 1 { line.trim_end() } else { &line })?;
        }
        Ok(())
    }

    /// Asks until the question is answered.
    fn ask(&mut self, question: &QuestionFace) -> Result<Goes> {
        let turn = self.game.turn();
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
            match input::read(&typed, self.words()) {
                PlayerInput::Answer(typed) => match self.answer(question, &typed) {
                    Ok(()) => return Ok(Goes::On),
                    Err(complaint) => self.line(&complaint)?,
                },
                PlayerInput::Undo if self.undo() => return Ok(Goes::On),
                PlayerInput::Undo => self.say("nothing-to-undo")?,
                PlayerInput::Quit => return Ok(Goes::Home),
                PlayerInput::Help => {
                    self.say(self.game.help())?;
                    self.put(question)?;
                }
                PlayerInput::About(name) => {
                    self.about(question, &name)?;
                    self.put(question)?;
                }
                PlayerInput::Why(key) => self.why(question, &key)?,
                PlayerInput::Table => {
                    let table = self.game.show(self.me(), self.words().tag());
                    self.line(&table)?;
                    self.put(question)?;
                }
                PlayerInput::Log => {
                    let text = self.journal.text();
                    self.line(&text)?;
                    self.put(question)?;
                }
                PlayerInput::Stop(_) | PlayerInput::Skip(_) | PlayerInput::Stops(_) | PlayerInput::Go
                    if !self.stops.are_there() =>
                {
                    self.say("stops-none")?;
                }
                PlayerInput::Stop(typed) => self.wish(&typed, Wish::Stop)?,
                PlayerInput::Skip(typed) => {
                    self.wish(&typed, Wish::Pass)?;
                    self.taken_back = None;
                    if self.passed_for_me(question).is_some() {
                        return Ok(Goes::On);
                    }
                }
                PlayerInput::Stops(typed) => self.tell_stops(&typed)?,
                PlayerInput::Go if offers_pass(question) => match self.answer(question, PASS) {
                    Ok(()) => {
                        self.stops.go(turn);
                        return Ok(Goes::On);
                    }
                    Err(complaint) => self.line(&complaint)?,
                },
                PlayerInput::Go => self.say("go-not-here")?,
                PlayerInput::Hand => {
                    let cards = self.game.hand(self.me(), self.words().lang);
                    self.line(&if cards.is_empty() { self.words().word("hand-empty") } else { cards.join("\n") })?;
                }
                PlayerInput::Save(file) => self.save_as(&file)?,
                PlayerInput::Svg(file) => self.draw_as(&file)?,
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
            Kind::Share { total } => {
                let id = if question.rest().is_some() { "manner-share-rest" } else { "manner-share" };
                Some(words.say(id, &[("total", i32::from(total).into())]))
            }
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
        let choice = input::choice(question, &self.in_units(question, typed)?, self.words())?;
        for n in 0..times.max(1) {
            let again = |q: &QuestionFace| q.offers.iter().any(|offer| offer.key == choice);
            if n > 0 && !self.my_question().is_some_and(|q| again(&q)) {
                break;
            }
            let number = self.game.choices();
            let answered = self.game.answer(self.me(), &choice);
            answered.map_err(|fault| self.fault(&fault))?;
            self.typed.push(number);
        }
        Ok(())
    }

    /// A typed place in the game's own units; anything else as it is.
    fn in_units(&self, question: &QuestionFace, typed: &str) -> Result<String, String> {
        if question.kind != Kind::Place || !typed.starts_with('@') {
            return Ok(typed.to_owned());
        }
        self.game.read_place(typed).ok_or_else(|| self.words().word("place-wanted"))
    }

    /// Takes a wish for the time of the open question, or for those the player names.
    fn wish(&mut self, typed: &str, wish: Wish) -> Result<()> {
        let here = || self.game.time().into_iter().collect();
        let times: Vec<Time> = if typed.is_empty() { here() } else { stops::named(&self.stops, typed, self.words()) };
        if times.is_empty() {
            return self.say(if typed.is_empty() { "stop-not-here" } else { "stop-unknown" });
        }
        self.stops.set(&times, wish);
        let id = if wish == Wish::Stop { "stop-set" } else { "skip-set" };
        let text = self.words().say(id, &[("times", stops::times_text(&self.stops, &times, self.words()).into())]);
        self.line(&text)
    }

    /// Tells where the player is asked, once everything said about it is forgotten if that is wanted.
    fn tell_stops(&mut self, typed: &str) -> Result<()> {
        if typed == "clear" || typed == self.words().word("stops-clear") {
            self.stops.clear();
        }
        let text = stops::text(&self.stops, self.words());
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
            other => self.game.fault_text(self.me(), other, self.words().tag()),
        }
    }

    /// Goes back to before the last choice this player made; what was passed for them since goes too.
    fn undo(&mut self) -> bool {
        let Some(last) = self.typed.pop() else { return false };
        self.game.seek(last);
        self.taken_back = Some(last);
        self.journal.undo(&*self.game, self.me(), self.library.words.tag());
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
            let named = offer.key.split('/').skip(1).find_map(|part| self.game.inspect(self.me(), part, tag));
            return named.map_or(Ok(()), |card| self.line(card.to_string().trim_end()));
        }
        if name.chars().all(|c| c.is_ascii_digit()) && !name.is_empty() {
            return input::choice(question, name, self.words()).map_or_else(|why| self.line(&why), |_| Ok(()));
        }
        let card = self.game.inspect(self.me(), name, tag).map(|sheet| sheet.to_string());
        let found = card.or_else(|| rules::look_up(self.game.glossary(), name, self.words()));
        match found {
            Some(text) => self.line(text.trim_end()),
            None => {
                let near = self.library.did_you_mean(name, self.game.titles());
                let text = self.words().say("nothing-named", &[("name", name.into()), ("near", near.into())]);
                self.line(&text)
            }
        }
    }

    /// Why something may not be done. `why deploy luke skywalker` means `deploy/luke-skywalker`.
    fn why(&mut self, question: &QuestionFace, written: &str) -> Result<()> {
        if written.is_empty() {
            let text = self.words().say("why-what", &[("key", self.game.example().into())]);
            return self.line(&text);
        }
        let offered = written.parse::<usize>().ok().and_then(|n| question.offers.get(n.checked_sub(1)?));
        let key = match offered {
            Some(offer) => offer.key.clone(),
            None if written.starts_with('@') => match self.in_units(question, written) {
                Ok(place) => place,
                Err(complaint) => return self.line(&complaint),
            },
            None => self.game.written_key(self.me(), written),
        };
        let refused = match question.kind {
            Kind::Place => self.game.fork(self.game.choices()).answer(self.me(), &key),
            _ => self.game.why(self.me(), &key),
        };
        let text = match refused {
            Ok(()) => self.words().say("why-not-refused", &[("key", key.into())]),
            Err(fault) => self.fault(&fault),
        };
        self.line(&text)
    }

    fn save_as(&mut self, file: &str) -> Result<()> {
        let path = if file.is_empty() { self.save.clone() } else { Some(PathBuf::from(file)) };
        let Some(path) = path else { return self.say("save-where") };
        match self.write_record(&path) {
            Ok(text) => {
                self.saved = Some(self.game.choices());
                self.line(&text)
            }
            Err(error) => self.line(&error.to_string()),
        }
    }

    fn write_record(&self, path: &Path) -> Result<String> {
        let mut record = self.game.record().ok_or_else(|| self.words().fault("no-record", &[]))?;
        record.notes.push(self.seating.note(self.game.seats()));
        // What is no record stays, and so does the record of another game.
        let text = record.to_string();
        let seed = |text: &str| text.lines().find(|line| line.starts_with("seed ")).map(str::to_owned);
        let other = |old: &str| !old.starts_with("cantina record") || seed(old) != seed(&text);
        let kept = std::fs::read(path).is_ok_and(|old| !old.is_empty() && other(&String::from_utf8_lossy(&old)));
        if kept {
            return Err(self.words().fault("save-not-over", &[("path", path.display().to_string().into())]));
        }
        self.library.write(path, &text)?;
        Ok(self.words().say("saved", &[("path", path.display().to_string().into())]))
    }

    /// Draws the table where the player wants it, or where it is kept.
    fn draw_as(&mut self, file: &str) -> Result<()> {
        let path = if file.is_empty() { self.svg.clone() } else { Some(PathBuf::from(file)) };
        let Some(path) = path else { return self.say("svg-where") };
        let text = match self.draw(&path) {
            Ok(()) => self.words().say("svg-drawn", &[("path", path.display().to_string().into())]),
            Err(fault) => fault.to_string(),
        };
        self.line(&text)
    }

    fn draw(&self, path: &Path) -> Result<()> {
        let picture = self.game.picture(self.me(), self.words().lang);
        let picture = picture.ok_or_else(|| self.words().fault("svg-none", &[]))?;
        // What is no drawing stays.
        let kept = std::fs::read(path).is_ok_and(|old| !old.is_empty() && !old.starts_with(b"<svg"));
        if kept {
            return Err(self.words().fault("odds-not-over", &[("path", path.display().to_string().into())]));
        }
        self.library.write(path, &picture)
    }

    /// Keeps the drawing as the table is; a drawing that fails is told once and given up.
    fn keep_drawing(&mut self) -> Result<()> {
        let Some(path) = self.svg.clone() else { return Ok(()) };
        match self.draw(&path) {
            Ok(()) => Ok(()),
            Err(fault) => {
                self.svg = None;
                self.line(&fault.to_string())
            }
        }
    }

    fn end(&mut self) -> Result<()> {
        if let Some(outcome) = self.game.outcome() {
            let id = match outcome.winner {
                Some(seat) if seat == self.me() => "you-win",
                Some(_) => "you-lose",
                None => "nobody-wins",
            };
            let rule = self.game.glossary().rule(outcome.ending);
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
            let unsaved =
                self.saved != Some(self.game.choices()) && !self.typed.is_empty() && self.game.outcome().is_none();
            return if unsaved { self.say("not-saved") } else { Ok(()) };
        };
        let text = self.write_record(&path)?;
        self.line(&text)
    }
}
