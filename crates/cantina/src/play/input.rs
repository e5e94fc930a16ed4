//! What a player types: commands, and answers by number or by key.

use crate::words::Words;
use table::{Kind, QuestionFace};

/// A line a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerInput {
    /// `?`
    Help,
    /// `? luke skywalker`, `? 3`
    About(String),
    /// `why deploy/luke-skywalker`
    Why(String),
    /// `table`
    Table,
    /// `log`
    Log,
    /// `hand`
    Hand,
    /// `stop`, `stop theirs control`
    Stop(String),
    /// `skip`, `skip mine draw`
    Skip(String),
    /// `stops`, `stops clear`
    Stops(String),
    /// `go`
    Go,
    /// `undo`
    Undo,
    /// `save FILE`
    Save(String),
    /// `svg FILE`
    Svg(String),
    /// `quit`
    Quit,
    /// Anything else answers the question.
    Answer(String),
}

/// What stands behind a command, made into it.
type Command = fn(String) -> PlayerInput;

/// The commands by their English names; `words` gives each a second one in the reader's language.
const COMMANDS: [(&str, Command); 12] = [
    ("why", PlayerInput::Why),
    ("table", |_| PlayerInput::Table),
    ("log", |_| PlayerInput::Log),
    ("hand", |_| PlayerInput::Hand),
    ("stop", PlayerInput::Stop),
    ("skip", PlayerInput::Skip),
    ("stops", PlayerInput::Stops),
    ("go", |_| PlayerInput::Go),
    ("undo", |_| PlayerInput::Undo),
    ("save", PlayerInput::Save),
    ("svg", PlayerInput::Svg),
    ("quit", |_| PlayerInput::Quit),
];

/// Reads a line.
pub fn read(line: &str, words: &Words) -> PlayerInput {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix('?') {
        let rest = rest.trim();
        return if rest.is_empty() { PlayerInput::Help } else { PlayerInput::About(rest.to_owned()) };
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    for (name, command) in COMMANDS {
        if first == name || first == words.word(&format!("command-{name}")) {
            return command(rest.trim().to_owned());
        }
    }
    for answer in ["back", "pass", "none"] {
        if line.to_lowercase() == words.word(&format!("command-{answer}")) {
            return PlayerInput::Answer(answer.to_owned());
        }
    }
    PlayerInput::Answer(line.to_owned())
}

/// A typed answer as a record writes it, or what to tell the player. Whether it is legal is the game's to say.
pub fn choice(question: &QuestionFace, typed: &str, words: &Words) -> Result<String, String> {
    if typed == "back" && !question.back {
        return Err(words.word("no-way-back"));
    }
    let offered = |key: &str| question.offers.iter().any(|offer| offer.key == key);
    match question.kind {
        _ if typed == "back" => Ok(typed.to_owned()),
        Kind::Pick { .. } if typed.is_empty() && offered("pass") => Ok("pass".to_owned()),
        Kind::Pick { min: 0, .. } if typed.is_empty() => Ok("none".to_owned()),
        Kind::Share { total } if question.rest().is_some() => share(question, total, typed, words),
        _ if typed.is_empty() => Err(words.word("nothing-typed")),
        Kind::Number { most, .. } if ["all", "max", "tout"].contains(&typed) => Ok(most.to_string()),
        Kind::Number { least, most } => match typed.parse::<i32>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number.to_string()),
            _ => Err(words.say("number-wanted", &[("least", least.into()), ("most", most.into())])),
        },
        Kind::Place if typed.starts_with('@') => Ok(typed.to_owned()),
        Kind::Place => key(question, typed, words),
        Kind::Pick { .. } => {
            let keys: Result<Vec<String>, String> = parts(typed).map(|part| key(question, part, words)).collect();
            Ok(keys?.join(", "))
        }
        Kind::Share { total } => share(question, total, typed, words),
    }
}

/// A typed share: what is given to no slot goes to the one that has the rest, if there is one.
fn share(question: &QuestionFace, total: u16, typed: &str, words: &Words) -> Result<String, String> {
    let mut shares: Vec<(String, u16)> = Vec::new();
    for part in parts(typed).filter(|part| *part != "none") {
        let (slot, units) = part.split_once('*').unwrap_or((part, "1"));
        let units = units.parse().map_err(|_| words.word("wrong-form"))?;
        shares.push((key(question, slot, words)?, units));
    }
    let given: u32 = shares.iter().map(|(_, units)| u32::from(*units)).sum();
    let fault = |id: &str| {
        let given = i32::try_from(given).unwrap_or(i32::MAX);
        Err(words.say(id, &[("given", given.into()), ("total", i32::from(total).into())]))
    };
    match u32::from(total).checked_sub(given) {
        None => return fault("share-too-much"),
        Some(0) => {}
        Some(left) => {
            let Some(rest) = question.rest() else { return fault("share-too-little") };
            // Whoever says how much stays has said it.
            if shares.iter().any(|(slot, _)| *slot == rest.key) {
                return fault("share-too-little");
            }
            shares.push((rest.key.clone(), left as u16));
        }
    }
    shares.retain(|(_, units)| *units > 0);
    Ok(shares.iter().map(|(slot, units)| format!("{slot}*{units}")).collect::<Vec<_>>().join(", "))
}

fn parts(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([',', ' ']).filter(|part| !part.is_empty())
}

