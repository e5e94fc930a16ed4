//! The content: every ship and card, compiled, with the glossary and the language they are written in.

use crate::card::{CardKind, Category, DamageDeck, Read, ShipKind, read, slug};
use crate::compile::compile;
use crate::geometry::Base;
use crate::maneuver::{Action, Colour, Slot, Token, Turning};
use crate::meaning::Meaning;
use crate::side::Faction;
use crate::state::Face;
use crate::words;
use cardtext::{Content, ContentFault, Fault, Language, Printer, Printing, Source, Tree, read_blocks};
use glossary::{Glossary, Lang};
use std::sync::Arc;

/// What a noun of the glossary stands for in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sense {
    /// A token.
    pub token: Option<Token>,
    /// An action.
    pub action: Option<Action>,
    /// A face of a die.
    pub face: Option<Face>,
    /// A colour of maneuvers.
    pub colour: Option<Colour>,
    /// A kind of maneuver.
    pub turning: Option<Turning>,
    /// A kind of upgrade.
    pub slot: Option<Slot>,
}

/// Every ship and card, compiled, and what is needed to read and print them.
#[derive(Clone)]
pub struct Catalogue {
    /// The words.
    pub language: Arc<Language<Meaning>>,
    /// All clauses of all cards.
    pub tree: Arc<Tree>,
    /// The types of ship.
    pub ships: Arc<Vec<ShipKind>>,
    /// The cards.
    pub cards: Vec<CardKind>,
    /// The glossary.
    pub glossary: Arc<Glossary>,
    /// What the nouns stand for, by their place in the language.
    pub senses: Arc<Vec<Sense>>,
    /// For each type of ship, whether each noun is true of it.
    pub ship_nouns: Arc<Vec<Vec<bool>>>,
    /// The content's hash.
    pub hash: String,
}

impl Catalogue {
    /// Reads and compiles the content; all faults of card files at once.
    pub fn load(content: &Content) -> Result<Catalogue, ContentFault> {
        let content = &content.of_game("xwing");
        let glossary = Arc::new(Glossary::read(content.glossary())?);
        let language = Arc::new(Language::new(words::all(), words::SHARED, glossary.clone())?);
        let (mut tree, mut ships, mut cards, mut faults) = (Tree::default(), Vec::new(), Vec::new(), Vec::new());
        let mut pilots: Vec<(usize, String, Arc<Source>)> = Vec::new();
        for source in content.files(".card") {
            match read_file(source, &language, &mut tree) {
                Ok(File::Ship(ship)) => ships.push(ship),
                Ok(File::Card(card, ship)) => {
                    if let Some(ship) = ship {
                        pilots.push((cards.len(), ship, source.clone()));
                    }
                    cards.push(card);
                }
                Err(fault) => faults.push(fault),
            }
        }
        for (pilot, name, source) in pilots {
            let found = ships.iter().position(|s: &ShipKind| s.title == name);
            match (found, &mut cards[pilot].category) {
                (Some(at), Category::Pilot { ship, .. }) => *ship = at as u16,
                _ => faults.push(Fault::new(&source, 0..0, format!("there is no ship \"{name}\""))),
            }
        }
        if !faults.is_empty() {
            return Err(ContentFault::Cards(faults));
        }
        tree.french = tree.texts.iter().map(|name| french_name(&ships, &cards, name)).collect();
        let senses = language.nouns().iter().map(|noun| sense(&noun.id)).collect();
        let catalogue = Catalogue {
            ship_nouns: Arc::new(ship_nouns(&language, &ships)),
            language,
            tree: Arc::new(tree),
            ships: Arc::new(ships),
            cards,
            glossary,
            senses: Arc::new(senses),
            hash: content.hash(),
        };
        catalogue.check_twins()?;
        Ok(catalogue)
    }

