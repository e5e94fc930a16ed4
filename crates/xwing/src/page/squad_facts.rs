//! What is worth knowing of a squad before it is played.

use crate::game::XWing;
use crate::squad::{Found, Squad};
use glossary::Lang;

impl XWing {
    /// What a squad costs of what it may, its epic points, and which ships are docked to which, a line each.
    pub fn squad_facts(&self, squad: &Squad, cost: i16, points: i16, lang: Lang) -> Vec<String> {
        let say = |id: &str, values: &[(&str, glossary::Value)]| self.speech.say(lang, id, values);
        let values = [("cost", i32::from(cost).into()), ("limit", i32::from(points).into())];
        let mut facts = vec![say("squad-fact-points", &values)];
        let found = self.find_squad(squad).0;
        let limit = squad.format.epic_limit();
        if limit > 0 {
            let values = [("points", halves(self.epic_points(&found)).into()), ("limit", halves(limit.into()).into())];
            facts.push(say("squad-fact-epic", &values));
        }
        let title = |found: &Found| self.catalogue.title(found.pilot, lang).to_owned();
        for carrier in found.iter().filter(|carrier| carrier.docked.is_none()) {
            let aboard = found.iter().filter(|other| other.docked == Some(carrier.member)).map(title);
            let mut counted: Vec<(String, usize)> = Vec::new();
            for title in aboard {
                match counted.iter_mut().find(|(known, _)| *known == title) {
                    Some((_, count)) => *count += 1,
                    None => counted.push((title, 1)),
                }
            }
            if !counted.is_empty() {
                let ships: Vec<String> = counted.into_iter().map(|(title, n)| format!("{n} × {title}")).collect();
                let values = [("carrier", title(carrier).into()), ("ships", ships.join(", ").into())];
                facts.push(say("squad-fact-docked", &values));
            }
        }
        facts
    }
}

/// So many halves as people write them.
pub(crate) fn halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
