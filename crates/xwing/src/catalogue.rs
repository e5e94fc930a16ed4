//! The content: every ship and card, compiled, with the glossary and the language they are written in.

use crate::card::{CardKind, Category, DeckOf, Read, ShipKind, read, slug};
use crate::geometry::Base;
use crate::maneuver::{ALL_ACTIONS, Action, Colour, Slot, Token, Turning};
use crate::side::Faction;
use crate::state::Face;
use crate::text::compile::compile;
use crate::text::meaning::Meaning;
use crate::text::names::check_names;
use crate::text::sound::check_card;
use crate::text::terms::Terms;
use crate::text::value::Value;
use crate::words;
use cardtext::{Content, ContentFault, Fault, Language, Printer, Printing, Source, Texts, Tree, nearest, read_blocks};
use glossary::{Glossary, Lang};
use std::sync::Arc;

/// What a noun of the glossary stands for in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sense {
    /// Bits of tokens.
    pub tokens: u16,
    /// A target lock.
    pub lock: bool,
    /// A shield.
    pub shield: bool,
    /// Energy.
    pub energy: bool,
    /// Bits of actions.
    pub actions: u16,
    /// Whether actions are free.
    pub free: bool,
    /// A face of a die.
    pub face: Option<Face>,
    /// Attack dice, or defense dice.
    pub attack_dice: Option<bool>,
    /// A colour of maneuvers.
    pub colour: Option<Colour>,
    /// A kind of maneuver.
    pub turning: Option<Turning>,
    /// A kind of upgrade.
    pub slot: Option<Slot>,
    /// A side that cards show.
    pub faceup: Option<bool>,
    /// A firing arc.
    pub arc: Option<ArcNoun>,
    /// Whether it is an obstacle, and no ship.
    pub obstacle: bool,
    /// Whether it is a primary weapon, or any weapon.
    pub primary: bool,
}

/// The firing arcs that nouns name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArcNoun {
    /// Any.
    Firing,
    /// The one ahead.
    Front,
    /// A printed one that is not ahead.
    Auxiliary,
    /// The one that turns.
    Mobile,
    /// The strip straight ahead.
    Bullseye,
}

/// Every ship and card, compiled, and what is needed to read and print them.
#[derive(Clone)]
pub struct Catalogue {
    /// The words.
    pub language: Arc<Language<Meaning>>,
    /// All clauses of all cards.
    pub tree: Arc<Tree>,
    /// The texts of the cards as they are printed.
    texts: Texts,
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
    /// For each card, whether each noun is true of it.
    pub card_nouns: Arc<Vec<Vec<bool>>>,
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
        let mut sources: Vec<&Arc<Source>> = Vec::new();
        let senses: Arc<Vec<Sense>> = Arc::new(language.nouns().iter().map(|noun| sense(&noun.id)).collect());
        for source in content.files(".card") {
            match read_file(source, &language, &senses, &mut tree) {
                Ok(File::Ship(ship)) => ships.push(ShipKind { test: content.is_test(source), ..ship }),
                Ok(File::Card(mut card, ship)) => {
                    card.test = content.is_test(source);
                    if let Some(ship) = ship {
                        pilots.push((cards.len(), ship, source.clone()));
                    }
                    cards.push(card);
                    sources.push(source);
                }
                Err(fault) => faults.push(fault),
            }
        }
        for (pilot, name, source) in pilots {
            let found = ships.iter().position(|s: &ShipKind| s.title == name);
            match (found, &mut cards[pilot].category) {
                (Some(at), Category::Pilot { ship, .. }) => *ship = at as u16,
                _ => {
                    let fault = Fault::new(&source, 0..0, format!("there is no ship \"{name}\""));
                    let near = nearest(&name, ships.iter().map(|ship: &ShipKind| ship.title.as_str()));
                    faults.push(match near {
                        Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                        None => fault.help("a ship is a file of its own: `ship \"Title\"`"),
                    });
                }
            }
        }
        let sides: Vec<(usize, Option<String>)> =
            cards.iter().enumerate().map(|(n, card)| (n, crippled_of(card))).collect();
        for (n, of) in sides.into_iter().filter_map(|(n, of)| Some((n, of?))) {
            let intact = cards.iter_mut().find(|card| card.title == of).map(|card| &mut card.category);
            match intact {
                Some(Category::Pilot { huge: Some(huge), .. }) => huge.crippled = Some(n as u16),
                _ => faults.push(
                    Fault::new(sources[n], 0..0, format!("there is no card \"{of}\" of a huge ship"))
                        .help("`crippled` names the card of the section whose other side this is"),
                ),
            }
        }
        let terms = Terms { language: &language, tree: &tree, senses: &senses };
        for (n, source) in sources.iter().enumerate() {
            match conditions_assigned(terms, &cards, &cards[n], source) {
                Ok(assigned) => cards[n].assigns = assigned,
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(ContentFault::Cards(faults));
        }
        tree.french = tree.texts.iter().map(|name| french_name(&ships, &cards, name)).collect();
        let catalogue = Catalogue {
            ship_nouns: Arc::new(ship_nouns(&language, &ships)),
            card_nouns: Arc::new(card_nouns(&language, &cards)),
            language,
            tree: Arc::new(tree),
            texts: Texts::of(cards.len()),
            ships: Arc::new(ships),
            cards,
            glossary,
            senses,
            hash: content.hash(),
        };
        catalogue.check_twins()?;
        Ok(catalogue)
    }

