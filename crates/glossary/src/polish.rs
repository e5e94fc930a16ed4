//! The last pass over a finished text: what depends on neighbouring words.

use crate::Lang;

const WIDE: char = '\u{a0}';
const NARROW: char = '\u{202f}';

/// Polishes a text that stands alone: [`polish_inside`], and a capital at the start of each sentence.
pub fn polish(lang: Lang, text: &str) -> String {
    let text = polish_inside(lang, text);
    let mut polished = String::with_capacity(text.len());
    let mut start = true;
    for c in text.chars() {
        if start && c.is_alphabetic() {
            polished.extend(c.to_uppercase());
            start = false;
            continue;
        }
        match c {
            '.' | '!' | '?' | '\n' => start = true,
            ' ' | '\u{a0}' | '\u{202f}' | '"' | '«' | '(' => {}
            _ => start = false,
        }
        polished.push(c);
    }
    polished
}

/// Polishes a part of a sentence: articles, elisions, contractions, spaces.
pub fn polish_inside(lang: Lang, text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|w| !w.is_empty()).collect();
    let joined = match lang {
        Lang::English => english(&words),
        Lang::French => french(&words, true),
    };
    let mut text = joined.replace(" ,", ",").replace(" .", ".").replace("..", ".").replace(" ;", ";");
    text = text
        .replace(" :", ":")
        .replace(" )", ")")
        .replace(",,", ",")
        .replace(",;", ";")
        .replace(",:", ":")
        .replace(",.", ".")
        .replace('\'', "’");
    text = minus(own_marks(sentences(&text)));
    if lang == Lang::French { french_spaces(&text) } else { text }
}

/// Sets the spaces French has before its marks: a narrow one that does not break before `;`, `!`, `?` and inside `«` and
/// `»`, a wide one that does not break before `:`. What is set already stays, and so does a mark that ends no word (`a:b`,
/// a line of `?`).
pub fn french_spaces(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let space = match c {
            ';' | '!' | '?' | '»' | '%' => NARROW,
            ':' => WIDE,
            '«' => {
                spaced.push(c);
                while letters.next_if(|next| next.is_whitespace()).is_some() {}
                spaced.push(NARROW);
                continue;
            }
            _ => {
                spaced.push(c);
                continue;
            }
        };
        let apart = spaced.ends_with(' ');
        let word = if apart { &spaced[..spaced.len() - 1] } else { &spaced };
        let ends = letters.peek().is_none_or(|next| next.is_whitespace() || ".,)»;:!?…".contains(*next));
        let after = |last: char| !last.is_whitespace() && (c == '»' || !";:!?(".contains(last));
        let after_word = word.chars().last().is_some_and(after);
        // A share is written with its mark at once, and stays so where somebody has written it so.
        if after_word && ends && (apart || c != '%') {
            if apart {
                spaced.pop();
            }
            spaced.push(space);
        }
        spaced.push(c);
    }
    spaced
}

/// A title as it is shown: with the apostrophe and, in French, the spaces of print. Keys and files may have plain ones.
pub fn typeset(lang: Lang, title: &str) -> String {
    let title = title.replace('\'', "’");
    if lang == Lang::French { french_spaces(&title) } else { title }
}

/// What stands for a minus where it was written as a hyphen: before a number that no word touches.
fn minus(text: String) -> String {
    if !text.contains('-') {
        return text;
    }
    let mut out = String::with_capacity(text.len() + 4);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let begins = out.chars().last().is_none_or(|last| last.is_whitespace() || last == '(');
        let number = c == '-' && begins && letters.peek().is_some_and(char::is_ascii_digit);
        out.push(if number { '−' } else { c });
    }
    out
}

/// A name may bring its own mark to the end of a sentence, which then has no other.
fn own_marks(text: String) -> String {
    if text.contains("!.") || text.contains("?.") { text.replace("!.", "!").replace("?.", "?") } else { text }
}

/// `¶` begins a sentence inside a text: a capital follows.
fn sentences(text: &str) -> String {
    let mut parts = text.split('¶');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(&capital(part.trim_start()));
    }
    out
}