/// The key of an offer by its number; anything that is no number is a key already.
fn key(question: &QuestionFace, typed: &str, words: &Words) -> Result<String, String> {
    if !typed.chars().all(|c| c.is_ascii_digit()) {
        return Ok(typed.to_owned());
    }
    let offer = typed.parse::<usize>().ok().and_then(|n| question.offers.get(n.checked_sub(1)?));
    let values = [("number", typed.into()), ("most", (question.offers.len() as i32).into())];
    offer.map(|offer| offer.key.clone()).ok_or_else(|| words.say("no-such-offer", &values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::Lang;
    use table::{OfferFace, Seat};

    fn question(kind: Kind, keys: &[&str]) -> QuestionFace {
        let offer =
            |key: &&str| OfferFace { key: (*key).to_owned(), label: String::new(), room: 3, subjects: Vec::new() };
        let offers = keys.iter().map(offer).collect();
        QuestionFace { seat: Seat(0), prompt: String::new(), kind, back: false, offers }
    }

    fn answer(question: &QuestionFace, typed: &str) -> Result<String, String> {
        choice(question, typed, &Words::new(Lang::English))
    }

    #[test]
    fn commands_have_a_name_in_each_language() {
        let (english, french) = (Words::new(Lang::English), Words::new(Lang::French));
        assert_eq!(read(" why  deploy/luke ", &english), PlayerInput::Why("deploy/luke".to_owned()));
        assert_eq!(read("pourquoi deploy/luke", &french), PlayerInput::Why("deploy/luke".to_owned()));
        assert_eq!(read("why deploy/luke", &french), PlayerInput::Why("deploy/luke".to_owned()));
        assert_eq!(read("Passer", &french), PlayerInput::Answer("pass".to_owned()));
        assert_eq!(read("stop theirs control", &english), PlayerInput::Stop("theirs control".to_owned()));
        assert_eq!(read("arrêts", &french), PlayerInput::Stops(String::new()));
        assert_eq!(read("?", &english), PlayerInput::Help);
        assert_eq!(read("? 3", &english), PlayerInput::About("3".to_owned()));
        assert_eq!(read("2 3", &english), PlayerInput::Answer("2 3".to_owned()));
    }

    #[test]
    fn picks_are_numbers_or_keys() {
        let one = question(Kind::Pick { min: 1, max: 1, ordered: false }, &["pass", "draw", "move/luke"]);
        assert_eq!(answer(&one, "3"), Ok("move/luke".to_owned()));
        assert_eq!(answer(&one, "draw"), Ok("draw".to_owned()));
        assert_eq!(answer(&one, ""), Ok("pass".to_owned()));
        assert_eq!(answer(&one, "2, 3 1"), Ok("draw, move/luke, pass".to_owned()));
        assert!(answer(&one, "0").is_err() && answer(&one, "4").is_err() && answer(&one, "back").is_err());
        let some = question(Kind::Pick { min: 0, max: 2, ordered: false }, &["a", "b"]);
        assert_eq!(answer(&some, ""), Ok("none".to_owned()));
        assert!(answer(&question(Kind::Pick { min: 1, max: 1, ordered: false }, &["a", "b"]), "").is_err());
    }

    #[test]
    fn numbers_places_and_shares_are_typed_plainly() {
        let number = question(Kind::Number { least: 1, most: 5 }, &[]);
        assert_eq!(answer(&number, "4"), Ok("4".to_owned()));
        assert!(answer(&number, "6").is_err() && answer(&number, "many").is_err());
        let place = question(Kind::Place, &["@ 1 2 3"]);
        assert_eq!(
            (answer(&place, "1"), answer(&place, "@ 4 5 6")),
            (Ok("@ 1 2 3".to_owned()), Ok("@ 4 5 6".to_owned()))
        );
    }

    #[test]
    fn what_is_not_shared_out_stays_where_all_of_it_has_room() {
        let kept = question(Kind::Share { total: 3 }, &["ship", "guns"]);
        assert_eq!(answer(&kept, "1*2 2"), Ok("ship*2, guns*1".to_owned()));
        assert_eq!(answer(&kept, "2"), Ok("guns*1, ship*2".to_owned()));
        assert_eq!(answer(&kept, "2*3"), Ok("guns*3".to_owned()));
        for nothing in ["", "none", "2*0"] {
            assert_eq!(answer(&kept, nothing), Ok("ship*3".to_owned()), "{nothing}");
        }
        assert_eq!(answer(&kept, "2*4"), Err("4 are given, but there are 3.".to_owned()));
        assert_eq!(answer(&kept, "1*1 2*1"), Err("2 of 3 are given.".to_owned()));
        assert!(answer(&kept, "2*many").is_err() && answer(&kept, "3").is_err());
        // Without such a slot all must be given.
        let all = question(Kind::Share { total: 4 }, &["front", "flank"]);
        assert_eq!(answer(&all, "1*2"), Err("2 of 4 are given.".to_owned()));
        assert!(answer(&all, "").is_err());
    }

    #[test]
    fn the_way_back_is_open_only_where_it_is_offered() {
        let mut asked = question(Kind::Number { least: 1, most: 5 }, &[]);
        assert!(answer(&asked, "back").is_err());
        asked.back = true;
        assert_eq!(answer(&asked, "back"), Ok("back".to_owned()));
    }
}
