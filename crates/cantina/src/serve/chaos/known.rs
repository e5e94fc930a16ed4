//! A game as its player knows it: what was acknowledged, and whether it is still there.

use anyhow::{Result, ensure};
use serde_json::Value;
use server::client::Client;
use server::message::Wanted;
use server::pages::{NewTable, Opponent};
use std::time::Duration;
use table::Chance;
use tokio::time::{Instant, timeout};

/// No answer for so long is an error.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// After being turned away a player tries again.
const AGAIN_AFTER: Duration = Duration::from_millis(100);

/// A game as its player knows it.
pub struct Known {
    client: Client,
    id: String,
    game: &'static str,
    /// The player's choices that were told to be done, without those taken back.
    acknowledged: Vec<String>,
    /// Whether a choice was being taken back when the server was killed: then it may be gone or not.
    taking_back: bool,
    /// Whether the last choice was sent and not answered: then it may be kept or not.
    uncertain: bool,
    /// The last table told.
    page: Value,
}

/// How long a game is played.
#[derive(Clone, Copy)]
pub enum Until {
    /// Until the server is gone; every choice must be done.
    Killed,
    /// Until a time, with a little time between choices. What cannot be kept may be refused.
    Time(Instant, Duration),
}

/// What came of the choices made.
#[derive(Default)]
pub struct Tally {
    /// They were done.
    pub done: usize,
    /// They were refused because they could not be kept.
    pub not_kept: usize,
    /// How often the player was sent away or not let in.
    pub turned_away: usize,
    /// Refused for another reason, or not answered.
    pub wrong: Vec<String>,
}

/// Somebody sits down at a new table, alone or against a droid.
pub async fn new_game(address: &str, number: usize) -> Result<Known> {
    let client = Client::enter(address).await?;
    let game = ["swccg", "xwing"][number % 2];
    let opponent = if number.is_multiple_of(3) { Opponent::Myself } else { Opponent::Droid("random".to_owned()) };
    let id = client.create(&NewTable::quick(game, opponent)).await?;
    Ok(Known { client, id, game, acknowledged: Vec::new(), taking_back: false, uncertain: false, page: Value::Null })
}

/// Plays for a while and tells what came of it.
pub async fn play(mut game: Known, seed: u64, until: Until) -> Result<(Known, Tally)> {
    let (mut chance, mut tally) = (Chance::fast(seed), Tally::default());
    loop {
        // Who does not know whether a choice was kept looks first.
        let known = !game.uncertain || check(&mut game, &mut 0).await.is_ok();
        let played = if known { game.sit_and_play(&mut chance, until, &mut tally).await? } else { Played::SentAway };
        match (played, until) {
            (Played::SentAway, Until::Time(when, _)) if Instant::now() < when => {
                tally.turned_away += 1;
                tokio::time::sleep(AGAIN_AFTER).await;
            }
            _ => return Ok((game, tally)),
        }
    }
}

/// Why a player stopped.
enum Played {
    Enough,
    SentAway,
}

