//! Who finds room aboard a published starship or vehicle, which the data tells only in the text of the card.

/// Who may go aboard, in the words of card files, and how many; none if the text says it in a way that is not known.
pub fn room(text: &str) -> Vec<(String, String)> {
    let plain = without_brackets(text);
    let told = plain.split('.').filter_map(|sentence| {
        let sentence = sentence.trim().trim_start_matches('*');
        ["May add ", "May carry ", "Requires "].into_iter().find_map(|begun| sentence.strip_prefix(begun))
    });
    told.flat_map(list).collect()
}

/// The ability of the permanent pilots, all together.
pub fn ability(text: &str) -> Option<String> {
    let (_, pilots) = text.split_once("ermanent pilot")?;
    let (_, ability) = pilots.split_once("ability of ")?;
    let number: String = ability.chars().take_while(char::is_ascii_digit).collect();
    (!number.is_empty()).then_some(number)
}

/// `2 pilots, 1 vehicle and 3 TIEs`; a number counts until the next one.
fn list(told: &str) -> Vec<(String, String)> {
    let mut count = String::new();
    let mut found = Vec::new();
    for part in told.trim_end_matches(" to use").replace(" and ", ", ").split(", ") {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        let who = if first == "unlimited" || first.parse::<u8>().is_ok() {
            count = first.to_owned();
            rest
        } else {
            part
        };
        found.extend(called(who).map(|who| (who.to_owned(), count.clone())));
    }
    found
}

fn called(who: &str) -> Option<&'static str> {
    Some(match who.trim_matches('\'') {
        "pilot" | "pilots" => "pilots",
        "driver" | "drivers" => "drivers",
        "passenger" | "passengers" | "rider" | "riders" => "passengers",
        "pilot or passenger" | "pilots or passengers" => "pilots or passengers",
        "astromech" | "astromechs" => "astromechs",
        "vehicle" | "vehicles" => "vehicles",
        "starfighter" | "starfighters" => "starfighters",
        "TIE" | "TIEs" => "ties",
        _ => return None,
    })
}

fn without_brackets(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(" (") {
        plain.push_str(before);
        rest = behind.split_once(')').map_or("", |(_, after)| after);
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(text: &str, expected: &[(&str, &str)]) {
        let found = room(text);
        let found: Vec<(&str, &str)> = found.iter().map(|(who, count)| (who.as_str(), count.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn room_is_read_from_a_list() {
        says(
            "Flies. May add 2 pilots, 8 passengers and 4 TIEs.",
            &[("pilots", "2"), ("passengers", "8"), ("ties", "4")],
        );
        says("May add unlimited pilots and vehicles.", &[("pilots", "unlimited"), ("vehicles", "unlimited")]);
        says("May add 1 pilot (a good one) and 3 passengers.", &[("pilots", "1"), ("passengers", "3")]);
        says("May carry 9 'riders' (passengers).", &[("passengers", "9")]);
        says("Requires 9 pilots to use.", &[("pilots", "9")]);
        says("May add 9 pilots or passengers.", &[("pilots or passengers", "9")]);
        says("May add a piano.", &[]);
    }

    #[test]
    fn permanent_pilots_have_their_ability_together() {
        assert_eq!(ability("Its permanent pilot has ability of 9.").as_deref(), Some("9"));
        assert_eq!(ability("No pilot."), None);
    }
}
