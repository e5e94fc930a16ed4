//! The content: every card, compiled, with the glossary and the language it is written in.

use crate::card::{CardFacts, CardKind, Category, KindIx, NounSet, read_facts};
use crate::side::Side;
use crate::state::MAX_NAMES;
use crate::text::compile::{Layers, compile};
use crate::text::meaning::Meaning;
use crate::words;
use cardtext::{
    Arg, Content, ContentFault, Fault, Language, NodeIx, Printer, Printing, Source, Texts, Tree, read_blocks,
};
use glossary::{Glossary, Lang};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

/// Every card, compiled, and what is needed to read and print them. A copy shares all but the compiled cards.
#[derive(Clone)]
pub struct Catalogue {
    /// The words.
    pub language: Arc<Language<Meaning>>,
    /// All clauses of all cards.
    pub tree: Arc<Tree>,
    /// The texts of the cards as they are printed.
    texts: Texts,
    /// The cards.
    pub kinds: Vec<CardKind>,
    /// The cards by id and by slug in either language.
    by_name: Arc<BTreeMap<String, Vec<KindIx>>>,
    /// The glossary.
    pub glossary: Arc<Glossary>,
    /// The content's hash.
    pub hash: String,
    /// The noun for spies, who deploy without presence or icons.
    pub spy: Option<u16>,
    /// The noun for pilots, who may take a pilot's place.
    pub pilot: Option<u16>,
    /// The noun for droids, who do not drive.
    pub droid: Option<u16>,
    /// The noun for animals that are ridden, which need no driver.
    pub creature_vehicle: Option<u16>,
    /// The noun for vehicles that enclose those aboard.
    pub enclosed: Option<u16>,
    /// The noun of every card.
    pub any_card: Option<u16>,
    /// The noun for starships that are no starfighters.
    pub capital: Option<u16>,
    /// The noun for starships that fit into a cargo hold.
    pub starfighter: Option<u16>,
    /// The noun for starfighters for which some starships have room of their own.
    pub tie: Option<u16>,
    /// The noun for droids that navigate.
    pub astromech: Option<u16>,
    /// The noun for what finds its way through hyperspace.
    pub nav_computer: Option<u16>,
    /// The noun for vehicles that bring characters to starships and back.
    pub shuttle_vehicle: Option<u16>,
    /// The noun for starships that dock with others.
    pub ship_docking: Option<u16>,
    /// The noun of weapons that act by themselves.
    pub automated: Option<u16>,
    /// The noun for docking bays, between which cards move by transit.
    pub docking_bay: Option<u16>,
    /// The noun of ion cannons.
    pub ion_cannon: Option<u16>,
    /// The nouns for Jedi Masters of either side, who bring Force of their own.
    pub masters: [Option<u16>; 2],
    /// The noun for locations where both sides have Force icons.
    pub battleground: Option<u16>,
    /// The noun for pilots aboard a card they match.
    pub matching_pilot: Option<u16>,
    /// The nouns the rules give a card for where it is.
    pub ruled: NounSet,
    /// The nouns that rules define by others.
    pub defined: NounSet,
    /// Whether some card has two destiny numbers.
    pub two_destinies: bool,
    /// Whether texts that read upward were refused.
    layers: Layers,
    /// Per side, bits of the moments some card may answer from the hand.
    pub hand_answers: crate::side::BySide<u32>,
    /// Per side, whether some card may be played from the hand as an act of its own.
    pub hand_acts: crate::side::BySide<bool>,
}

impl Catalogue {
    /// Reads and compiles the content; all card faults at once.
    pub fn load(content: &Content) -> Result<Catalogue, ContentFault> {
        Catalogue::load_with(content, Layers::Checked)
    }

    /// The same without refusing texts that read upward, to see what the table makes of them.
    pub fn load_unchecked(content: &Content) -> Result<Catalogue, ContentFault> {
        Catalogue::load_with(content, Layers::Unchecked)
    }

