//! A mission in words.

use crate::card::slug;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::mission::Mission;
use crate::page::speech::text_of;
use crate::side::Side;
use glossary::{Lang, capital};
use table::Sheet;

impl XWing {
    /// Who wins a mission by what, in a language.
    pub fn mission_goal(&self, mission: &Mission, lang: Lang) -> String {
        let side = |side: Side| self.speech.word(lang, "side", side.name());
        let host = Side::BOTH.into_iter().find(|side| mission.zones[*side].edge == mission.escape);
        let edge = match host {
            Some(host) => self.speech.say(lang, "mission-edge-of", &[("side", side(host))]),
            None => text_of(self.speech.word(lang, "mission-edge", &mission.escape.to_string())),
        };
        let values = [
            ("ship", self.mission_ship(mission, lang).into()),
            ("of-side", self.speech.word(lang, "of", mission.caller.name())),
            ("edge", edge.into()),
            ("rounds", i32::from(mission.rounds).into()),
            ("winner", side(mission.caller)),
            ("other", side(mission.caller.other())),
        ];
        capital(&self.speech.say(lang, "mission-goal", &values))
    }

    /// What a player brings to a mission and where they set up, in a language.
    pub fn mission_part(&self, mission: &Mission, side: Side, lang: Lang) -> String {
        let points = ("points", i32::from(mission.points[side]).into());
        let brings = match mission.calls_for(side) {
            Some(_) => {
                self.speech.say(lang, "mission-calls", &[("ship", self.mission_ship(mission, lang).into()), points])
            }
            None => self.speech.say(lang, "mission-brings", &[points]),
        };
        let depth = i32::from(mission.zones[side].depth);
        format!("{brings} {}", self.speech.say(lang, "mission-zone", &[("depth", depth.into())]))
    }

    /// A mission for a reader.
    pub fn mission_sheet(&self, mission: &Mission, lang: Lang) -> Sheet {
        let say = |id: &str, values: &[(&str, glossary::Value)]| self.speech.say(lang, id, values);
        let part = |side: Side| {
            let player = say(&format!("heading-{}", side.name()), &[]);
            let part = self.mission_part(mission, side, lang);
            say("mission-player", &[("player", player.into()), ("part", part.into())])
        };
        let first = self.speech.word(lang, "side", mission.initiative.name());
        let terms = capital(&say("mission-terms", &[("side", first)]));
        Sheet {
            title: mission.title_in(lang).to_owned(),
            kind: say(if mission.house { "mission-kind-house" } else { "mission-kind" }, &[]),
            texts: vec![self.mission_goal(mission, lang)],
            values: Vec::new(),
            notes: Side::BOTH.map(part).into_iter().chain([terms]).collect(),
        }
    }

    fn mission_ship(&self, mission: &Mission, lang: Lang) -> String {
        let kind = self.catalogue.ships.iter().find(|kind| kind.id == mission.ship);
        kind.map_or_else(|| mission.ship.clone(), |kind| kind.title_in(lang).to_owned())
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
