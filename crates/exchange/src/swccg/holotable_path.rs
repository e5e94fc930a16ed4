//! Holotable names a card by the path of its image: `/starwars/<Set>-<Side>/t_<title>`.
//!
//! For published cards the path is a fact of their index. For all others the set's folder is a table of facts, and the
//! title's part is made by a rule, which was compared with the public card data: see `tests/card_data.rs`.

use ::swccg::Side;
use std::borrow::Cow;

/// Set numbers and their folders. Virtual sets, 200 and above, are numbered: `Virtual0`, `Virtual1` and so on.
const FOLDERS: &[(u32, &str)] = &[
    (1, "Premiere"),
    (2, "ANewHope"),
    (3, "Hoth"),
    (4, "Dagobah"),
    (5, "CloudCity"),
    (6, "JabbasPalace"),
    (7, "SpecialEdition"),
    (8, "Endor"),
    (9, "DeathStarII"),
    (10, "ReflectionsII"),
    (11, "Tatooine"),
    (12, "Coruscant"),
    (13, "ReflectionsIII"),
    (14, "TheedPalace"),
    (101, "PremiereIntroductoryTwoPlayerGame"),
    (102, "JediPack"),
    (103, "RebelLeader"),
    (104, "EmpireStrikesBackIntroductoryTwoPlayerGame"),
    (106, "OfficialTournamentSealedDeck"),
    (108, "EnhancedPremiere"),
    (109, "EnhancedCloudCity"),
    (110, "EnhancedJabbasPalace"),
    (111, "ThirdAnthology"),
    (112, "JabbasPalaceSealedDeck"),
    (301, "VirtualPremium"),
];

/// Folders that had another name in older files.
const RENAMED: &[(&str, &str)] = &[("DemoDeck", "VirtualPremium")];

/// Cards of the first two sets and their introductory game whose path does not follow the rule.
const EXCEPTIONS: &[(&str, &str)] = &[("1_197", "wed151662treadwelldroid")];

/// Sets whose paths leave out what stands in brackets.
const WITHOUT_BRACKETS: &[u32] = &[1, 2];

/// Sets whose paths keep the `&` between two titles.
const WITH_AMPERSAND: &[u32] = &[10, 12, 13, 200];

/// The set of an id.
pub(super) fn set_of(id: &str) -> Option<u32> {
    id.split('_').next()?.parse().ok()
}

/// A set's folder.
pub(super) fn folder(set: u32) -> Option<Cow<'static, str>> {
    if (200..=226).contains(&set) {
        return Some(format!("Virtual{}", set - 200).into());
    }
    let known = FOLDERS.iter().find(|(number, _)| *number == set);
    known.map(|(_, folder)| (*folder).into())
}

/// The Holotable path of a card by its id, title and side, or nothing where the id's set has no folder. Cards with two
/// faces have a path with both.
pub fn holotable_path(id: &str, title: &str, side: Side) -> Option<String> {
    let set = set_of(id)?;
    let (folder, side) = (folder(set)?, side_name(side));
    if let Some((_, image)) = EXCEPTIONS.iter().find(|(exception, _)| *exception == id) {
        return Some(format!("/starwars/{folder}-{side}/t_{image}"));
    }
    let other_image = if title.contains("(AI)") { "_ai" } else { "" };
    let plain = title.replace("(AI)", "").replace("(V)", "");
    let Some((front, back)) = plain.split_once(" / ") else {
        return Some(format!("/starwars/{folder}-{side}/t_{}{other_image}", image(set, &plain)));
    };
    let (front, back) = (image(set, front), image(set, back));
    let (front, back) = if front == back { (front + "front", back + "back") } else { (front, back) };
    Some(format!("/TWOSIDED/starwars/{folder}-{side}/t_{front}{other_image}/{back}{other_image}"))
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Dark => "Dark",
        Side::Light => "Light",
    }
}

/// The name of a title's image: its letters and digits.
fn image(set: u32, title: &str) -> String {
    // `(5th Marker)` is no part of the name in any set.
    let title = match title.rsplit_once(" (") {
        Some((plain, bracket)) if bracket.trim_end().to_lowercase().ends_with("marker)") => plain,
        _ => title,
    };
    let mut depth = 0;
    let mut image = String::new();
    for c in title.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth > 0 && WITHOUT_BRACKETS.contains(&set) => {}
            '&' if WITH_AMPERSAND.contains(&set) => image.push('&'),
            _ => image.extend(c.to_lowercase().filter(char::is_ascii_alphanumeric)),
        }
    }
    image
}

/// The parts of a path that say which card it is.
pub(super) struct PathParts {
    /// Whether it lies with the legacy cards.
    legacy: bool,
    pub folder: String,
    pub side: Side,
    pub image: String,
    /// The folder as it was written, if it has another name today.
    pub renamed: Option<String>,
}

