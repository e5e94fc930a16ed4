//! What is told of a mission: what its players must do, where they begin, and for how long it is played.

use crate::card::slug;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::mission::Mission;
use crate::page::speech::text_of;
use crate::side::Side;
use glossary::{Lang, capital};
use table::{Sheet, SheetValue};

impl XWing {
    /// What a mission is about, in a line.
    pub(crate) fn mission_line(&self, mission: &Mission, lang: Lang) -> String {
        let ship = self.catalogue.ships.iter().find(|kind| kind.id == mission.ship);
        let values = [
            ("mission", mission.title_in(lang).into()),
            ("ship", ship.map_or(mission.ship.as_str(), |kind| kind.title_in(lang)).into()),
            ("edge", self.speech.word(lang, "edge", &(mission.escape % 4).to_string())),
        ];
        self.speech.say(lang, "show-mission", &values)
    }

    /// A mission for a reader.
    pub fn mission_sheet(&self, mission: &Mission, lang: Lang) -> Sheet {
        let say = |id: &str, values: &[(&str, glossary::Value)]| self.speech.say(lang, id, values);
        let edge = |edge: u8| self.speech.word(lang, "edge", &(edge % 4).to_string());
        let side = |side: Side| capital(&text_of(self.speech.word(lang, "side", side.name())));
        let ship = self.catalogue.ships.iter().find(|kind| kind.id == mission.ship);
        let goal = [
            ("caller", side(mission.caller).into()),
            ("other", side(mission.caller.other()).into()),
            ("ship", ship.map_or(mission.ship.as_str(), |kind| kind.title_in(lang)).into()),
            ("edge", edge(mission.escape)),
            ("rounds", i32::from(mission.rounds).into()),
        ];
        let bounds = |of: Side| {
            let values = [
                ("points", i32::from(mission.points[of]).into()),
                ("edge", edge(mission.zones[of].edge)),
                ("depth", i32::from(mission.zones[of].depth).into()),
            ];
            SheetValue { name: side(of), value: say("mission-side", &values), because: Vec::new() }
        };
        let first = self.speech.word(lang, "side", mission.initiative.name());
        let terms = [("rounds", i32::from(mission.rounds).into()), ("side", first)];
        Sheet {
            title: mission.title_in(lang).to_owned(),
            kind: say(if mission.house { "mission-kind-house" } else { "mission-kind" }, &[]),
            texts: vec![say("mission-goal", &goal)],
            values: Side::BOTH.map(bounds).to_vec(),
            notes: vec![say("mission-terms", &terms)],
        }
    }
}

impl Eyes<'_> {
    /// The mission that is played, if a player names it, by its title or as the mission.
    pub(crate) fn mission_named(&self, name: &str, lang: Lang) -> Option<Sheet> {
        let (mission, wanted) = (self.mission()?, slug(name));
        let names = [mission.id.as_str(), &mission.title, &mission.french, "mission"];
        let named = names.into_iter().any(|name| slug(name) == wanted);
        named.then(|| self.game.mission_sheet(mission, lang))
    }
}
