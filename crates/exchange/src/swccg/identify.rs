//! Which cards a file means, and which side it plays.

use super::holotable_path::PathParts;
use super::names::{Card, Match, Names, choose, is_id};
use super::published::Edition;
use super::{DeckList, Draft, Entry, Format, Note, Place, Reading, Remark, Standing};
use ::swccg::{BySide, Side};

/// Finds the cards of a draft and decides its side. Every entry stays, known or not.
pub(super) fn identify(draft: Draft, names: &Names, name: String, format: Format) -> Reading {
    let Draft { side: said, mut entries, mut notes, .. } = draft;
    let mut votes: BySide<u32> = BySide::default();
    let mut open: Vec<Vec<Match>> = Vec::new();
    for entry in &mut entries {
        let found = find(entry, names, &mut notes);
        let side = match found.as_slice() {
            [] => entry.written.path.as_deref().and_then(PathParts::of).map(|parts| parts.side),
            [first, rest @ ..] => {
                let side = names.side(first.card);
                rest.iter().all(|other| names.side(other.card) == side).then_some(side)
            }
        };
        if let Some(side) = side.filter(|_| entry.place == Place::Deck) {
            votes[side] = votes[side].saturating_add(entry.copies);
        }
        open.push(found);
    }
    let sides = |found: &[Match]| Side::BOTH.map(|side| found.iter().any(|m| names.side(m.card) == side));
    let doubtful = open.iter().any(|found| sides(found) == [true, true]);
    let side = decide(said, votes, doubtful, &mut notes);
    for (entry, found) in entries.iter_mut().zip(open) {
        match choose(&found, side, names) {
            Some(chosen) => {
                tell_choice(entry, chosen, &found, names, &mut notes);
                entry.standing = names.standing(chosen.card);
                match chosen.card {
                    Card::Held(card) => entry.card = Some(card),
                    Card::Published(card) => entry.published = Some(card),
                }
            }
            None if let Some(best) = found.first() => {
                entry.standing = names.standing(best.card);
                let remark = Remark::EitherSide { written: entry.written.name().to_owned() };
                notes.push(Note { line: entry.line, remark });
            }
            None => tell_unknown(entry, side, names, &mut notes),
        }
    }
    let mut list = DeckList { name, side, entries: Vec::new() };
    entries.into_iter().for_each(|entry| super::list::add(&mut list.entries, entry));
    Reading { list, format, notes }
}

/// The cards an entry may mean: by its id, else its path, else its title. A key that finds nothing is not replaced by a
/// weaker one: another printing is another card.
fn find(entry: &mut Entry, names: &Names, notes: &mut Vec<Note>) -> Vec<Match> {
    let mut note = |remark| notes.push(Note { line: entry.line, remark });
    let own = |card: Option<Card>| card.map(|card| Match { card, own: true }).into_iter().collect();
    if let Some(id) = entry.written.id.clone() {
        let tidy = tidy_id(&id);
        if tidy != id {
            note(Remark::IdTidied { written: id, taken: tidy.clone() });
        }
        let card = names.by_id(&tidy);
        entry.written.id = Some(tidy);
        if let (Some(card), Some(title)) = (card, &entry.written.title)
            && !names.by_title(title).iter().any(|found| found.card == card)
        {
            note(Remark::TitleDisagrees { written: title.clone(), title: names.title_of(card).to_owned() });
        }
        return own(card);
    }
    if let Some(path) = &entry.written.path {
        let Some(parts) = PathParts::of(path) else { return Vec::new() };
        if let Some(written) = &parts.renamed {
            note(Remark::FolderRenamed { written: written.clone(), taken: parts.folder.clone() });
        }
        return own(names.by_path(&parts));
    }
    let title = entry.written.title.as_deref().unwrap_or_default();
    names.by_title(title)
}

