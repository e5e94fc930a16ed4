//! What a droid that knows its game is shown: the information set of its seat.

use table::{Chance, Game, Seat, Session};

/// All states of a game that one seat cannot tell apart. The true state stays behind it: all that comes out is what the
/// seat may know, and tables that look the same to it.
pub struct InformationSet<'a, G: Game> {
    session: &'a Session<G>,
    seat: Seat,
}

impl<'a, G: Game> InformationSet<'a, G> {
    /// A session seen from a seat.
    pub fn new(session: &'a Session<G>, seat: Seat) -> Self {
        InformationSet { session, seat }
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.session.game()
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many choices have been made.
    pub fn choices(&self) -> usize {
        self.session.steps().len()
    }

    /// What the seat believes who knows the setup but no hidden card; none for a game that did not begin from a setup.
    pub fn open_prior(&self) -> Option<G::Prior> {
        self.session.setup().map(|setup| self.game().open_prior(setup, self.seat))
    }

    /// A table that looks the same to the seat.
    pub fn redraw(&self, prior: &G::Prior, chance: &mut Chance) -> G::State {
        self.game().resample(self.session.state(), self.seat, prior, chance)
    }
}
