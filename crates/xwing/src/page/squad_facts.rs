//! What is worth knowing of a squad before it is played.

use crate::game::XWing;
use crate::squad::{Found, Purpose, Squad, epic_text};
use glossary::Lang;

impl XWing {
    /// What a squad costs of what it may, its epic points, and which ships are docked to which, a line each.
    pub fn squad_facts(&self, squad: &Squad, cost: i16, purpose: Purpose<'_>, lang: Lang) -> Vec<String> {
        let say = |id: &str, values: &[(&str, glossary::Value)]| self.speech.say(lang, id, values);
        let values = [("cost", i32::from(cost).into()), ("limit", i32::from(purpose.points()).into())];
        let mut facts = vec![say("squad-fact-points", &values)];
        let found = self.find_squad(squad).0;
        let (epic, limit) = (self.epic_points(squad), u32::from(purpose.format().epic_points()));
        if limit > 0 {
            let values = [("points", epic_text(epic).into()), ("limit", epic_text(limit).into())];
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
