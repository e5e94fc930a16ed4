//! Who sits at a table, as a guest sees them.

use crate::message::{PlayerPage, SeatPage};
use crate::storage::{GuestId, Holder, StoredTable};
use std::collections::BTreeMap;

/// The seats of a table as a guest sees them; `here` tells who is connected.
pub fn seat_pages(
    seats: &[&str],
    table: &StoredTable,
    me: GuestId,
    names: &BTreeMap<GuestId, String>,
    here: impl Fn(&Holder) -> bool,
) -> Vec<SeatPage> {
    let named = seats.iter().zip(&table.seats).zip(&table.playing);
    let names = &told_apart(&table.seats, names);
    let page = |((name, holder), with): ((&&str, &Holder), &String)| SeatPage {
        name: (*name).to_owned(),
        player: player_page(holder, me, names),
        with: with.clone(),
        here: here(holder),
    };
    named.map(page).collect()
}

/// Two players of one name are told apart.
fn told_apart(seats: &[Holder; 2], names: &BTreeMap<GuestId, String>) -> BTreeMap<GuestId, String> {
    let mut names = names.clone();
    if let [Holder::Guest(one), Holder::Guest(other)] = seats
        && one != other
        && let (Some(first), Some(second)) = (names.get(one), names.get(other))
        && first.to_lowercase() == second.to_lowercase()
    {
        let second = format!("{second} (2)");
        names.insert(*other, second);
    }
    names
}

/// A holder of a seat as a guest sees them.
fn player_page(holder: &Holder, me: GuestId, names: &BTreeMap<GuestId, String>) -> PlayerPage {
    match holder {
        Holder::Guest(guest) => {
            let name = names.get(guest).cloned().unwrap_or_default();
            if *guest == me { PlayerPage::You { name } } else { PlayerPage::Person { name } }
        }
        Holder::Droid(level) => PlayerPage::Droid { level: level.clone() },
        Holder::Open => PlayerPage::Open,
    }
}
