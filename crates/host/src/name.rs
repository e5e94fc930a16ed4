//! Names as others may be shown them.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Marks that may stand on one letter; more would run over the lines around it.
const MOST_MARKS: usize = 3;

/// What a letter does to a name.
enum Sort {
    Seen,
    /// It stands on the letter before it.
    Mark,
    Space,
    /// It cannot be seen, or turns the letters around it, and would make one name look like another.
    Unseen,
}

fn sort(c: char) -> Sort {
    use GeneralCategory::*;
    match c {
        // Marks and letters that are drawn as nothing.
        '\u{034f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{16fe4}' => {
            return Sort::Unseen;
        }
        '\u{e0000}'..='\u{e0fff}' => return Sort::Unseen,
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{13441}' | '\u{13442}' => return Sort::Unseen,
        '\u{2800}' | '\u{fffc}' | '\u{1d159}' => return Sort::Unseen,
        _ => {}
    }
    match c.general_category() {
        NonspacingMark | SpacingMark => Sort::Mark,
        SpaceSeparator => Sort::Space,
        Control | Format | Surrogate | PrivateUse | Unassigned => Sort::Unseen,
        LineSeparator | ParagraphSeparator | EnclosingMark => Sort::Unseen,
        _ => Sort::Seen,
    }
}

/// A name as others may be shown it: what can be seen of it, trimmed, of so many letters at most; none if nothing is left.
pub fn legible(name: &str, most: usize) -> Option<String> {
    let mut legible = String::new();
    // Marks that may follow what stands last.
    let mut marks = 0;
    for c in name.chars() {
        let (c, room) = match sort(c) {
            Sort::Seen => (c, MOST_MARKS),
            Sort::Mark if marks > 0 => (c, marks - 1),
            Sort::Space if !legible.is_empty() && !legible.ends_with(' ') => (' ', 0),
            Sort::Mark | Sort::Space | Sort::Unseen => continue,
        };
        legible.push(c);
        marks = room;
    }
    let cut: String = legible.chars().take(most).collect();
    let trimmed = cut.trim_end();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::legible;

    #[test]
    fn a_name_is_what_can_be_seen_of_it() {
        let names = [
            (" A\u{202e}d\u{200b}a\n", "Ada"),
            ("Adamantine rest", "Adamantine r"),
            ("Elf of the north", "Elf of the n"),
            ("Adamantine  rest", "Adamantine r"),
            ("Adamantines and", "Adamantines"),
            ("Zoë", "Zoë"),
            ("Zoe\u{308}", "Zoe\u{308}"),
            ("Nguyê\u{303}n", "Nguyê\u{303}n"),
            ("\u{308}Zoe", "Zoe"),
            ("A \u{308}b", "A b"),
            ("A\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}b", "A\u{301}\u{301}\u{301}b"),
            ("Ad\u{ad}a", "Ada"),
            ("A\u{2066}d\u{2069}a\u{61c}", "Ada"),
            ("A\u{e0041}\u{e0100}da\u{fe0f}", "Ada"),
            ("A\u{a0}\u{3000}\u{2003}da", "A da"),
            ("Ada\u{20dd}", "Ada"),
            ("נעה", "נעה"),
            ("Лея", "Лея"),
            ("莱娅", "莱娅"),
            ("प्रिया", "प्रिया"),
            ("🦊", "🦊"),
        ];
        for (name, seen) in names {
            assert_eq!(legible(name, 12).as_deref(), Some(seen), "{}", name.escape_unicode());
        }
    }

    #[test]
    fn a_name_that_looks_empty_is_none() {
        let letters = [
            '\0',
            '\t',
            '\n',
            ' ',
            '\u{7f}',
            '\u{85}',
            '\u{a0}',
            '\u{ad}',
            '\u{301}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{1680}',
            '\u{17b4}',
            '\u{17b5}',
            '\u{180b}',
            '\u{180e}',
            '\u{180f}',
            '\u{2000}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{2029}',
            '\u{202a}',
            '\u{202e}',
            '\u{202f}',
            '\u{205f}',
            '\u{2060}',
            '\u{2064}',
            '\u{2065}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{20dd}',
            '\u{2800}',
            '\u{3000}',
            '\u{3164}',
            '\u{e000}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff0}',
            '\u{fff9}',
            '\u{fffc}',
            '\u{13441}',
            '\u{1bca0}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0020}',
            '\u{e007f}',
            '\u{e0100}',
            '\u{e01ef}',
            '\u{10ffff}',
        ];
        for letter in letters {
            let name: String = [letter, ' ', letter, letter].iter().collect();
            assert_eq!(legible(&name, 30), None, "{}", letter.escape_unicode());
        }
    }
}