impl PathParts {
    /// Takes a path apart. Case, the kind of slashes, an ending and a missing `t_` do not matter.
    pub fn of(path: &str) -> Option<PathParts> {
        let path = path.trim().replace('\\', "/");
        let mut parts = path.split('/').filter(|part| !part.is_empty() && !part.eq_ignore_ascii_case("twosided"));
        let root = parts.next()?.to_lowercase();
        if root != "starwars" && root != "legacy" {
            return None;
        }
        let (folder, side) = parts.next()?.rsplit_once('-')?;
        let side = match side.to_lowercase().as_str() {
            "dark" => Side::Dark,
            "light" => Side::Light,
            _ => return None,
        };
        let sized = |part: &&str| !["large", "hires"].iter().any(|size| part.eq_ignore_ascii_case(size));
        let image = parts.find(sized)?.to_lowercase();
        let image = image.strip_suffix(".gif").or(image.strip_suffix(".png")).unwrap_or(&image);
        let image = image.strip_prefix("t_").unwrap_or(image).to_owned();
        let today = RENAMED.iter().find(|(old, _)| old.eq_ignore_ascii_case(folder));
        Some(PathParts {
            legacy: root == "legacy",
            folder: today.map_or(folder, |(_, new)| new).to_owned(),
            side,
            image,
            renamed: today.map(|_| folder.to_owned()),
        })
    }

    /// The same text for the same card.
    pub fn key(&self) -> String {
        let legacy = if self.legacy { "legacy/" } else { "" };
        format!("{legacy}{}-{}/{}", self.folder.to_lowercase(), side_name(self.side), self.image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_follow_the_rule() {
        let path = |id, title, side| holotable_path(id, title, side).expect("a folder");
        assert_eq!(path("1_19", "Luke Skywalker", Side::Light), "/starwars/Premiere-Light/t_lukeskywalker");
        assert_eq!(path("1_128", "Tatooine: Cantina", Side::Light), "/starwars/Premiere-Light/t_tatooinecantina");
        assert_eq!(path("1_6", "CZ-3 (Seezee-Three)", Side::Light), "/starwars/Premiere-Light/t_cz3");
        assert_eq!(path("3_1", "2-1B (Too-Onebee)", Side::Light), "/starwars/Hoth-Light/t_21btooonebee");
        assert_eq!(path("3_999", "Hoth: Nowhere (9th Marker)", Side::Dark), "/starwars/Hoth-Dark/t_hothnowhere");
        assert_eq!(
            path("208_99", "Hoth: Nowhere (9th Marker) (V)", Side::Dark),
            "/starwars/Virtual8-Dark/t_hothnowhere"
        );
        assert_eq!(path("200_14", "Han (V)", Side::Light), "/starwars/Virtual0-Light/t_han");
        assert_eq!(path("14_26", "Queen Amidala (AI)", Side::Light), "/starwars/TheedPalace-Light/t_queenamidala_ai");
        assert_eq!(
            path("10_1", "Alter & Friendly Fire", Side::Light),
            "/starwars/ReflectionsII-Light/t_alter&friendlyfire"
        );
        assert_eq!(
            path("1_197", "WED15-I662 'Treadwell' Droid", Side::Dark),
            "/starwars/Premiere-Dark/t_wed151662treadwelldroid"
        );
        assert_eq!(
            path("301_2", "City In The Clouds / You Truly Belong Here With Us", Side::Light),
            "/TWOSIDED/starwars/VirtualPremium-Light/t_cityintheclouds/youtrulybelongherewithus"
        );
        assert_eq!(holotable_path("999_1", "Nobody", Side::Light), None);
        assert_eq!(holotable_path("test_blank", "Blank", Side::Light), None);
    }

    #[test]
    fn paths_are_taken_apart() {
        let key = |path: &str| PathParts::of(path).map(|parts| parts.key());
        let luke = key("/starwars/Premiere-Light/t_lukeskywalker");
        assert!(luke.is_some());
        assert_eq!(luke, key("starwars\\premiere-LIGHT\\large\\LukeSkywalker.gif"));
        let clouds = PathParts::of("/TWOSIDED/starwars/DemoDeck-Light/t_cityintheclouds/youtrulybelongherewithus");
        let clouds = clouds.expect("a path");
        assert_eq!(
            (clouds.folder.as_str(), clouds.image.as_str(), clouds.renamed.as_deref()),
            ("VirtualPremium", "cityintheclouds", Some("DemoDeck"))
        );
        assert_ne!(key("/legacy/VirtualBlock2-Light/t_x"), key("/starwars/VirtualBlock2-Light/t_x"));
        for strange in ["", "/", "/others/Hoth-Light/t_x", "/starwars/Premiere/t_x", "/starwars/Premiere-Grey/t_x"] {
            assert!(PathParts::of(strange).is_none(), "{strange}");
        }
    }
}