    /// Whether the text of a card file can be read: what is wrong with it, if not.
    pub fn reads(&self, name: &str, text: &str) -> Result<(), Fault> {
        let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
        let mut tree = Tree::default();
        match read_file(&source, &self.language, &self.senses, &mut tree)? {
            File::Card(card, _) => {
                let terms = Terms { language: &self.language, tree: &tree, senses: &self.senses };
                conditions_assigned(terms, &self.cards, &card, &source).map(|_| ())
            }
            File::Ship(_) => Ok(()),
        }
    }

    fn check_twins(&self) -> Result<(), ContentFault> {
        let same = |a: &CardKind, b: &CardKind| match (&a.category, &b.category) {
            (Category::Pilot { ship: s, faction: f, .. }, Category::Pilot { ship: t, faction: g, .. }) => {
                a.id == b.id && s == t && f == g
            }
            (Category::Upgrade { slots: s, .. }, Category::Upgrade { slots: t, .. }) => a.id == b.id && s[0] == t[0],
            (Category::Damage { deck: d, .. }, Category::Damage { deck: e, .. }) => a.id == b.id && d == e,
            (Category::Condition, Category::Condition) => a.id == b.id,
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
        let terms = Terms { language: &self.language, tree: &self.tree, senses: &self.senses };
        self.cards[usize::from(card)].text = compile(terms, &clauses, Some(number)).unwrap_or_default();
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
    pub fn damage(&self, name: &str, wanted: &DeckOf) -> Option<u16> {
        self.named(name, |card| matches!(&card.category, Category::Damage { deck, .. } if deck == wanted))
    }
    /// A condition by title, slug or id.
    pub fn condition(&self, name: &str) -> Option<u16> {
        self.named(name, |card| card.category == Category::Condition)
    }
    fn named(&self, name: &str, fits: impl Fn(&CardKind) -> bool) -> Option<u16> {
        let wanted = slug(name);
        let named = |c: &CardKind| c.title == name || c.id == name || c.slug == wanted || slug(&c.french) == wanted;
        self.all().find(|(_, card)| fits(card) && named(card)).map(|(n, _)| n)
    }
    /// The cards of a damage deck, each as often as it is in it.
    pub fn damage_deck(&self, wanted: &DeckOf) -> Vec<u16> {
        let copies = |(n, card): (u16, &CardKind)| match &card.category {
            Category::Damage { deck, copies, .. } if deck == wanted => vec![n; usize::from(*copies)],
            _ => Vec::new(),
        };
        self.all().flat_map(copies).collect()
    }

    /// The crippled side of a card, if it has one.
    pub fn flips_to(&self, card: &CardKind) -> Option<u16> {
        match &card.category {
            Category::Pilot { huge: Some(huge), .. } => huge.crippled,
            _ => None,
        }
    }

    /// Whether a card is the crippled side of another: no squad brings it.
    pub fn is_crippled_side(&self, card: &CardKind) -> bool {
        crippled_of(card).is_some()
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
            Category::Condition => format!("condition/{}", kind.id),
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
    pub fn text(&self, card: u16, lang: Lang) -> &str {
        self.texts.text(usize::from(card), lang, || self.print(card, lang))
    }

    fn print(&self, card: u16, lang: Lang) -> String {
        let kind = self.card(card);
        if let Some(missing) = &kind.not_yet {
            return match lang {
                Lang::English => format!("Not playable yet: {missing}."),
                Lang::French => "Pas encore jouable.".to_owned(),
            };
        }
        let printer = Printer::new(
            &self.language,
            &self.tree,
            Printing { lang, itself: "ship", facing: cardtext::Facing::Player },
        );
        printer.text(&kind.clauses).unwrap_or_else(|fault| format!("⟨{fault}⟩"))
    }

    /// A card's tree as an outline.
    pub fn outline(&self, card: u16) -> String {
        let printing = Printing { lang: Lang::English, itself: "ship", facing: cardtext::Facing::Player };
        let printer = Printer::new(&self.language, &self.tree, printing);
        self.card(card).clauses.iter().map(|c| printer.outline(*c, 0) + "\n").collect()
    }
}

/// The title of the card whose crippled side a card is.
fn crippled_of(card: &CardKind) -> Option<String> {
    match &card.category {
        Category::Pilot { huge: Some(huge), .. } => huge.crippled_of.clone(),
        _ => None,
    }
}

enum File {
    Ship(ShipKind),
    Card(CardKind, Option<String>),
}

fn read_file(
    source: &Arc<Source>,
    language: &Language<Meaning>,
    senses: &[Sense],
    tree: &mut Tree,
) -> Result<File, Fault> {
    let blocks = read_blocks(source)?;
    match read(source, &blocks)? {
        Read::Ship(ship) => Ok(File::Ship(ship)),
        Read::Card(mut card, ship, text) => {
            card.clauses = language.read_text(source, text, tree)?;
            let terms = Terms { language, tree, senses };
            let checked = check_names(terms, &card.clauses);
            let compiled = checked.and_then(|()| compile(terms, &card.clauses, None));
            let sound = compiled.and_then(|text| check_card(terms, &card, &text).map(|()| text));
            card.text = sound.map_err(|fault| fault.in_file(source, tree, &card.clauses, text))?;
            let facts = blocks[0].kids.iter().find(|block| block.line.tokens[0].is("attack"));
            if let (Category::Upgrade { .. }, None, None, Some(facts)) =
                (&card.category, &card.text.weapon, &card.not_yet, facts)
            {
                let fault = Fault::new(source, facts.line.span.clone(), "there is no `attack` in its text");
                return Err(fault.help("a weapon's text has the line `attack`, with what it costs below"));
            }
            let voids = card.text.writes >> Value::TextVoid as u32 & 1 == 1;
            if voids && !matches!(card.category, Category::Damage { .. }) {
                let fault = Fault::new(source, 0..0, "only a damage card makes texts void");
                return Err(fault.help("leave `text is void` out"));
            }
            Ok(File::Card(card, ship))
        }
    }
}

/// The conditions a card's text assigns, each once.
fn conditions_assigned(
    terms: Terms<'_>,
    cards: &[CardKind],
    card: &CardKind,
    source: &Arc<Source>,
) -> Result<Vec<u16>, Fault> {
    let mut assigned = Vec::new();
    for title in card.clauses.iter().flat_map(|clause| terms.conditions_named(*clause)) {
        let found = cards.iter().position(|card| card.category == Category::Condition && card.title == title);
        let Some(found) = found.map(|at| at as u16) else {
            let at = source.text.find(&format!("\"{title}\"")).unwrap_or(0);
            let fault = Fault::new(source, at..at + title.len() + 2, format!("there is no condition \"{title}\""));
            let titles =
                cards.iter().filter(|card| card.category == Category::Condition).map(|card| card.title.as_str());
            return Err(match nearest(title, titles) {
                Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                None => fault.help("a condition is a file of its own: `condition \"Title\" unique`"),
            });
        };
        if !assigned.contains(&found) {
            assigned.push(found);
        }
    }
    Ok(assigned)
}

fn french_name(ships: &[ShipKind], cards: &[CardKind], name: &str) -> String {
    let ship = ships.iter().find(|s| s.title == name).map(|s| s.french.clone());
    let card = || cards.iter().find(|c| c.title == name).map(|c| c.french.clone());
    ship.or_else(card).unwrap_or_default()
}

/// What a noun stands for.
fn sense(id: &str) -> Sense {
    // A token's noun has the plain name; an action or a result of the same name has an ending.
    let tokens = match id {
        "token" => Token::ALL.iter().fold(0, |bits, token| bits | token.bit()),
        "reinforce" => Token::ReinforceFore.bit() | Token::ReinforceAft.bit(),
        id => Token::by_name(id).map_or(0, Token::bit),
    };
    let long = |ending: &str| id.strip_suffix(ending).or((tokens == 0 && id != "target-lock").then_some(id));
    Sense {
        tokens,
        lock: id == "target-lock",
        shield: id == "shield",
        energy: id == "energy",
        actions: if id == "action" {
            ALL_ACTIONS
        } else {
            long("-action").and_then(Action::by_name).map_or(0, Action::bit)
        },
        free: id == "free",
        face: long("-result").and_then(|name| Face::ALL.into_iter().find(|face| face.name() == name)),
        attack_dice: match id {
            "attack-die" => Some(true),
            "defense-die" => Some(false),
            _ => None,
        },
        colour: Colour::ALL.into_iter().find(|colour| colour.name() == id),
        turning: Turning::ALL.into_iter().find(|turning| turning.name() == id),
        slot: Slot::by_name(id),
        faceup: match id {
            "faceup" => Some(true),
            "facedown" => Some(false),
            _ => None,
        },
        arc: match id {
            "firing-arc" => Some(ArcNoun::Firing),
            "front-arc" => Some(ArcNoun::Front),
            "auxiliary-arc" => Some(ArcNoun::Auxiliary),
            "mobile-arc" => Some(ArcNoun::Mobile),
            "bullseye-arc" => Some(ArcNoun::Bullseye),
            _ => None,
        },
        obstacle: matches!(id, "obstacle" | "asteroid" | "debris-cloud"),
        primary: matches!(id, "primary-weapon" | "weapon"),
    }
}

/// The nouns that are true of what these are true of.
fn implied(language: &Language<Meaning>, mut open: Vec<String>) -> Vec<bool> {
    let mut holds = vec![false; language.nouns().len()];
    while let Some(id) = open.pop() {
        if let Some(index) = language.noun_index(&id).map(usize::from)
            && !std::mem::replace(&mut holds[index], true)
        {
            open.extend(language.nouns()[index].implies.iter().cloned());
        }
    }
    holds
}

/// For each type of ship, the nouns that are true of it.
fn ship_nouns(language: &Language<Meaning>, ships: &[ShipKind]) -> Vec<Vec<bool>> {
    let size = |ship: &ShipKind| match ship.base {
        Base::Small => "small-ship",
        Base::Large => "large-ship",
        Base::HugeShort | Base::HugeLong => "huge-ship",
    };
    let of_ship =
        |ship: &ShipKind| implied(language, vec!["ship".to_owned(), size(ship).to_owned(), ship.slug.clone()]);
    ships.iter().map(of_ship).collect()
}

/// For each card, the nouns that are true of it whatever side it shows.
fn card_nouns(language: &Language<Meaning>, cards: &[CardKind]) -> Vec<Vec<bool>> {
    let of_card = |card: &CardKind| {
        let mut nouns = vec!["card"];
        match &card.category {
            Category::Pilot { .. } => nouns.push("pilot-card"),
            Category::Upgrade { slots, .. } => nouns.push(slots[0].name()),
            Category::Damage { pilot, .. } => nouns.push(if *pilot { "pilot-damage-card" } else { "ship-damage-card" }),
            Category::Condition => nouns.push("condition"),
        }
        nouns.extend(card.text.weapon.is_some().then_some("secondary-weapon"));
        implied(language, nouns.into_iter().map(str::to_owned).collect())
    };
    cards.iter().map(of_card).collect()
}
