//! SQL that puts decks into a table: `INSERT INTO deck (name, contents) VALUES ('Mine', '1_19,1_105|13_8')`. The contents
//! string is known by its form; the deck's name is the column `name`, else the first text before the contents.

use super::{Draft, Problem, gemp};

/// Whether a text is SQL with such inserts.
pub(super) fn is_sql(text: &str) -> bool {
    let insert = |line: &str| line.trim_start().get(..7).is_some_and(|word| word.eq_ignore_ascii_case("insert "));
    text.lines().any(insert) && rows(text).iter().any(|row| row.contents().is_some())
}

/// Reads the deck, or the one that was picked.
pub(super) fn read(source: &str, pick: Option<usize>) -> Draft {
    let mut decks: Vec<(String, String)> = Vec::new();
    for row in rows(source) {
        if let Some(at) = row.contents() {
            decks.push((row.name(at), row.values[at].text.clone()));
        }
    }
    let refused = |problem| Draft { problems: vec![problem], ..Draft::default() };
    let at = match (pick, decks.len()) {
        (None, 2..) => return refused(Problem::Several { names: decks.into_iter().map(|(name, _)| name).collect() }),
        (None, _) => 0,
        (Some(number), decks) if number == 0 || number > decks => return refused(Problem::NotPicked { decks, number }),
        (Some(number), _) => number - 1,
    };
    match decks.into_iter().nth(at) {
        Some((name, contents)) => Draft { name: Some(name).filter(|name| !name.is_empty()), ..gemp::read(&contents) },
        None => refused(Problem::NoCards),
    }
}

/// A value of a row.
struct Value {
    text: String,
    quoted: bool,
}

/// What stands between two brackets behind `VALUES`, with the names of the columns if they are written.
struct Row {
    columns: Vec<String>,
    values: Vec<Value>,
}

impl Row {
    fn contents(&self) -> Option<usize> {
        let is_deck = |value: &Value| value.text.contains([',', '|']) && gemp::is_contents(&value.text);
        self.values.iter().position(|value| value.quoted && is_deck(value))
    }

    fn name(&self, contents: usize) -> String {
        let column = self.columns.iter().position(|column| column.eq_ignore_ascii_case("name"));
        let by_column = column.and_then(|at| self.values.get(at));
        let first = || self.values[..contents].iter().find(|value| value.quoted);
        by_column.or_else(first).map(|value| value.text.clone()).unwrap_or_default()
    }
}

/// The rows of all inserts. Brackets before `VALUES` name the columns.
fn rows(text: &str) -> Vec<Row> {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(at) = rest.find(['(', '\'', '"', 'i', 'I']) {
        let (here, after) = rest.split_at(at);
        if let Some(inside) = after.strip_prefix('(') {
            let (values, behind) = bracket(inside);
            let follows = behind.trim_start().get(..6).is_some_and(|word| word.eq_ignore_ascii_case("values"));
            if follows {
                columns = values.into_iter().map(|value| value.text).collect();
            } else {
                rows.push(Row { columns: columns.clone(), values });
            }
            rest = behind;
        } else if after.starts_with(['i', 'I']) {
            let begins = here.ends_with(|c: char| !c.is_alphanumeric()) || here.is_empty();
            if begins && after.get(..6).is_some_and(|word| word.eq_ignore_ascii_case("insert")) {
                columns.clear();
            }
            rest = &after[1..];
        } else {
            rest = quoted(after).1;
        }
    }
    rows
}

/// The values up to the closing bracket, and what is behind it.
fn bracket(text: &str) -> (Vec<Value>, &str) {
    let mut values = vec![Value { text: String::new(), quoted: false }];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let last = values.last_mut().expect("there is one from the start");
        match c {
            ')' => return (values, &rest[1..]),
            ',' => values.push(Value { text: String::new(), quoted: false }),
            '\'' | '"' | '`' => {
                let (inside, behind) = quoted(rest);
                *last = Value { text: inside, quoted: c != '`' };
                rest = behind;
                continue;
            }
            c if c.is_whitespace() => {}
            c => last.text.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    (values, rest)
}

/// A quotation at the start of a text, and what is behind it. A quotation mark inside is doubled or has a stroke before it.
fn quoted(text: &str) -> (String, &str) {
    let mut chars = text.char_indices();
    let Some((_, mark)) = chars.next() else { return (String::new(), "") };
    let mut inside = String::new();
    let mut chars = chars.peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => inside.extend(chars.next().map(|(_, c)| c)),
            c if c == mark => match chars.peek() {
                Some((_, next)) if *next == mark => {
                    inside.push(mark);
                    chars.next();
                }
                _ => return (inside, &text[at + c.len_utf8()..]),
            },
            c => inside.push(c),
        }
    }
    (inside, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_end_at_their_mark() {
        assert_eq!(quoted("'it''s' b"), ("it's".to_owned(), " b"));
        assert_eq!(quoted("'it\\'s'"), ("it's".to_owned(), ""));
        assert_eq!(quoted("\"open"), ("open".to_owned(), ""));
    }

    #[test]
    fn decks_are_found_with_and_without_columns() {
        let names = |text: &str| {
            let rows = rows(text);
            rows.iter().filter_map(|row| Some(row.name(row.contents()?))).collect::<Vec<_>>()
        };
        let with = "INSERT INTO `deck` (`id`, `owner`, `name`, `contents`) VALUES (1, 'me', 'One (a)', '1_19,1_105|'),\n\
                    (2, 'me', 'It''s two', '1_19|13_8');";
        assert_eq!(names(with), ["One (a)", "It's two"]);
        assert_eq!(names("insert into deck values (1, 'Mine', 'x', '1_19,1_19|');"), ["Mine"]);
        assert!(is_sql(with) && !is_sql("insert into deck values (1, 'Mine')"));
    }
}
