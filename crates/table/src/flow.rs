//! How a game runs on its one stack of frames: step by step until a player must answer.

/// Steps without a question before a card is held to be at fault.
const MOST_STEPS: u32 = 5_000;

/// What a step of a frame leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on with whatever frame is now on top.
    Again,
    /// A player must answer first.
    Ask,
    /// The frame is finished.
    Done,
}

/// A card's text that could not be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CardFault(pub &'static str);

/// A stack of frames that can be run.
pub trait Frames {
    /// Whether a frame waits to be run; what must be looked at before every step is looked at here.
    fn goes_on(&mut self) -> bool;
    /// Whether there is hardly room for more frames.
    fn is_full(&self) -> bool;
    /// One step of the frame on top.
    fn step(&mut self) -> Result<Flow, CardFault>;
    /// Takes the frame on top away.
    fn pop(&mut self);
    /// A card whose text failed: its frames go, what it did stays done, its text no longer speaks, the game goes on.
    /// Without such a card the frame on top goes.
    fn set_aside(&mut self, fault: CardFault);
    /// There is hardly room for more frames: some must go, so that the game goes on.
    fn make_room(&mut self) {
        self.set_aside(CardFault("too many steps without a question"));
    }

    /// Runs until a player must answer or the game is over.
    fn run(&mut self) {
        let mut steps = 0;
        while self.goes_on() {
            steps += 1;
            if self.is_full() {
                self.make_room();
                continue;
            }
            let flow = if steps > MOST_STEPS {
                steps = 0;
                Err(CardFault("too many steps without a question"))
            } else {
                self.step()
            };
            match flow {
                Ok(Flow::Again) => {}
                Ok(Flow::Ask) => return,
                Ok(Flow::Done) => self.pop(),
                Err(fault) => self.set_aside(fault),
            }
        }
    }
}