    fn check_twins(&self) -> Result<(), ContentFault> {
        let same = |a: &CardKind, b: &CardKind| match (&a.category, &b.category) {
            (Category::Pilot { ship: s, faction: f, .. }, Category::Pilot { ship: t, faction: g, .. }) => {
                a.id == b.id && s == t && f == g
            }
            (Category::Upgrade { slots: s, .. }, Category::Upgrade { slots: t, .. }) => a.id == b.id && s[0] == t[0],
            (Category::Damage { deck: d, .. }, Category::Damage { deck: e, .. }) => a.id == b.id && d == e,
            _ => false,
        };
        for (n, card) in self.cards.iter().enumerate() {
            if let Some(twin) = self.cards[..n].iter().find(|other| same(other, card)) {
                return Err(ContentFault::Twice(format!("{} and {} have the same id", twin.file, card.file)));
            }
        }
        Ok(())
    }

    /// The same catalogue with one clause of one card left out, as mutation needs it.
    pub fn drop_clause(&mut self, card: u16, number: u8) {
        let clauses = self.cards[usize::from(card)].clauses.clone();
        self.cards[usize::from(card)].text = compile(&self.language, &self.tree, &clauses, Some(number));
    }

    /// A card.
    #[inline]
    pub fn card(&self, card: u16) -> &CardKind {
        &self.cards[usize::from(card)]
    }
    /// The type of ship a pilot flies.
    #[inline]
    pub fn ship_of(&self, pilot: u16) -> &ShipKind {
        match &self.card(pilot).category {
            Category::Pilot { ship, .. } => &self.ships[usize::from(*ship)],
            _ => &self.ships[0],
        }
    }
    /// All cards with their indices.
    pub fn all(&self) -> impl Iterator<Item = (u16, &CardKind)> {
        self.cards.iter().enumerate().map(|(n, c)| (n as u16, c))
    }
    /// A pilot by title, slug or id.
    pub fn pilot(&self, name: &str) -> Option<u16> {
        self.named(name, |card| matches!(card.category, Category::Pilot { .. }))
    }
    /// A pilot by title, slug or id; of this faction where several have the name.
    pub fn pilot_of(&self, name: &str, wanted: Option<Faction>) -> Option<u16> {
        let fits = |card: &CardKind| match card.category {
            Category::Pilot { faction, .. } => wanted == Some(faction),
            _ => false,
        };
        self.named(name, fits).or_else(|| self.pilot(name))
    }
    /// An upgrade by title, slug or id.
    pub fn upgrade(&self, name: &str) -> Option<u16> {
        self.named(name, |card| matches!(card.category, Category::Upgrade { .. }))
    }
    /// The slots an upgrade takes, the first naming its kind; none for another card.
    pub fn slots_taken(&self, card: u16) -> &[Slot] {
        match &self.card(card).category {
            Category::Upgrade { slots, .. } => slots,
            _ => &[],
        }
    }
    /// A damage card of a deck by title or slug.
    pub fn damage(&self, name: &str, wanted: DamageDeck) -> Option<u16> {
        self.named(name, |card| matches!(card.category, Category::Damage { deck, .. } if deck == wanted))
    }
    fn named(&self, name: &str, fits: impl Fn(&CardKind) -> bool) -> Option<u16> {
        let wanted = slug(name);
        let named = |c: &CardKind| c.title == name || c.id == name || c.slug == wanted || slug(&c.french) == wanted;
        self.all().find(|(_, card)| fits(card) && named(card)).map(|(n, _)| n)
    }
    /// The cards of a damage deck, each as often as it is in it.
    pub fn damage_deck(&self, wanted: DamageDeck) -> Vec<u16> {
        let copies = |(n, card): (u16, &CardKind)| match card.category {
            Category::Damage { deck, copies, .. } if deck == wanted => vec![n; usize::from(copies)],
            _ => Vec::new(),
        };
        self.all().flat_map(copies).collect()
    }

    /// A card's id in the album: its category, what tells cards of one id apart, and its id in squad files.
    pub fn card_id(&self, card: u16) -> String {
        let kind = self.card(card);
        match &kind.category {
            Category::Pilot { ship, faction, .. } => {
                format!("pilot/{}/{}/{}", faction.name(), self.ships[usize::from(*ship)].id, kind.id)
            }
            Category::Upgrade { slots, .. } => format!("upgrade/{}/{}", slots[0].name(), kind.id),
            Category::Damage { deck, .. } => format!("damage/{}/{}", deck.name(), kind.id),
        }
    }

