//! What a room is yet to hear. Those who play are heard before those who watch, and of these so much in a second and no more,
//! however many they are and however much they ask.

use super::{Heard, MOST_REQUESTS, Part};
use crate::message::Request;
use governor::clock::Clock;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;

/// The mail of a room.
pub(super) struct Mail {
    coming: Receiver<Heard>,
    /// What has come and is not put in order yet.
    come: Option<Heard>,
    /// What players want, and whatever else happens around the table.
    first: VecDeque<Heard>,
    /// What watchers want: [`MOST_REQUESTS`] at most.
    then: VecDeque<Heard>,
    /// How much of that is heard.
    watchers: DefaultDirectRateLimiter,
    /// So long nothing of it is heard.
    not_for: Duration,
}

impl Mail {
    pub(super) fn new(coming: Receiver<Heard>, watchers: Quota) -> Mail {
        let watchers = RateLimiter::direct(watchers);
        Mail { coming, come: None, first: VecDeque::new(), then: VecDeque::new(), watchers, not_for: Duration::ZERO }
    }

    /// Waits until there is something to hear; false if nobody is left to say anything.
    pub(super) async fn wait(&mut self) -> bool {
        if !self.first.is_empty() || self.come.is_some() {
            return true;
        }
        let turn = async {
            match self.then.is_empty() {
                true => std::future::pending().await,
                false => tokio::time::sleep(self.not_for).await,
            }
        };
        tokio::select! {
            heard = self.coming.recv() => {
                self.come = heard;
                self.come.is_some()
            }
            () = turn => true,
        }
    }

    /// Takes in what has come, and gives what is to be heard next: what is not from a viewer who watches comes first. What
    /// watchers want and there is no room for is turned away.
    pub(super) fn next(
        &mut self,
        watches: impl Fn(u64) -> bool,
        mut turn_away: impl FnMut(u64, Request),
    ) -> Option<Heard> {
        while let Some(heard) = self.come.take().or_else(|| self.coming.try_recv().ok()) {
            match heard {
                Heard::Want(id, request, heard) if watches(id) => {
                    if self.then.len() < MOST_REQUESTS {
                        self.then.push_back(Heard::Want(id, request, heard));
                    } else {
                        turn_away(id, request);
                        let _ = heard.send(Part::Watches);
                    }
                }
                heard => self.first.push_back(heard),
            }
        }
        self.first.pop_front().or_else(|| self.of_watchers())
    }

    /// What watchers want, if it is time.
    fn of_watchers(&mut self) -> Option<Heard> {
        if self.then.is_empty() {
            return None;
        }
        match self.watchers.check() {
            Ok(()) => self.then.pop_front(),
            Err(not_yet) => {
                self.not_for = not_yet.wait_time_from(self.watchers.clock().now());
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Wanted;
    use std::num::NonZeroU32;
    use tokio::sync::mpsc::{Sender, channel};
    use tokio::sync::oneshot;

    const WATCHER: u64 = 7;
    const PLAYER: u64 = 1;

    fn mail(an_hour: u32, at_once: u32) -> (Sender<Heard>, Mail) {
        let number = |n| NonZeroU32::new(n).unwrap();
        let (door, coming) = channel(2 * MOST_REQUESTS);
        (door, Mail::new(coming, Quota::per_hour(number(an_hour)).allow_burst(number(at_once))))
    }

    fn want(door: &Sender<Heard>, id: u64, n: u32) -> oneshot::Receiver<Part> {
        let (heard, told) = oneshot::channel();
        door.try_send(Heard::Want(id, Request { id: n, what: Wanted::Position {} }, heard)).unwrap();
        told
    }

    fn next(mail: &mut Mail, turned_away: &mut Vec<u32>) -> Option<(u64, u32)> {
        match mail.next(|id| id == WATCHER, |_, request| turned_away.push(request.id))? {
            Heard::Want(id, request, _) => Some((id, request.id)),
            _ => None,
        }
    }

    #[test]
    fn players_are_heard_before_watchers_and_what_waits_of_watchers_is_bounded() {
        let (door, mut mail) = mail(1, 2 * MOST_REQUESTS as u32);
        let mut told: Vec<_> = (0..MOST_REQUESTS as u32 + 3).map(|n| want(&door, WATCHER, n)).collect();
        (0..2).for_each(|n| drop(want(&door, PLAYER, n)));
        let mut turned_away = Vec::new();
        let heard: Vec<_> = std::iter::from_fn(|| next(&mut mail, &mut turned_away)).collect();
        assert_eq!(heard[..3], [(PLAYER, 0), (PLAYER, 1), (WATCHER, 0)]);
        assert_eq!(heard.len(), 2 + MOST_REQUESTS);
        assert_eq!(turned_away, [256, 257, 258]);
        assert_eq!(told.pop().unwrap().try_recv(), Ok(Part::Watches), "who is turned away need not wait for an answer");
    }

    #[tokio::test]
    async fn of_watchers_so_much_is_heard_and_the_rest_waits_for_its_time_but_players_do_not() {
        let (door, mut mail) = mail(36_000, 3);
        let mut turned_away = Vec::new();
        (0..5).for_each(|n| drop(want(&door, WATCHER, n)));
        let at_once: Vec<_> = std::iter::from_fn(|| next(&mut mail, &mut turned_away)).collect();
        assert_eq!(at_once, [(WATCHER, 0), (WATCHER, 1), (WATCHER, 2)]);
        // A tenth of a second later it is the next one's turn, which is waited for.
        assert!(mail.wait().await);
        let mut later = Vec::new();
        while later.is_empty() {
            later.extend(next(&mut mail, &mut turned_away));
        }
        assert_eq!(later, [(WATCHER, 3)]);
        drop(want(&door, PLAYER, 9));
        assert!(mail.wait().await);
        assert_eq!(next(&mut mail, &mut turned_away), Some((PLAYER, 9)));
        assert!(turned_away.is_empty());
    }
}
