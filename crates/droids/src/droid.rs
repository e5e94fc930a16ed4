//! Droids that play through the same door as people.

use table::{Chance, Face, Kind, OfferFace, QuestionFace, Seat};

/// A player made of code. It should look at nothing but what its seat may know.
pub trait Droid: Send {
    /// The choice for the question open to a seat, as a record writes it.
    ///
    /// # Panics
    /// If that seat is not asked anything.
    fn choose(&mut self, face: &dyn Face, seat: Seat) -> String;
}

/// A droid that chooses evenly among what is offered. It never goes back.
pub struct RandomDroid {
    number: u64,
    chance: Chance,
}

impl RandomDroid {
    /// A droid whose choices follow from a number and from how many choices came before: asked the same again after a
    /// choice was taken back, it answers the same.
    pub fn new(number: u64) -> Self {
        RandomDroid { number, chance: Chance::fast(number) }
    }

    fn one_of<'a>(&mut self, offers: &'a [OfferFace]) -> &'a str {
        &offers[self.chance.below(offers.len() as u32) as usize].key
    }

    /// A number of picks, then the picks.
    fn pick(&mut self, question: &QuestionFace, min: u8, max: u8) -> String {
        let most = usize::from(max).min(question.offers.len());
        let least = usize::from(min).min(most);
        let count = least + self.chance.below((most - least + 1) as u32) as usize;
        let mut left: Vec<&str> = question.offers.iter().map(|offer| offer.key.as_str()).collect();
        let picked = (0..count).map(|_| left.swap_remove(self.chance.below(left.len() as u32) as usize));
        joined(picked.map(str::to_owned).collect())
    }

    /// Unit by unit, each to a slot that has room.
    fn share(&mut self, question: &QuestionFace, total: u16) -> String {
        let mut units = vec![0; question.offers.len()];
        for _ in 0..total {
            let open: Vec<usize> = (0..units.len()).filter(|&n| units[n] < question.offers[n].room).collect();
            units[open[self.chance.below(open.len() as u32) as usize]] += 1;
        }
        let given = question.offers.iter().zip(units).filter(|(_, units)| *units > 0);
        joined(given.map(|(offer, units)| format!("{}*{units}", offer.key)).collect())
    }
}

fn joined(parts: Vec<String>) -> String {
    if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
}

impl Droid for RandomDroid {
    fn choose(&mut self, face: &dyn Face, seat: Seat) -> String {
        let question = face.questions("en").into_iter().find(|q| q.seat == seat);
        let question = question.unwrap_or_else(|| panic!("seat {} is not asked anything", seat.0));
        self.chance = Chance::fast(self.number.wrapping_add((face.choices() as u64) << 20));
        match question.kind {
            Kind::Pick { min, max, .. } => self.pick(&question, min, max),
            Kind::Number { least, most } => {
                (i64::from(least) + i64::from(self.chance.below(most.abs_diff(least) + 1))).to_string()
            }
            Kind::Place => self.one_of(&question.offers).to_owned(),
            Kind::Share { total } => self.share(&question, total),
        }
    }
}
