//! The last pass over a finished text: what depends on neighbouring words.

use crate::Lang;

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
        Lang::French => french(&words),
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
    text = sentences(&text);
    if lang == Lang::French {
        // A narrow space before the tall marks, a wide one before the colon.
        text = text.replace(';', "\u{202f};").replace(": ", "\u{a0}: ").replace("! ", "\u{202f}! ");
        if text.ends_with(':') {
            text.truncate(text.len() - 1);
            text.push_str("\u{a0}:");
        }
    }
    text
}

/// `¶` begins a sentence inside a text: a capital follows.
fn sentences(text: &str) -> String {
    let mut parts = text.split('¶');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut letters = part.trim_start().chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(letters.as_str());
    }
    out
}

/// Tidies a message with names put in: a name may bring its own mark to the end of a sentence, and in French a vowel
/// behind `de` or `que`.
pub(crate) fn tidy(lang: Lang, text: String) -> String {
    let text =
        if text.contains("!.") || text.contains("?.") { text.replace("!.", "!").replace("?.", "?") } else { text };
    if lang == Lang::English {
        return text;
    }
    let mut tidied = String::with_capacity(text.len());
    for part in text.split_inclusive(' ') {
        let vowel = part.starts_with(char::is_alphanumeric) && begins_with_vowel(part);
        if let (true, Some(short)) = (vowel, ["de ", "De ", "que ", "Que "].into_iter().find(|e| ends_word(&tidied, e)))
        {
            tidied.truncate(tidied.len() - short.len());
            tidied.push_str(&short[..short.len() - 2]);
            tidied.push('’');
        }
        tidied.push_str(part);
    }
    tidied
}

/// Whether a text ends in a whole word.
fn ends_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word).is_some_and(|before| !before.ends_with(char::is_alphanumeric))
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
    word.starts_with(|c| "aeiouAEIOU8".contains(c)) && !consonant || named
}

fn french(words: &[&str]) -> String {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        let last = out.last().map(String::as_str).unwrap_or_default();
        let contracted = match (last, *word) {
            ("de", "le") if !elides_next(words, word) => Some("du"),
            ("de", "les") => Some("des"),
            ("à", "le") if !elides_next(words, word) => Some("au"),
            ("à", "les") => Some("aux"),
            ("De", "le") if !elides_next(words, word) => Some("Du"),
            ("À", "le") if !elides_next(words, word) => Some("Au"),
            _ => None,
        };
        if let Some(contracted) = contracted {
            *out.last_mut().expect("there is one") = contracted.to_owned();
            continue;
        }
        let elidable = matches!(last, "le" | "la" | "de" | "que" | "se" | "ne" | "ce" | "je" | "me" | "te" | "jusque")
            || matches!(last, "Le" | "La" | "De" | "Que" | "lorsque" | "Lorsque" | "si" | "Si");
        let article_si = matches!(last, "si" | "Si") && !matches!(*word, "il" | "ils");
        // Before a noun that begins with a vowel `ce` becomes `cet`; only before `est` and the like it is elided.
        if last == "ce" && begins_with_vowel(word) && !matches!(*word, "est" | "était" | "en") {
            out.last_mut().expect("there is one").push('t');
            out.push((*word).to_owned());
            continue;
        }
        // `sa` is `son` before a vowel.
        if matches!(last, "sa" | "Sa") && begins_with_vowel(word) {
            let own = if last == "sa" { "son" } else { "Son" };
            *out.last_mut().expect("there is one") = own.to_owned();
        }
        if elidable && !article_si && begins_with_vowel(word) {
            let previous = out.last_mut().expect("there is one");
            previous.pop();
            previous.push('’');
            previous.push_str(word);
            continue;
        }
        out.push((*word).to_owned());
    }
    out.join(" ")
}

/// Whether the word after this `le` makes it elide, so that it does not contract.
fn elides_next(words: &[&str], le: &str) -> bool {
    let at = words.iter().position(|w| std::ptr::eq(*w, le));
    at.and_then(|n| words.get(n + 1)).is_some_and(|next| begins_with_vowel(next))
}

/// Whether French elides before this word. The field's own words with h are aspirated or foreign, save `habileté`.
fn begins_with_vowel(word: &str) -> bool {
    let first = word.chars().find(|c| c.is_alphanumeric());
    first.is_some_and(|c| "aàâeéèêiîïoôuûAÀÂEÉÈÊIÎOÔU".contains(c)) && !word.starts_with("onz")
        || word.starts_with("habil")
        || word.starts_with("homme")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_articles_and_capitals() {
        let polished = polish(Lang::English, "use a imperial or an stormtrooper . it is a unit ; done");
        assert_eq!(polished, "Use an imperial or a stormtrooper. It is a unit; done");
        assert_eq!(polish(Lang::English, "a X-wing or an U-wing"), "An X-wing or a U-wing");
    }

    #[test]
    fn names_put_into_messages_fit_in() {
        for (raw, tidied) in [
            ("le texte de Étoile de la Mort", "le texte d’Étoile de la Mort"),
            ("plus que Obi-Wan, de Han", "plus qu’Obi-Wan, de Han"),
            ("Vador reçoit Coup direct !.", "Vador reçoit Coup direct !"),
            ("un code ancien", "un code ancien"),
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
        ] {
            assert_eq!(polish(Lang::French, raw), polished);
        }
    }
}
