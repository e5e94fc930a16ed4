//! Messages that no player should send.

use super::Arguments;
use crate::games::Library;
use crate::terminal::progress;
use anyhow::Result;
use server::client::{Client, nonsense};
use server::message::Wanted;
use server::pages::{NewTable, Opponent};
use std::time::Duration;
use table::Chance;

/// No answer for so long is an error.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sends what must be refused, and counts what was refused with the table unchanged.
pub async fn send(address: &str, arguments: &Arguments, library: &Library) -> Result<u32> {
    if arguments.hostile == 0 {
        return Ok(0);
    }
    let bar = progress(u64::from(arguments.hostile), &library.words.word("load-hostile-bar"));
    let (ann, ben) = (Client::enter(address).await?, Client::enter(address).await?);
    let id = ann.create(&NewTable::quick("swccg", Opponent::Person)).await?;
    ben.join(&id).await?;
    let (mut first, mut second) = (ann.sit(&id, None).await?, ben.sit(&id, None).await?);
    let mut chance = Chance::fast(arguments.seed);
    for _ in 0..10 {
        if let Some(answer) = first.random_answer(&mut chance) {
            first.ask(answer).await?;
        }
        if let Some(answer) = second.random_answer(&mut chance) {
            second.ask(answer).await?;
        }
    }
    let mut chair = ann.sit(&id, None).await?;
    let before = (chair.seq(), chair.page["view"].clone());
    let mut refused = 0;
    for n in 0..arguments.hostile {
        chair.send(&nonsense(n, &chair.page, &mut chance)).await?;
        let told = tokio::time::timeout(PATIENCE, chair.news()).await??;
        let reason = told["reason"].as_str().unwrap_or_default();
        refused += u32::from(told["news"] == "refused" && !reason.is_empty());
        bar.inc(1);
    }
    bar.finish_and_clear();
    // Whoever may look changes nothing either.
    chair.ask(Wanted::Past { moment: 0 }).await?;
    let again = ann.sit(&id, None).await?;
    anyhow::ensure!((again.seq(), again.page["view"].clone()) == before, "the table changed");
    Ok(refused)
}
