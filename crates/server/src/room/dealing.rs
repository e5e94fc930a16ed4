//! When the cards are dealt: once everybody who plays has come, so that each page has seen what the table committed to and
//! has added its own number.

use super::Room;
use crate::game::{ChangeFault, TableGame};
use crate::storage::{Change, GuestId, Holder};
use table::{Hidden, Nonce};

impl Room {
    /// Whether the cards are dealt. Before, nobody is shown anything.
    pub(super) fn is_dealt(&self) -> bool {
        self.stored.dealer.dealt && !self.lacks_deal()
    }

    /// Whether what is hidden must be dealt anew before anybody is shown anything.
    pub(super) fn lacks_deal(&self) -> bool {
        let dealer = &self.stored.dealer;
        dealer.dealt && dealer.anew && self.game.deals() as usize == dealer.given.len()
    }

    /// Somebody has come; what their page adds counts until the cards are dealt.
    pub(super) fn note_coming(&mut self, guest: GuestId, nonce: Option<Nonce>) {
        self.note_back(guest);
        if self.stored.dealer.dealt {
            return;
        }
        let Some(seat) = self.seats_of(guest).first().copied() else { return };
        self.stored.dealer.nonces[usize::from(seat.0)] = nonce;
        if !self.came.contains(&guest) {
            self.came.push(guest);
        }
    }

    /// Deals once everybody who plays has come.
    pub(super) async fn deal_if_all_came(&mut self) {
        let has_come = |holder: &Holder| match holder {
            Holder::Guest(guest) => self.came.contains(guest),
            Holder::Droid(_) => true,
            Holder::Open => false,
        };
        if self.stored.dealer.dealt || !self.stored.seats.iter().all(has_come) {
            return;
        }
        let mut dealt = self.stored.clone();
        dealt.dealer.dealt = true;
        dealt.progress = self.progress();
        let game = if self.game.kept() == 0 { TableGame::begin(&*self.game_box, &dealt).map(Some) } else { Ok(None) };
        let game = match game {
            Ok(game) => game,
            Err(fault) => return tracing::error!(table = dealt.id, %fault, "a table could not be dealt"),
        };
        if let Err(fault) = self.storage.sit(&dealt).await {
            // Whoever comes next has it tried again.
            return tracing::error!(table = dealt.id, %fault, "a deal could not be kept");
        }
        match game {
            Some(mut game) => {
                game.live.pace_covert();
                self.game = game;
            }
            None => self.game.set_dealer(&dealt.dealer),
        }
        self.stored = dealt;
        self.changed_around();
    }

    /// Deals what is hidden anew.
    pub(super) async fn deal_anew(&mut self) -> Result<(), ChangeFault> {
        let deal = Change::Deal { hidden: Hidden::FromAny, number: self.game.deals() };
        let dealt = self.change(deal).await;
        if let Err(fault) = &dealt {
            tracing::error!(table = self.stored.id, %fault, "what is hidden could not be dealt anew");
        }
        dealt
    }
}