impl Known {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        !self.page["outcome"].is_null()
    }

    async fn sit_and_play(&mut self, chance: &mut Chance, until: Until, tally: &mut Tally) -> Result<Played> {
        let last = self.page["seq"].as_u64().map(|seq| seq as u32);
        let sat = timeout(PATIENCE, self.client.sit(&self.id, last)).await?;
        let Ok(mut chair) = sat else { return Ok(Played::SentAway) };
        loop {
            self.page = chair.page.clone();
            if chair.is_over() {
                return Ok(Played::Enough);
            }
            if let Until::Time(when, think) = until {
                if Instant::now() >= when {
                    return Ok(Played::Enough);
                }
                tokio::time::sleep(think).await;
            }
            let Some(answer) = chair.random_answer(chance) else {
                let patience = match until {
                    Until::Killed => PATIENCE,
                    Until::Time(when, _) => when.saturating_duration_since(Instant::now()),
                };
                match timeout(patience, chair.news()).await {
                    Ok(Ok(_)) => continue,
                    Ok(Err(_)) => return Ok(Played::SentAway),
                    Err(_) => return Ok(Played::Enough),
                }
            };
            let Wanted::Answer { choice, .. } = &answer else { return Ok(Played::Enough) };
            let choice = choice.clone();
            // Sometimes one is taken back, so that this is survived as well.
            self.taking_back = chance.below(12) == 0 && chair.page["may_undo"] == true;
            let wanted = if self.taking_back { Wanted::Undo {} } else { answer };
            self.uncertain = true;
            let told = match timeout(PATIENCE, chair.ask(wanted)).await {
                Ok(Ok(told)) => told,
                Ok(Err(_)) => return Ok(Played::SentAway),
                Err(_) => {
                    tally.wrong.push(format!("{} {}: no answer", self.game, self.id));
                    return Ok(Played::SentAway);
                }
            };
            self.uncertain = false;
            let taken_back = std::mem::take(&mut self.taking_back);
            if told["news"] != "done" {
                ensure!(matches!(until, Until::Time(..)), "{} {}: {told}", self.game, self.id);
                match told["reason"] == "storage" {
                    true => tally.not_kept += 1,
                    false => tally.wrong.push(format!("{} {}: {told}", self.game, self.id)),
                }
                continue;
            }
            tally.done += 1;
            match taken_back {
                true => drop(self.acknowledged.pop()),
                false => self.acknowledged.push(choice),
            }
            if chair.shows(&told).await.is_err() {
                // What was done was not seen: the last table seen is an older one.
                self.page = Value::Null;
                return Ok(Played::SentAway);
            }
        }
    }
}

/// Compares what is there now with what the player knows; tells how many choices were compared.
pub async fn check(game: &mut Known, same: &mut usize) -> Result<usize> {
    let chair = timeout(PATIENCE, game.client.sit(&game.id, None)).await??;
    let kept = timeout(PATIENCE, game.client.text(&format!("/api/tables/{}/record", game.id))).await??;
    let record: table::Record = kept.parse().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let seats = chair.page["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = |name: &str| seats.iter().any(|seat| seat["name"] == name && seat["player"]["kind"] == "you");
    let kept: Vec<&str> = record.lines.iter().filter(|line| own(&line.seat)).map(|line| line.choice.as_str()).collect();
    let known = game.acknowledged.len() - usize::from(game.taking_back && kept.len() < game.acknowledged.len());
    for (n, choice) in game.acknowledged[..known].iter().enumerate() {
        let found = kept.get(n);
        ensure!(found == Some(&choice.as_str()), "{} {}: choice {n} was `{choice}`, is {found:?}", game.game, game.id);
    }
    // A choice nobody else can see may be kept without having been told.
    let told_all = kept.len() == game.acknowledged.len();
    if !game.page.is_null() && told_all && game.page["seq"] == chair.page["seq"] {
        let parts = ["question", "view", "moments", "made"];
        let differs = parts.iter().find_map(|part| difference(part, &game.page[*part], &chair.page[*part]));
        ensure!(
            differs.is_none(),
            "{} {}: after the server was killed, {}",
            game.game,
            game.id,
            differs.unwrap_or_default()
        );
        *same += 1;
    }
    (game.page, game.taking_back, game.uncertain) = (chair.page.clone(), false, false);
    game.acknowledged = kept.into_iter().map(str::to_owned).collect();
    Ok(known)
}

/// Where two values differ first, and how.
fn difference(path: &str, before: &Value, after: &Value) -> Option<String> {
    let inside = match (before, after) {
        (Value::Object(before), Value::Object(after)) if before.len() == after.len() => {
            before.iter().find_map(|(key, value)| difference(&format!("{path}/{key}"), value, after.get(key)?))
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            (0..before.len()).find_map(|n| difference(&format!("{path}/{n}"), &before[n], &after[n]))
        }
        _ => None,
    };
    inside.or_else(|| (before != after).then(|| format!("{path} is {after}, and was {before}")))
}