/// Tidies a message with names put in: a name may bring its own mark to the end of a sentence, a number its sign, and in
/// French a vowel behind a small word. Lines and columns stay as they are.
pub(crate) fn tidy(lang: Lang, text: String) -> String {
    let text = minus(own_marks(text));
    if lang == Lang::English {
        return text;
    }
    french_spaces(&french(&text.split(' ').collect::<Vec<_>>(), false))
}

/// A text with a capital at its start.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn english(words: &[&str]) -> String {
    let mut out = String::new();
    for (n, word) in words.iter().enumerate() {
        if n > 0 {
            out.push(' ');
        }
        let next = words.get(n + 1).copied().unwrap_or_default();
        out.push_str(match (*word, spoken_vowel(next)) {
            ("a" | "an", true) => "an",
            ("A" | "An", true) => "An",
            ("an", false) => "a",
            ("An", false) => "A",
            _ => word,
        });
    }
    out
}

/// Whether an English word begins with a vowel when spoken.
fn spoken_vowel(word: &str) -> bool {
    let consonant = ["uni", "use", "used", "one", "Uni", "Use", "Used", "U-"].iter().any(|w| word.starts_with(w));
    // Letters said by their names.
    let named = ["X-", "M3-", "M12-"].iter().any(|w| word.starts_with(w));
    let digits = &word[..word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len())];
    let numbered = digits.starts_with('8') || matches!(digits, "11" | "18");
    word.starts_with(|c| "aeiouAEIOU".contains(c)) && !consonant || named || numbered
}

/// French contractions and elisions between words. Nothing is joined across a mark that opens. Only in a text composed of
/// words is `le` behind `de` always an article, which contracts; in a sentence somebody has written it may be a pronoun.
fn french(words: &[&str], composed: bool) -> String {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for (n, word) in words.iter().enumerate() {
        // A line may end between two words that no space parts; a bracket may open before the first of them.
        let last = n.checked_sub(1).and_then(|before| words[before].rsplit(['\n', '(']).next()).unwrap_or_default();
        let next = words.get(n + 1).copied().unwrap_or_default();
        let contracted = match (last, *word) {
            _ if !composed => None,
            ("de", "le") if !elides(next) => Some("du"),
            ("de", "les") => Some("des"),
            ("à", "le") if !elides(next) => Some("au"),
            ("à", "les") => Some("aux"),
            ("De", "le") if !elides(next) => Some("Du"),
            ("De", "les") => Some("Des"),
            ("À", "le") if !elides(next) => Some("Au"),
            ("À", "les") => Some("Aux"),
            _ => None,
        };
        let Some(previous) = out.last_mut() else {
            out.push((*word).to_owned());
            continue;
        };
        if let Some(contracted) = contracted {
            previous.truncate(previous.len() - last.len());
            previous.push_str(contracted);
            continue;
        }
        let elidable = matches!(last, "le" | "la" | "de" | "que" | "se" | "ne" | "ce" | "je" | "me" | "te" | "jusque")
            || matches!(last, "Le" | "La" | "De" | "Que" | "lorsque" | "Lorsque" | "puisque" | "Puisque");
        let before_il = matches!(last, "si" | "Si") && matches!(*word, "il" | "ils");
        // Before a noun that begins with a vowel `ce` becomes `cet`; only before `est` and the like it is elided.
        if composed && matches!(last, "sa" | "Sa") && elides(word) {
            // `sa` is `son` before a vowel.
            previous.truncate(previous.len() - last.len());
            previous.push_str(if last == "sa" { "son" } else { "Son" });
        } else if composed && last == "ce" && elides(word) && !matches!(*word, "est" | "était" | "en") {
            previous.push('t');
        } else if (elidable && (composed || last != "ce") || before_il) && elides(word) {
            previous.pop();
            previous.push('’');
            previous.push_str(word);
            continue;
        }
        out.push((*word).to_owned());
    }
    out.join(" ")
}

/// Beginnings of words whose h is silent; all others of the field are aspirated or foreign.
const SILENT_H: [&str; 8] = ["habil", "habit", "heure", "holo", "homme", "honneur", "humain", "hyper"];

