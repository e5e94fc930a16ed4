//! What a room keeps, and how it is read again: nobody hears of a change before it is kept, and what is kept counts.

use super::{Clock, Looking, Room};
use crate::game::{ChangeFault, ResumeFault, TableGame};
use crate::storage::{Change, Journal, Storage, StorageFault, StoredTable};
use host::GameBox;

/// The changes of a table are kept in short so often.
const SNAPSHOT_EVERY: u32 = 256;

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenFault {
    /// The storage fails.
    #[error(transparent)]
    Storage(#[from] StorageFault),
    /// The game cannot be taken up again.
    #[error(transparent)]
    Resume(#[from] ResumeFault),
}

/// A table with its game as it is kept; none if there is no such table. If what is kept in short cannot be followed, all changes
/// are.
pub async fn reopened(
    storage: &dyn Storage,
    game_box: &dyn GameBox,
    id: &str,
) -> Result<Option<(StoredTable, TableGame)>, OpenFault> {
    let Some((stored, journal)) = storage.table(id).await? else { return Ok(None) };
    let opened = tokio::task::block_in_place(|| TableGame::reopen(game_box, &stored, &journal));
    let game = match opened {
        Err(fault) if journal.snapshot.as_ref().is_some_and(|snapshot| snapshot.base.is_none()) => {
            tracing::warn!(table = id, %fault, "a snapshot is not followed; all changes are");
            let journal = Journal { snapshot: None, entries: storage.changes(id).await? };
            tokio::task::block_in_place(|| TableGame::reopen(game_box, &stored, &journal))?
        }
        opened => opened?,
    };
    Ok(Some((stored, game)))
}

impl Room {
    /// Makes a change and keeps it; nobody hears of it before it is kept.
    pub(super) async fn change(&mut self, change: Change) -> Result<(), ChangeFault> {
        if self.stale && !self.resume().await {
            return Err(ChangeFault::NotKept);
        }
        let entry = self.game.entry(change);
        let made = self.game.make(&entry.change);
        if let Err(ChangeFault::Panic(words)) = &made {
            tracing::error!(table = self.stored.id, change = ?entry.change, words, "the rules broke down");
            metrics::counter!("cantina_panics").increment(1);
            self.stale = true;
            self.resume().await;
        }
        made?;
        let (seq, progress) = (self.game.kept(), self.progress());
        if let Err(fault) = self.storage.append(&self.stored.id, seq, &[entry], &progress).await {
            tracing::error!(table = self.stored.id, seq, %fault, "a change could not be kept");
            // What was made is not kept, or nobody knows whether it is: what is kept counts.
            self.stale = true;
            return Err(ChangeFault::NotKept);
        }
        self.stored.progress = progress;
        self.untold = true;
        metrics::counter!("cantina_changes", "game" => self.game_box.name()).increment(1);
        if self.game.kept().saturating_sub(self.snapshot_at) >= SNAPSHOT_EVERY {
            self.keep_in_short().await;
        }
        Ok(())
    }

    /// Takes the game up again from what is kept; false if that cannot be read now.
    pub(super) async fn resume(&mut self) -> bool {
        let nonces = self.stored.dealer.nonces;
        match reopened(&*self.storage, &*self.game_box, &self.stored.id).await {
            Ok(Some((stored, game))) => {
                (self.game, self.stored, self.stale) = (game, stored, false);
                if !self.stored.dealer.dealt {
                    self.stored.dealer.nonces = nonces;
                }
                // What was told may not be what is kept, and nobody's time ran meanwhile.
                self.looking.values_mut().for_each(Looking::forget);
                self.clock = Clock::default();
                self.changed_around();
                true
            }
            Ok(None) => {
                tracing::error!(table = self.stored.id, "a table is not there any more");
                false
            }
            Err(fault) => {
                tracing::error!(table = self.stored.id, %fault, "a table could not be read again");
                false
            }
        }
    }

    /// Keeps the changes in short, if there are new ones.
    pub(super) async fn keep_in_short(&mut self) {
        if self.stale || self.game.kept() == self.snapshot_at {
            return;
        }
        let snapshot = self.game.snapshot(&self.stored.edition);
        match self.storage.snapshot(&self.stored.id, &snapshot).await {
            Ok(()) => self.snapshot_at = snapshot.kept,
            // All changes are there; it only takes longer to read them.
            Err(fault) => tracing::warn!(table = self.stored.id, %fault, "a snapshot could not be kept"),
        }
    }
}