    /// The card of an id of the album.
    pub fn by_card_id(&self, id: &str) -> Option<u16> {
        (0..self.cards.len() as u16).find(|card| id.contains('/') && self.card_id(*card) == id)
    }

    /// A card's title as it is shown in a language.
    pub fn title(&self, card: u16, lang: Lang) -> &str {
        let kind = self.card(card);
        if lang == Lang::French { &kind.french } else { &kind.shown }
    }

    /// A card's game text, printed from its tree.
    pub fn text(&self, card: u16, lang: Lang) -> String {
        let kind = self.card(card);
        if let Some(missing) = &kind.not_yet {
            return match lang {
                Lang::English => format!("Not playable yet: {missing}."),
                Lang::French => "Pas encore jouable.".to_owned(),
            };
        }
        let printer = Printer::new(&self.language, &self.tree, Printing { lang, itself: "ship" });
        printer.text(&kind.clauses).unwrap_or_else(|fault| format!("⟨{fault}⟩"))
    }

    /// A card's tree as an outline.
    pub fn outline(&self, card: u16) -> String {
        let printing = Printing { lang: Lang::English, itself: "ship" };
        let printer = Printer::new(&self.language, &self.tree, printing);
        self.card(card).clauses.iter().map(|c| printer.outline(*c, 0) + "\n").collect()
    }
}

enum File {
    Ship(ShipKind),
    Card(CardKind, Option<String>),
}

fn read_file(source: &Arc<Source>, language: &Language<Meaning>, tree: &mut Tree) -> Result<File, Fault> {
    let blocks = read_blocks(source)?;
    match read(source, &blocks)? {
        Read::Ship(ship) => Ok(File::Ship(ship)),
        Read::Card(mut card, ship, text) => {
            card.clauses = language.read_text(source, text, tree)?;
            card.text = compile(language, tree, &card.clauses, None);
            Ok(File::Card(card, ship))
        }
    }
}

fn french_name(ships: &[ShipKind], cards: &[CardKind], name: &str) -> String {
    let ship = ships.iter().find(|s| s.title == name).map(|s| s.french.clone());
    let card = || cards.iter().find(|c| c.title == name).map(|c| c.french.clone());
    ship.or_else(card).unwrap_or_default()
}

/// What a noun stands for.
fn sense(id: &str) -> Sense {
    let (face, action) = (id.strip_suffix("-result").unwrap_or(id), id.strip_suffix("-action").unwrap_or(id));
    // A token's noun has the plain name; an action or a result of the same name has an ending.
    let token = Token::by_name(id);
    let plain = |name: &str| name != id || token.is_none();
    Sense {
        token,
        action: Action::by_name(action).filter(|_| plain(action) && id != "target-lock" && id != "reinforce"),
        face: Face::ALL.into_iter().find(|f| f.name() == face).filter(|_| plain(face)),
        colour: Colour::ALL.into_iter().find(|c| id.strip_suffix("-maneuver") == Some(c.name())),
        turning: Turning::ALL.into_iter().find(|t| t.name() == id),
        slot: Slot::by_name(id),
    }
}

/// For each type of ship, the nouns that are true of it.
fn ship_nouns(language: &Language<Meaning>, ships: &[ShipKind]) -> Vec<Vec<bool>> {
    let size = |ship: &ShipKind| if ship.base == Base::Small { "small-ship" } else { "large-ship" };
    let of_ship = |ship: &ShipKind| {
        let mut holds = vec![false; language.nouns().len()];
        let mut open: Vec<String> = vec!["ship".to_owned(), size(ship).to_owned(), ship.slug.clone()];
        while let Some(id) = open.pop() {
            if let Some(index) = language.noun_index(&id).map(usize::from)
                && !std::mem::replace(&mut holds[index], true)
            {
                open.extend(language.nouns()[index].implies.iter().cloned());
            }
        }
        holds
    };
    ships.iter().map(of_ship).collect()
}