/// Whether French elides before this word.
fn elides(word: &str) -> bool {
    let word = word.to_lowercase();
    let plain = word.trim_end_matches(|c: char| !c.is_alphanumeric());
    plain == "y"
        || word.starts_with(|c| "aàâeéèêëiîïoôuùûœ".contains(c)) && !word.starts_with("onz")
        || SILENT_H.iter().any(|silent| word.starts_with(silent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_articles_and_capitals() {
        let polished = polish(Lang::English, "use a imperial or an stormtrooper . it is a unit ; done");
        assert_eq!(polished, "Use an imperial or a stormtrooper. It is a unit; done");
        assert_eq!(polish(Lang::English, "a X-wing or an U-wing"), "An X-wing or a U-wing");
        assert_eq!(polish(Lang::English, "a 8 , a 11 , a 18 , an 110"), "An 8, an 11, an 18, a 110");
    }

    #[test]
    fn names_put_into_messages_fit_in() {
        for (raw, tidied) in [
            ("le texte de Étoile de la Mort", "le texte d’Étoile de la Mort"),
            ("plus que Obi-Wan, de Han", "plus qu’Obi-Wan, de Han"),
            ("Vador reçoit Coup direct !.", "Vador reçoit Coup direct\u{202f}!"),
            ("un code ancien", "un code ancien"),
            ("avant de le jouer ; se Obi-Wan", "avant de le jouer\u{202f}; s’Obi-Wan"),
            ("le texte de « Électro-jumelles »", "le texte de «\u{202f}Électro-jumelles\u{202f}»"),
            ("puissance -1 (-2), Y-wing-3", "puissance −1 (−2), Y-wing-3"),
            ("aide :\n      ?       ceci\n      ? 3     cela", "aide\u{a0}:\n      ?       ceci\n      ? 3     cela"),
        ] {
            assert_eq!(tidy(Lang::French, raw.to_owned()), tidied);
        }
        assert_eq!(tidy(Lang::English, "de Obi is dealt Direct Hit!.".to_owned()), "de Obi is dealt Direct Hit!");
    }

    #[test]
    fn french_elisions_and_contractions() {
        for (raw, polished) in [
            ("la perte de le espion", "La perte de l’espion"),
            ("le tour de le joueur", "Le tour du joueur"),
            ("la capacité de les pilotes", "La capacité des pilotes"),
            ("une habileté de au moins de habileté", "Une habileté d’au moins d’habileté"),
            ("lorsque il est ici", "Lorsqu’il est ici"),
            ("si elle est ici", "Si elle est ici"),
            ("si il est ici", "S’il est ici"),
            ("ne peut pas : ici", "Ne peut pas\u{a0}: ici"),
            ("la hypervitesse de le holoprojecteur", "L’hypervitesse de l’holoprojecteur"),
            ("un coup de œil , le héros", "Un coup d’œil, le héros"),
            ("il ne y est pas , de Yavin , le Y-wing", "Il n’y est pas, de Yavin, le Y-wing"),
            ("la carte de « Obi-Wan »", "La carte de «\u{202f}Obi-Wan\u{202f}»"),
        ] {
            assert_eq!(polish(Lang::French, raw), polished);
        }
    }

    #[test]
    fn french_marks_have_their_spaces_once() {
        for (raw, spaced) in [
            ("Qui ? Lui ! Ici : là ; ailleurs", "Qui\u{202f}? Lui\u{202f}! Ici\u{a0}: là\u{202f}; ailleurs"),
            ("« Qui ? »", "«\u{202f}Qui\u{202f}?\u{202f}»"),
            ("Qui? «Lui», 95 %", "Qui\u{202f}? «\u{202f}Lui\u{202f}», 95\u{202f}%"),
            ("http://ici:8080/?a=1 … ?!", "http://ici:8080/?a=1 …\u{202f}?!"),
        ] {
            assert_eq!(french_spaces(raw), spaced);
            assert_eq!(french_spaces(spaced), spaced);
        }
        assert_eq!(typeset(Lang::French, "L'Étoile : Cours !"), "L’Étoile\u{a0}: Cours\u{202f}!");
        assert_eq!(typeset(Lang::English, "Don't: Run!"), "Don’t: Run!");
    }
}