/// An id without the marks of foil and other images, of a reverse, and without leading zeros.
fn tidy_id(id: &str) -> String {
    let plain = id.trim().trim_end_matches(['*', '^']);
    let plain = plain.strip_suffix("_BACK").unwrap_or(plain).trim_end_matches(['*', '^']);
    if !is_id(plain) {
        return plain.to_owned();
    }
    let (set, number) = plain.split_once('_').unwrap_or((plain, ""));
    let shorn = |digits: &str| {
        let rest = digits.trim_start_matches('0');
        if rest.starts_with(|c: char| c.is_ascii_digit()) { rest.to_owned() } else { format!("0{rest}") }
    };
    format!("{}_{}", shorn(set), shorn(number))
}

fn decide(said: Option<Side>, votes: BySide<u32>, doubtful: bool, notes: &mut Vec<Note>) -> Option<Side> {
    let (dark, light) = (votes.dark, votes.light);
    let most = match dark.cmp(&light) {
        std::cmp::Ordering::Greater => Some(Side::Dark),
        std::cmp::Ordering::Less => Some(Side::Light),
        std::cmp::Ordering::Equal => None,
    };
    let remark = match (said, most) {
        (Some(said), Some(most)) if said != most => Some(Remark::SideDisagrees { said, dark, light }),
        (None, Some(side)) if doubtful || dark.min(light) > 0 => Some(Remark::SideByMajority { side, dark, light }),
        (None, None) if dark > 0 => Some(Remark::SideTied { cards: dark }),
        (None, None) => Some(Remark::SideUnknown),
        _ => None,
    };
    notes.extend(remark.map(|remark| Note { line: 0, remark }));
    said.or(most)
}

fn tell_choice(entry: &Entry, chosen: &Match, found: &[Match], names: &Names, notes: &mut Vec<Note>) {
    let mut note = |remark| notes.push(Note { line: entry.line, remark });
    let (side, written) = (names.side(chosen.card), entry.written.name().to_owned());
    if !chosen.own {
        note(Remark::TitleTaken { written: written.clone(), taken: names.title_of(chosen.card).to_owned() });
    }
    let legacy = |card: Card| matches!(card, Card::Published(card) if card.edition() == Edition::Legacy);
    let others = found.iter().map(|m| m.card).filter(|card| *card != chosen.card && names.side(*card) == side);
    // Where one can be played, one that cannot is hardly meant, nor a legacy card beside one of today.
    let playable = |card: Card| names.standing(card) == Standing::Playable;
    let others = others.filter(|card| legacy(chosen.card) || !legacy(*card));
    let others = others.filter(|card| !playable(chosen.card) || playable(*card));
    let others: Vec<String> = others.map(|card| names.id_of(card).to_owned()).collect();
    if !others.is_empty() {
        note(Remark::SeveralCards { written, taken: names.id_of(chosen.card).to_owned(), others });
    }
}

fn tell_unknown(entry: &Entry, side: Option<Side>, names: &Names, notes: &mut Vec<Note>) {
    let written = &entry.written;
    let name = written.name().to_owned();
    let remark = if names.refuse_test(entry).is_err() {
        Remark::TestCard { written: name }
    } else {
        let parts = written.path.as_deref().and_then(PathParts::of);
        let by_title = written.title.as_ref().and_then(|title| names.nearest(title, side));
        let nearest = by_title.or_else(|| parts.and_then(|parts| names.nearest_image(&parts)));
        Remark::Unknown { written: name, nearest }
    };
    notes.push(Note { line: entry.line, remark });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_tidied() {
        for (written, tidy) in [
            ("1_19", "1_19"),
            ("1_19*", "1_19"),
            ("1_19^", "1_19"),
            ("5_079", "5_79"),
            ("7_135_BACK", "7_135"),
            ("0_0", "0_0"),
        ] {
            assert_eq!(tidy_id(written), tidy);
        }
        assert_eq!(tidy_id(" test_blank "), "test_blank");
        assert_eq!(tidy_id("200d_5"), "200d_5");
    }
}