    fn load_with(content: &Content, layers: Layers) -> Result<Catalogue, ContentFault> {
        let content = &content.of_game("swccg");
        let glossary = Arc::new(Glossary::read(content.glossary())?);
        let language = Arc::new(Language::new(words::all(), words::SHARED, glossary.clone())?);
        let mut tree = Tree::default();
        let mut catalogue = Catalogue {
            language,
            tree: Arc::default(),
            texts: Texts::default(),
            kinds: Vec::new(),
            by_name: Arc::default(),
            glossary,
            hash: content.hash(),
            spy: None,
            pilot: None,
            droid: None,
            creature_vehicle: None,
            enclosed: None,
            any_card: None,
            capital: None,
            starfighter: None,
            tie: None,
            astromech: None,
            nav_computer: None,
            shuttle_vehicle: None,
            ship_docking: None,
            automated: None,
            docking_bay: None,
            ion_cannon: None,
            masters: [None; 2],
            battleground: None,
            matching_pilot: None,
            ruled: NounSet::default(),
            two_destinies: false,
            layers,
            hand_answers: Default::default(),
            hand_acts: Default::default(),
            defined: NounSet::default(),
        };
        let mut faults = Vec::new();
        for source in content.files(".card") {
            match catalogue.read_card(source, &mut tree) {
                Ok(mut kind) => {
                    kind.facts.test = content.is_test(source);
                    catalogue.kinds.push(kind);
                }
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(ContentFault::Cards(faults));
        }
        catalogue.tell_titles_apart();
        let said: BTreeSet<&str> = tree.texts.iter().map(String::as_str).collect();
        catalogue.kinds.iter_mut().for_each(|kind| kind.spoken_of = said.contains(kind.facts.title.as_str()));
        catalogue.kinds.iter_mut().for_each(|kind| kind.names = names_in(&tree, &kind.clauses));
        tree.french = tree.texts.iter().map(|name| catalogue.french_name(name)).collect();
        catalogue.tree = Arc::new(tree);
        catalogue.texts = Texts::of(catalogue.kinds.len());
        let mut by_name: BTreeMap<String, Vec<KindIx>> = BTreeMap::new();
        for (ix, kind) in catalogue.all() {
            let title = crate::card::slug(&kind.facts.title);
            for name in [&kind.facts.id, &kind.facts.slug, &kind.facts.french_slug, &title] {
                by_name.entry(name.clone()).or_default().push(ix);
            }
        }
        catalogue.by_name = Arc::new(by_name);
        let nouns = catalogue.language.nouns().iter().enumerate();
        catalogue.defined = nouns.filter(|(_, noun)| noun.defined.is_some()).map(|(n, _)| n as u16).collect();
        catalogue.spy = catalogue.language.noun_index("spy");
        catalogue.pilot = catalogue.language.noun_index("pilot");
        catalogue.droid = catalogue.language.noun_index("droid");
        catalogue.creature_vehicle = catalogue.language.noun_index("creature-vehicle");
        catalogue.enclosed = catalogue.language.noun_index("enclosed");
        catalogue.two_destinies = catalogue.kinds.iter().any(|kind| kind.facts.other_destiny.is_some());
        catalogue.any_card = catalogue.language.noun_index("card");
        catalogue.capital = catalogue.language.noun_index("capital");
        catalogue.starfighter = catalogue.language.noun_index("starfighter");
        catalogue.tie = catalogue.language.noun_index("tie");
        catalogue.astromech = catalogue.language.noun_index("astromech-droid");
        catalogue.nav_computer = catalogue.language.noun_index("nav-computer");
        catalogue.shuttle_vehicle = catalogue.language.noun_index("shuttle-vehicle");
        catalogue.ship_docking = catalogue.language.noun_index("ship-docking-capability");
        catalogue.automated = catalogue.language.noun_index("automated");
        catalogue.ion_cannon = catalogue.language.noun_index("ion-cannon");
        catalogue.docking_bay = catalogue.language.noun_index("docking-bay");
        catalogue.masters = ["jedi-master", "dark-jedi-master"].map(|noun| catalogue.language.noun_index(noun));
        catalogue.battleground = catalogue.language.noun_index("battleground");
        catalogue.matching_pilot = catalogue.language.noun_index("matching-pilot");
        catalogue.ruled = [catalogue.battleground, catalogue.matching_pilot].into_iter().flatten().collect();
        for (n, kind) in catalogue.kinds.iter().enumerate() {
            let key = |kind: &CardKind| (kind.facts.side, kind.facts.slug.clone());
            let same = |k: &&CardKind| k.facts.id == kind.facts.id || key(k) == key(kind);
            if let Some(twin) = catalogue.kinds[..n].iter().find(same) {
                return Err(ContentFault::Twice(format!(
                    "{} and {} have the same id or title: {} \"{}\"",
                    twin.file, kind.file, kind.facts.id, kind.facts.title
                )));
            }
            catalogue.hand_answers[kind.facts.side] |= kind.text.responds_from_hand;
            catalogue.hand_acts[kind.facts.side] |= kind.text.acts_from_hand;
        }
        Ok(catalogue)
    }

    /// Of several cards of a side that have one title, the first keeps the title as its key; to those of the others their
    /// ids are added.
    fn tell_titles_apart(&mut self) {
        let number = |facts: &CardFacts| {
            let (set, card) = facts.id.split_once(['_', ' ']).unwrap_or(("", ""));
            (set.parse().unwrap_or(u32::MAX), card.parse().unwrap_or(u32::MAX))
        };
        let known: Vec<_> = self.kinds.iter().map(|k| (k.facts.side, k.facts.slug.clone(), number(&k.facts))).collect();
        for kind in &mut self.kinds {
            let facts = &mut kind.facts;
            let own = number(facts);
            if known.iter().any(|(side, slug, n)| (*side, slug) == (facts.side, &facts.slug) && *n < own) {
                let id = crate::card::slug(&facts.id);
                facts.slug = format!("{}-{id}", facts.slug);
                facts.french_slug = format!("{}-{id}", facts.french_slug);
            }
        }
    }

    /// The French name of a title, a persona or a planet; empty if no card has one.
    fn french_name(&self, name: &str) -> String {
        if let Some(name) = self.glossary.french_name(name) {
            return name.to_owned();
        }
        let titled = self.kinds.iter().find(|k| k.facts.title == name).map(|k| k.facts.french.clone());
        let behind = |title: &str, mark: &str, part: usize| title.split(mark).nth(part).map(str::to_owned);
        let located = || {
            self.kinds.iter().filter(|k| k.facts.category == Category::Location).find_map(|k| {
                let part = (0..2).find(|n| k.facts.title.split(": ").nth(*n) == Some(name))?;
                // A title without a French one is the English one, in which nothing is marked so.
                behind(&k.facts.french, "\u{a0}: ", part).filter(|_| k.facts.french.contains("\u{a0}: "))
            })
        };
        titled.or_else(located).unwrap_or_default()
    }

    fn read_card(&self, source: &Arc<Source>, tree: &mut Tree) -> Result<CardKind, Fault> {
        let folder = Path::new(&source.name).parent().and_then(Path::file_name);
        let side = match folder.and_then(OsStr::to_str) {
            Some("light") => Side::Light,
            Some("dark") => Side::Dark,
            _ => {
                let fault = Fault::new(source, 0..0, "this card stands in no folder of a side");
                return Err(fault.help("put it into a folder named `light` or `dark`"));
            }
        };
        let blocks = read_blocks(source)?;
        let (facts, text) = read_facts(source, &self.language, side, &blocks)?;
        let clauses = self.language.read_text(source, text, tree)?;
        let compiled = compile(&self.language, tree, &clauses, &facts, None, self.layers)
            .map_err(|fault| fault.in_file(source, tree, &clauses, text))?;
        if let Some(fact) = facts.unplayed(&compiled).filter(|_| facts.not_yet.is_none()) {
            let fault =
                Fault::new(source, blocks[0].line.span.clone(), format!("the table cannot play `{fact}` so yet"));
            return Err(fault.help("say what is missing: `not yet: …`"));
        }
        if compiled.acting.iter().filter(|a| a.limit.is_some()).count() > u8::BITS as usize {
            let fault = Fault::new(source, 0..0, "this card has more than 8 texts that may be used once per turn");
            return Err(fault.help("which of them were used is remembered in 8 bits of the card's state"));
        }
        if compiled.acting.iter().any(|a| usize::from(a.names) > MAX_NAMES) {
            let fault = Fault::new(source, 0..0, format!("a clause of this card has more than {MAX_NAMES} names"));
            return Err(fault.help("use a name again for what stands in its place"));
        }
        let halved =
            compiled.standing.iter().any(|s| s.half.is_some()) || compiled.acting.iter().any(|a| a.half.is_some());
        if halved && facts.category != Category::Location {
            let span = text.first().map_or(0..0, |b| b.line.span.clone());
            return Err(Fault::new(source, span, "only locations have two halves")
                .help("write the clauses without `light` and `dark`"));
        }
        let text = compiled;
        Ok(CardKind { facts, clauses, text, names: Vec::new(), spoken_of: false, file: source.name.clone() })
    }

    /// The same catalogue with one clause of one card left out, as mutation needs it.
    pub fn drop_clause(&mut self, kind: KindIx, number: u8) {
        let CardKind { clauses, facts, .. } = &self.kinds[usize::from(kind.0)];
        let text = compile(&self.language, &self.tree, clauses, facts, Some(number), self.layers);
        let text = text.expect("it compiled before");
        self.kinds[usize::from(kind.0)].text = text;
    }

    /// A card.
    #[inline]
    pub fn kind(&self, kind: KindIx) -> &CardKind {
        &self.kinds[usize::from(kind.0)]
    }
    /// All cards with their indices.
    pub fn all(&self) -> impl Iterator<Item = (KindIx, &CardKind)> {
        self.kinds.iter().enumerate().map(|(n, k)| (KindIx(n as u16), k))
    }
    /// A card by title (English or French, bracket left out or not), slug or id; of the given side where both have it. Of
    /// several the one whose very id or title it is, then one that can be played.
    pub fn find(&self, name: &str, side: Option<Side>) -> Option<KindIx> {
        let named = |name: &str| self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let of_side = |ix: &&KindIx| side.is_none_or(|side| self.kind(**ix).facts.side == side);
        let far = |ix: &&KindIx| {
            let facts = &self.kind(**ix).facts;
            let first = facts.slug == crate::card::slug(&facts.title);
            (facts.id != name, facts.title != name, facts.not_yet.is_some(), !first, ix.0)
        };
        let found = named(name).iter().chain(named(&crate::card::slug(name)));
        found.filter(of_side).min_by_key(far).copied()
    }

    /// A card by a part of its title, for people who ask: the words behind a colon, or the first words. Rather a card of the
    /// given side, rather one that can be played.
    pub fn find_part(&self, name: &str, side: Option<Side>) -> Option<KindIx> {
        let slug = crate::card::slug(name);
        let part = |title: &str| title.ends_with(&format!("-{slug}")) || title.starts_with(&format!("{slug}-"));
        let named = |facts: &CardFacts| !slug.is_empty() && (part(&facts.slug) || part(&facts.french_slug));
        let far = |facts: &CardFacts| (side.is_some_and(|s| facts.side != s), facts.not_yet.is_some());
        let found = || self.all().filter(|(_, k)| named(&k.facts)).min_by_key(|(_, k)| far(&k.facts)).map(|(ix, _)| ix);
        self.find(name, side).or_else(|| self.find(name, None)).or_else(found)
    }

    /// Whether a card of this file name and text could be read.
    pub fn reads(&self, name: &str, text: &str) -> Result<(), Fault> {
        self.facts(name, text).map(|_| ())
    }

    /// The facts of a card of this file name and text, as they would be read.
    pub fn facts(&self, name: &str, text: &str) -> Result<CardFacts, Fault> {
        let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
        self.read_card(&source, &mut Tree::default()).map(|kind| kind.facts)
    }

    /// A card's title as it is shown in a language.
    pub fn title(&self, kind: KindIx, lang: Lang) -> &str {
        let facts = &self.kind(kind).facts;
        match lang {
            Lang::English => &facts.shown,
            Lang::French => &facts.french,
        }
    }

    /// A card's game text, printed from its tree.
    pub fn text(&self, kind: KindIx, lang: Lang) -> &str {
        self.texts.text(usize::from(kind.0), lang, || self.print(kind, lang))
    }

    fn print(&self, kind: KindIx, lang: Lang) -> String {
        let card = self.kind(kind);
        if let Some(missing) = &card.facts.not_yet {
            return match lang {
                Lang::English => format!("Not playable yet: {missing}."),
                Lang::French => "Pas encore jouable.".to_owned(),
            };
        }
        let printer = Printer::new(
            &self.language,
            &self.tree,
            Printing { lang, itself: card.facts.category.noun(), facing: cardtext::Facing::Player },
        );
        printer.text(&card.clauses).unwrap_or_else(|fault| format!("⟨{fault}⟩"))
    }

    /// The line of a card's text that makes a change, and says of whom and for how long.
    pub(crate) fn line_of(&self, kind: KindIx, change: NodeIx) -> Option<NodeIx> {
        let makes = |line: NodeIx| {
            let several = |arg: &Arg| matches!(*arg, Arg::Several(first, count) if self.tree.several(first, count).contains(&change));
            self.tree.args(line).iter().any(several)
        };
        let mut lines = self.kind(kind).clauses.clone();
        while let Some(line) = lines.pop() {
            if makes(line) {
                return Some(line);
            }
            lines.extend(self.tree.kids(line));
        }
        None
    }

    /// A card's tree as an outline.
    pub fn outline(&self, kind: KindIx) -> String {
        let card = self.kind(kind);
        let printing =
            Printing { lang: Lang::English, itself: card.facts.category.noun(), facing: cardtext::Facing::Player };
        let printer = Printer::new(&self.language, &self.tree, printing);
        card.clauses.iter().map(|c| printer.outline(*c, 0) + "\n").collect()
    }
}

/// The names that clauses say, as texts of the tree.
fn names_in(tree: &Tree, clauses: &[NodeIx]) -> Vec<u16> {
    let mut names = BTreeSet::new();
    for clause in clauses {
        tree.visit(*clause, &mut |node| {
            for arg in tree.args(node) {
                match *arg {
                    Arg::Text(text) => names.extend([text]),
                    Arg::Phrase(at) => names.extend(tree.heads(tree.phrase(at)).iter().filter_map(|head| head.name)),
                    _ => {}
                }
            }
        });
    }
    names.into_iter().collect()
}
