//! What a room is yet to hear. Those who play are heard before those who watch, however much these ask.

use super::{Heard, MOST_REQUESTS};
use crate::message::Request;
use std::collections::VecDeque;
use tokio::sync::mpsc::Receiver;

/// The mail of a room.
pub(super) struct Mail {
    coming: Receiver<Heard>,
    /// What players want, and whatever else happens around the table.
    first: VecDeque<Heard>,
    /// What watchers want: [`MOST_REQUESTS`] at most.
    then: VecDeque<Heard>,
}

impl Mail {
    pub(super) fn new(coming: Receiver<Heard>) -> Mail {
        Mail { coming, first: VecDeque::new(), then: VecDeque::new() }
    }

    /// Waits until there is something to hear; false if nobody is left to say anything.
    pub(super) async fn wait(&mut self) -> bool {
        if self.first.is_empty() && self.then.is_empty() {
            let Some(heard) = self.coming.recv().await else { return false };
            self.first.push_back(heard);
        }
        true
    }

    /// Takes in what has come, and gives what is to be heard next: what is not from a viewer who watches comes first. What
    /// watchers want and there is no room for is turned away.
    pub(super) fn next(
        &mut self,
        watches: impl Fn(u64) -> bool,
        mut turn_away: impl FnMut(u64, Request),
    ) -> Option<Heard> {
        while let Ok(heard) = self.coming.try_recv() {
            match heard {
                Heard::Want(id, request) if watches(id) => {
                    if self.then.len() < MOST_REQUESTS {
                        self.then.push_back(Heard::Want(id, request));
                    } else {
                        turn_away(id, request);
                    }
                }
                heard => self.first.push_back(heard),
            }
        }
        self.first.pop_front().or_else(|| self.then.pop_front())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Wanted;
    use tokio::sync::mpsc::channel;

    #[test]
    fn players_are_heard_before_watchers_and_watchers_are_bounded() {
        let (door, coming) = channel(2 * MOST_REQUESTS);
        let mut mail = Mail::new(coming);
        let want = |id, n| Heard::Want(id, Request { id: n, what: Wanted::Position {} });
        (0..MOST_REQUESTS as u32 + 3).for_each(|n| drop(door.try_send(want(7, n))));
        let _ = door.try_send(want(1, 0));
        let _ = door.try_send(want(1, 1));
        let mut turned_away = Vec::new();
        let mut heard = Vec::new();
        while let Some(Heard::Want(id, request)) =
            mail.next(|id| id == 7, |id, request| turned_away.push((id, request.id)))
        {
            heard.push((id, request.id));
        }
        assert_eq!(heard[..3], [(1, 0), (1, 1), (7, 0)]);
        assert_eq!(heard.len(), 2 + MOST_REQUESTS);
        assert_eq!(turned_away, [(7, 256), (7, 257), (7, 258)]);
    }
}
