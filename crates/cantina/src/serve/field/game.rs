//! One game between two players made of code.

use super::{Due, Field};
use anyhow::{Result, bail, ensure};
use server::client::{Client, LeanChair, LeanNews};
use server::pages::{NewTable, Opponent};
use std::collections::VecDeque;
use std::time::Instant;
use table::Chance;
use tokio::sync::mpsc;

/// A game with both of its players.
pub struct Seated {
    pub table: String,
    pub chairs: [LeanChair; 2],
}

/// Two new guests sit down at a new table; every other one is of the card game.
pub async fn set_up(address: &str, number: u32) -> Result<Seated> {
    let (ann, ben) = (Client::enter(address).await?, Client::enter(address).await?);
    let table = ann.create(&NewTable::quick(["swccg", "xwing"][number as usize % 2], Opponent::Person)).await?;
    ben.join(&table).await?;
    let chairs = [ann.sit_lean(&table, None).await?, ben.sit_lean(&table, None).await?];
    Ok(Seated { table, chairs })
}

/// An answer on its way.
struct Sent {
    due: Due,
    /// By which of the two.
    by: usize,
    /// The request.
    id: u32,
    stage: Stage,
}

enum Stage {
    /// Nobody has said yet that it is done.
    Asked,
    /// It is done; this page of the player's shows it.
    Done(u32),
    /// The player sees it; the other will with this change.
    Seen(u32),
}

/// A game being played.
pub struct Playing {
    chairs: [LeanChair; 2],
    dues: mpsc::UnboundedReceiver<Due>,
    waiting: VecDeque<Due>,
    sent: Option<Sent>,
    /// Bytes that were counted already.
    counted: u64,
}

impl Playing {
    pub fn new(chairs: [LeanChair; 2], dues: mpsc::UnboundedReceiver<Due>) -> Playing {
        // What was told while the game was set up does not count.
        let counted = chairs.iter().map(LeanChair::bytes).sum();
        Playing { chairs, dues, waiting: VecDeque::new(), sent: None, counted }
    }

    /// Plays until the game is over.
    pub async fn play(&mut self, field: &Field, chance: &mut Chance) -> Result<()> {
        loop {
            if self.sent.is_none() {
                if self.chairs.iter().any(LeanChair::is_over) {
                    return Ok(());
                }
                self.answer(chance).await?;
            }
            let [one, other] = &mut self.chairs;
            let (by, news) = tokio::select! {
                due = self.dues.recv() => {
                    let Some(due) = due else { return Ok(()) };
                    self.take(due, field);
                    continue;
                }
                news = one.news() => (0, news?),
                news = other.news() => (1, news?),
            };
            self.hear(by, news, field)?;
        }
    }

    /// What was due here and was not sent.
    pub fn left(&mut self) -> Vec<Due> {
        let mut left: Vec<Due> = self.waiting.drain(..).collect();
        while let Ok(due) = self.dues.try_recv() {
            left.push(due);
        }
        left
    }

    /// The number of an answer that was sent and not seen by both.
    pub fn on_its_way(&self) -> Option<u64> {
        self.sent.as_ref().map(|sent| sent.due.number)
    }

    fn take(&mut self, due: Due, field: &Field) {
        // A game that could answer at once would have, had this program been on time.
        let idle = self.sent.is_none() && self.waiting.is_empty() && self.asked().is_some();
        let turned_to = if idle { Instant::now() } else { due.handed };
        field.lock().seen.lag.record(turned_to.saturating_duration_since(due.at));
        self.waiting.push_back(due);
    }

    /// Which of the two is asked, once both are up to date: while the table answers for somebody, nobody is.
    fn asked(&self) -> Option<usize> {
        let [one, other] = &self.chairs;
        (one.seq() == other.seq()).then(|| self.chairs.iter().position(|chair| chair.question().is_some()))?
    }

    /// Sends an answer that is due, if somebody is asked.
    async fn answer(&mut self, chance: &mut Chance) -> Result<()> {
        let Some((by, due)) = self.asked().zip(self.waiting.front().copied()) else { return Ok(()) };
        let Some(question) = self.chairs[by].question() else { return Ok(()) };
        let answer = question.random_answer(chance);
        let id = self.chairs[by].request(answer).await?;
        self.waiting.pop_front();
        self.sent = Some(Sent { due, by, id, stage: Stage::Asked });
        Ok(())
    }

    fn hear(&mut self, by: usize, news: LeanNews, field: &Field) -> Result<()> {
        let Some(sent) = &mut self.sent else {
            ensure!(!matches!(news, LeanNews::Refused { .. }), "{news:?}");
            return Ok(());
        };
        match news {
            LeanNews::Done { id, page } if (by, id) == (sent.by, sent.id) => {
                sent.stage = Stage::Done(page);
                let mut shared = field.lock();
                // An answer that came after all patience was counted already.
                if shared.open.remove(&sent.due.number).is_some() {
                    shared.seen.answers.record(sent.due.at.elapsed());
                }
            }
            LeanNews::Refused { reason, text, .. } => bail!("refused: {reason}: {text}"),
            _ => {}
        }
        if let Stage::Done(page) = sent.stage
            && self.chairs[sent.by].page() >= page
        {
            sent.stage = Stage::Seen(self.chairs[sent.by].seq());
        }
        if let Stage::Seen(seq) = sent.stage
            && self.chairs[1 - sent.by].seq() >= seq
        {
            let told: u64 = self.chairs.iter().map(LeanChair::bytes).sum();
            let mut shared = field.lock();
            shared.seen.pages.record(sent.due.at.elapsed());
            shared.seen.bytes += told - std::mem::replace(&mut self.counted, told);
            drop(shared);
            self.sent = None;
        }
        Ok(())
    }
}
