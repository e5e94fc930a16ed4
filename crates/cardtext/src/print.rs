//! Printing trees as English or French game text, and as outlines for review.

use crate::form::Slot;
use crate::{Arg, BOUND_MANY, BOUND_TEXT, BodySort, Class, Language, NodeIx, Sort, Tree, WHOLE};
use glossary::{Gender, Lang, MessageFault, Number, Value, polish, polish_inside};
use std::cell::Cell;

/// Who reads a text: to the opponent of its card's player `you` is somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    /// The player of the card, or anybody who reads the card.
    Player,
    /// The opponent, who is `you` then.
    Opponent,
}

/// What is printed, and of which card.
pub struct Printing<'a> {
    /// The language.
    pub lang: Lang,
    /// The noun for the card itself: `character`, `weapon`.
    pub itself: &'a str,
    /// Who reads it.
    pub facing: Facing,
}

/// What a sentence has last spoken of: a pronoun for the card itself is clear only after the card itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Latest {
    Nothing,
    Itself,
    Another,
}

/// What the sentence being printed is about, for words that say whose something is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The card itself, and it was said: a possessive is clear.
    Said,
    /// The card itself, which an infinitive or an imperative does not name.
    Unsaid,
    /// Something else, or nothing.
    Another,
}

/// What words about something must agree with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Agreement {
    pub(crate) gender: Gender,
    pub(crate) number: Number,
    /// The word that names it (`it`, `you`), `dropped` for the card itself where it is not named, else `other`.
    pub(crate) word: &'static str,
    /// Whether it is a player, or a thing.
    pub(crate) player: bool,
}

impl Agreement {
    pub(crate) const OTHER: Agreement =
        Agreement { gender: Gender::Masculine, number: Number::One, word: "other", player: false };
}

/// A printed part of a sentence, with its other forms and what agrees with it.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    pub(crate) text: String,
    pub(crate) forms: Vec<(String, String)>,
    pub(crate) agreement: Option<Agreement>,
}

impl Printed {
    pub(crate) fn plain(text: String) -> Printed {
        Printed { text, forms: Vec::new(), agreement: None }
    }
    pub(crate) fn form(&self, name: &str) -> Option<&str> {
        self.forms.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }
}

/// Prints the trees of one language.
pub struct Printer<'a, M: 'static> {
    pub(crate) language: &'a Language<M>,
    pub(crate) tree: &'a Tree,
    pub(crate) printing: Printing<'a>,
    /// Whether this sentence has already named the card itself.
    named: Cell<bool>,
    /// Whether this sentence has spoken of another by the noun of the card itself.
    pub(crate) namesake: Cell<bool>,
    /// What this sentence has spoken of last.
    pub(crate) latest: Cell<Latest>,
    /// How often this sentence has had the card itself as its subject.
    subjects: Cell<u32>,
    /// What the words being printed are about.
    pub(crate) subject: Cell<Agreement>,
    /// Whether that is the card itself, and was said.
    owner: Cell<Owner>,
    /// Whether the line being printed will be an infinitive if it can be, which names no subject.
    pub(crate) offered: Cell<bool>,
    /// Whether what is printed is where a card is put: there one's own thing is no choice among several.
    pub(crate) owned: Cell<bool>,
    /// Whether the line being printed is the first of its lines.
    pub(crate) first: Cell<bool>,
    /// The word for the player who does what is being printed, or `other`.
    doer: Cell<&'static str>,
    /// Whether the card itself must be named where a clause begins.
    named_anew: Cell<bool>,
    /// Which amounts this sentence has compared last.
    compared: Cell<Option<NodeIx>>,
    /// Whether a clause begins here, so that the card itself need not be named as its subject.
    opening: Cell<bool>,
    /// The clause, or the part of one, that is printed.
    pub(crate) clause: Cell<Option<NodeIx>>,
    /// The line whose choice is printed where its name is used, and whether it is said who chooses.
    pub(crate) choice: Cell<Option<(NodeIx, bool)>>,
    /// Whether what is printed is taken from where it is.
    taken: Cell<bool>,
}

/// What has been spoken of so far, to go back to when something is printed another way.
pub(crate) type Spoken = (bool, bool, Latest, u32, Option<NodeIx>);

impl<'a, M> Printer<'a, M> {
    /// The word of a node, as it is said to whoever reads.
    fn word(&self, ix: NodeIx) -> u16 {
        let word = self.tree.node(ix).word;
        if self.printing.facing == Facing::Opponent { self.language.facing(word) } else { word }
    }

    /// A printer for one card.
    pub fn new(language: &'a Language<M>, tree: &'a Tree, printing: Printing<'a>) -> Self {
        Printer {
            language,
            tree,
            printing,
            named: Cell::new(false),
            namesake: Cell::new(false),
            latest: Cell::new(Latest::Nothing),
            subjects: Cell::new(0),
            subject: Cell::new(Agreement::OTHER),
            owner: Cell::new(Owner::Another),
            offered: Cell::new(false),
            owned: Cell::new(false),
            first: Cell::new(true),
            doer: Cell::new("other"),
            named_anew: Cell::new(false),
            compared: Cell::new(None),
            opening: Cell::new(false),
            clause: Cell::new(None),
            choice: Cell::new(None),
            taken: Cell::new(false),
        }
    }

    pub(crate) fn spoken(&self) -> Spoken {
        (self.named.get(), self.namesake.get(), self.latest.get(), self.subjects.get(), self.compared.get())
    }

    pub(crate) fn go_back(&self, (named, namesake, latest, subjects, compared): Spoken) {
        self.named.set(named);
        self.namesake.set(namesake);
        self.latest.set(latest);
        self.subjects.set(subjects);
        self.compared.set(compared);
    }

    /// Whether the word of a node has another form of this name.
    pub(crate) fn has_form(&self, ix: NodeIx, form: &str) -> bool {
        let name = self.language.word(self.word(ix)).name;
        self.language.messages.has_form(self.printing.lang, name, form)
    }

    fn begin_sentence(&self) {
        self.named.set(false);
        self.namesake.set(false);
        self.latest.set(Latest::Nothing);
        self.compared.set(None);
    }

    /// A card's whole text: a sentence for each clause.
    pub fn text(&self, clauses: &[NodeIx]) -> Result<String, MessageFault> {
        let mut text = String::new();
        for (n, clause) in clauses.iter().enumerate() {
            self.begin_sentence();
            // Behind several functions of a card it is said that the card itself is meant.
            let place = |n: usize| self.place_among(clauses, n);
            let functions = |n: usize| self.language.word(self.tree.node(clauses[n]).word).en.contains("$place");
            self.named_anew.set(n > 0 && place(n) == 0 && place(n - 1) > 0 && functions(n - 1));
            text.push_str(&self.node_at(*clause, place(n), false)?.text);
            text.push_str(". ");
        }
        Ok(polish(self.printing.lang, text.trim_end()))
    }

    /// One node as a part of a sentence.
    pub fn part(&self, ix: NodeIx) -> Result<String, MessageFault> {
        self.begin_sentence();
        self.clause.set(Some(ix));
        // A change alone says the verb that it would share with others.
        let text = match self.language.word(self.word(ix)).sort {
            Sort::Change => self.several(&[ix])?.text,
            _ => self.node(ix)?,
        };
        Ok(polish_inside(self.printing.lang, &text))
    }

    pub(crate) fn node(&self, ix: NodeIx) -> Result<String, MessageFault> {
        Ok(self.node_at(ix, 0, false)?.text)
    }

    /// A node that stands at a place among its siblings, which patterns may select on as `$place`, and may be the
    /// subject of what it stands in.
    pub(crate) fn node_at(&self, ix: NodeIx, place: usize, subject: bool) -> Result<Printed, MessageFault> {
        let index = self.word(ix);
        let word = self.language.word(index);
        let pattern = if self.printing.lang == Lang::French { word.fr } else { word.en };
        let names = pattern.contains("{ this");
        let subjects = self.subjects.get();
        if matches!(word.sort, Sort::Cards | Sort::Ships) && !names && word.en != "{ card }" {
            self.speak_of(Some(word.sort));
        }
        if word.sort == Sort::Clause && word.body == BodySort::Steps {
            self.clause.set(Some(ix));
        }
        let first = self.first.replace(true);
        let about = self.subject.get();
        let owner = self.owner.get();
        let doer = self.doer.get();
        let owned = self.owned.replace(self.owned.get() || word.sort == Sort::Spot);
        let mut values: Vec<(String, Value)> = vec![("place".to_owned(), Value::from(place as i32))];
        for (n, ((name, slot), arg)) in self.language.slots(index).iter().zip(self.tree.args(ix)).enumerate() {
            let heads = n == 0 && word.sort.has_subject() && slot.sort().is_some_and(Sort::is_subject);
            // A ship is the subject of what it does, whatever the pattern begins with.
            let begins = pattern.starts_with(&format!("{{ ${name} }} ")) || heads && slot.sort() == Some(Sort::Ships);
            let clause = heads && word.sort == Sort::Clause && slot.sort() != Some(Sort::Ships);
            let unsaid = heads && self.is_itself(arg) && self.is_unsaid(ix, pattern)?;
            let latest = self.latest.get();
            let printed = if clause && !self.named_anew.get() && self.is_itself(arg) {
                Printed {
                    agreement: Some(Agreement { word: "dropped", ..self.itself() }),
                    ..Printed::plain(String::new())
                }
            } else {
                self.opening.set(clause);
                self.arg(*slot, arg, begins)?
            };
            self.opening.set(false);
            // No pronoun stands behind a subject that was not said.
            if unsaid {
                self.latest.set(if latest == Latest::Itself { Latest::Nothing } else { latest });
            }
            if heads {
                self.owner.set(match self.is_itself(arg) {
                    true if unsaid && latest != Latest::Itself => Owner::Unsaid,
                    true => Owner::Said,
                    false => Owner::Another,
                });
                let agreement = printed.agreement.unwrap_or(Agreement::OTHER);
                self.subject.set(agreement);
                self.doer.set(if agreement.player { agreement.word } else { "other" });
            }
            self.add_values(&mut values, name, *slot, arg, printed);
        }
        if self.is_comparison(ix) {
            self.compared.set(Some(ix));
        }
        let compared = self.compared.get().is_some_and(|before| before != ix && self.tree.same_two(before, ix));
        values.push(("compared".to_owned(), if compared { "yes" } else { "no" }.into()));
        let kids = self.tree.kids(ix);
        if word.body != BodySort::None {
            let below = word.sort == Sort::Step && word.body == BodySort::Steps;
            let body = self.body(kids, below, self.language.opens(index), pattern.contains("$infinitive"))?;
            values.push(("body".to_owned(), body.whole.into()));
            values.push(("branching".to_owned(), if body.branching { "yes" } else { "no" }.into()));
            values.push(("sentences".to_owned(), body.sentences.into()));
            values.push(("conditions".to_owned(), body.conditions.into()));
            values.push(("infinitive".to_owned(), body.infinitive.into()));
        }
        let itself = self.itself();
        let noun = self.language.glossary.noun(self.printing.itself);
        let form = noun.map_or(self.printing.itself, |n| n.form(self.printing.lang, Number::One));
        values.push(("self".to_owned(), form.into()));
        // The first mention in a sentence is by its noun, the others by a pronoun.
        values.push(("again".to_owned(), if self.named.get() { "yes" } else { "no" }.into()));
        values.push(("namesake".to_owned(), if self.namesake.get() { "yes" } else { "no" }.into()));
        self.named.set(self.named.get() || names);
        let heads = if pattern == "{ this }" { subject } else { pattern.starts_with("{ this } ") };
        let latest = match self.latest.get() {
            Latest::Itself if heads => "itself",
            Latest::Another => "another",
            _ => "none",
        };
        values.push(("latest".to_owned(), latest.into()));
        if heads {
            self.latest.set(Latest::Itself);
            self.subjects.set(self.subjects.get() + 1);
        }
        let thought = matches!(word.sort, Sort::Condition | Sort::Event | Sort::Effect | Sort::Step);
        if thought && self.latest.get() == Latest::Itself && self.subjects.get() == subjects {
            self.latest.set(Latest::Nothing);
        }
        values.push(("opening".to_owned(), if self.opening.get() { "yes" } else { "no" }.into()));
        let whose = match self.owner.get() {
            Owner::Said => "said",
            Owner::Unsaid => "unsaid",
            Owner::Another => "another",
        };
        values.push(("owner".to_owned(), whose.into()));
        values.push(("taken".to_owned(), if self.taken.get() { "yes" } else { "no" }.into()));
        values.push(("self-gender".to_owned(), itself.gender.letter().into()));
        let about_now = self.subject.get();
        values.push(("subject".to_owned(), about_now.word.into()));
        values.push(("doer".to_owned(), self.doer.get().into()));
        values.push(("leads".to_owned(), if first { "yes" } else { "no" }.into()));
        let class = match about_now {
            Agreement { player: true, .. } => "player",
            Agreement { word: "dropped", .. } => "dropped",
            _ => "thing",
        };
        values.push(("subject-class".to_owned(), class.into()));
        values.push(("subject-gender".to_owned(), about_now.gender.letter().into()));
        values.push(("subject-number".to_owned(), number_name(about_now.number).into()));
        let values: Vec<(&str, Value)> = values.iter().map(|(n, v)| (n.as_str(), v.clone())).collect();
        let text = self.language.messages.print(self.printing.lang, word.name, &values)?;
        let forms = self.language.messages.attributes(self.printing.lang, word.name, &values)?;
        self.owned.set(owned);
        // What a sentence inside another was about does not outlast it.
        if word.sort.has_subject() {
            self.subject.set(about);
            self.owner.set(owner);
            self.doer.set(doer);
        }
        let mut agreement = self.agreement(ix);
        // A word may say its own gender and number.
        let said = |name: &str| forms.iter().find(|(form, _)| form == name).map(|(_, text)| text.as_str());
        if let Some(agreement) = &mut agreement {
            agreement.gender = match said("gender") {
                Some("f") => Gender::Feminine,
                Some(_) => Gender::Masculine,
                None => agreement.gender,
            };
            agreement.number = said("number").map_or(agreement.number, |_| Number::One);
        }
        Ok(Printed { text, forms, agreement })
    }

    /// What a pattern may use of a slot: its text, its other forms, what agrees with it, and whether it is a plain number.
    fn add_values(&self, values: &mut Vec<(String, Value)>, name: &str, slot: Slot, arg: &Arg, printed: Printed) {
        if let (Slot::Kind, Arg::Kinds(first, count)) = (slot, arg) {
            values.push((format!("{name}-many"), self.kinds(*first, *count, Number::Many).into()));
            let nor = if *count > 1 { self.neither(*first, *count) } else { "none".to_owned() };
            values.push((format!("{name}-nor"), nor.into()));
            let kinds = self.tree.kinds(*first, *count).iter().map(|noun| &self.language.nouns()[usize::from(*noun)]);
            let adjectives = kinds.clone().all(|noun| noun.adjective);
            values.push((format!("{name}-adjective"), if adjectives { "yes" } else { "no" }.into()));
            let Agreement { gender, number, .. } = self.subject.get();
            let agreeing: Vec<String> = kinds.map(|noun| noun.agreeing(gender, number).to_owned()).collect();
            values.push((format!("{name}-agreeing"), self.list(&agreeing, "ou").into()));
        }
        if let Some(agreement) = printed.agreement {
            values.push((format!("{name}-gender"), agreement.gender.letter().into()));
            values.push((format!("{name}-count"), number_name(agreement.number).into()));
        }
        let word = match arg {
            Arg::Node(node) => self.language.word(self.word(*node)).name,
            Arg::Absent => "none",
            Arg::Name(..) => "name",
            _ => "other",
        };
        values.push((format!("{name}-word"), word.into()));
        // What is no noun phrase has the forms of one, so that patterns may ask for them.
        if !matches!(arg, Arg::Phrase(_)) && slot.sort().is_some_and(|sort| Class::of_things(sort).is_some()) {
            let forms = [
                ("none", "no"),
                ("named", "no"),
                ("name", ""),
                ("quoted", ""),
                ("placed", "no"),
                ("behind", ""),
                ("nor", "none"),
                ("by-verb", "no"),
                ("rest", ""),
                ("exact", "no"),
                ("definite", "no"),
            ];
            for (form, text) in forms {
                values.push((format!("{name}-{form}"), text.into()));
            }
            values.push((format!("{name}-front"), printed.text.as_str().into()));
            values.push((format!("{name}-bare"), printed.text.as_str().into()));
        }
        // An infinitive is offered by effects that say so, and by every deed.
        match slot.sort() {
            _ if printed.form("to").is_some() => {}
            Some(Sort::Effect) => values.push((format!("{name}-to"), "none".into())),
            Some(Sort::Deed) => values.push((format!("{name}-to"), printed.text.as_str().into())),
            _ => {}
        }
        for (form, text) in printed.forms {
            let number = text.parse::<i32>().ok();
            values.push((format!("{name}-{form}"), number.map_or_else(|| text.into(), Value::from)));
        }
        let plain = if matches!(arg, Arg::Number(_)) { "yes" } else { "no" };
        values.push((format!("{name}-number"), plain.into()));
        let whole = matches!(arg, Arg::Number(n) if n % WHOLE == 0).then(|| printed.text.parse::<i32>().ok()).flatten();
        values.push((name.to_owned(), whole.map_or_else(|| printed.text.into(), Value::from)));
    }

    /// Whether an argument is the card itself.
    fn is_itself(&self, arg: &Arg) -> bool {
        matches!(arg, Arg::Node(node) if self.language.word(self.tree.node(*node).word).en == "{ this }")
    }

    fn itself(&self) -> Agreement {
        let noun = self.language.glossary.noun(self.printing.itself);
        let gender = noun.map_or(Gender::Masculine, |n| n.gender);
        Agreement { gender, word: "it", ..Agreement::OTHER }
    }

    /// Whether a word leaves the card itself unsaid as its subject: in an offer, or where the player is told to do it.
    fn is_unsaid(&self, ix: NodeIx, pattern: &str) -> Result<bool, MessageFault> {
        if self.offered.get() && pattern.contains("\n.to =") {
            return Ok(true);
        }
        let told = self.language.slots(self.tree.node(ix).word).iter().zip(self.tree.args(ix)).nth(1);
        let Some(((_, slot), arg)) = told.filter(|((_, slot), _)| slot.sort() == Some(Sort::Deed)) else {
            return Ok(false);
        };
        let spoken = self.spoken();
        let voice = self.arg(*slot, arg, false)?;
        self.go_back(spoken);
        Ok(pattern.contains("$deed-voice") && voice.form("voice") == Some("you"))
    }

    /// Notes that a sentence speaks of something else than the card itself, which a pronoun might be taken for. Among
    /// ships, what is no ship only ends the pronoun: no ship needs to be told apart from it.
    fn speak_of(&self, sort: Option<Sort>) {
        let another = match self.language.itself {
            Sort::Ships => sort == Some(Sort::Ships),
            _ => sort.is_none_or(|sort| matches!(sort, Sort::Cards | Sort::Places | Sort::Ships)),
        };
        let thing = sort.is_none_or(|sort| sort == Sort::Cards);
        match self.latest.get() {
            _ if another => self.latest.set(Latest::Another),
            Latest::Itself if thing => self.latest.set(Latest::Nothing),
            _ => {}
        }
    }

    /// What stands in a slot; `subject` if it begins what its word says.
    pub(crate) fn arg(&self, slot: Slot, arg: &Arg, subject: bool) -> Result<Printed, MessageFault> {
        let lang = self.printing.lang;
        Ok(match arg {
            Arg::Absent => Printed::plain("none".to_owned()),
            Arg::Node(ix) => self.node_at(*ix, 0, subject)?,
            Arg::Phrase(at) => {
                self.speak_of(slot.sort());
                self.phrase(self.tree.phrase(*at), self.opening.get())?
            }
            Arg::Several(first, count) => self.several(self.tree.several(*first, *count))?,
            Arg::Number(number) => Printed::plain(number_text(*number)),
            Arg::Text(text) => Printed::plain(self.name_text(*text)),
            Arg::Kinds(first, count) => {
                let number = Number::One;
                let gender = self.language.nouns()[usize::from(self.tree.kinds(*first, *count)[0])].gender;
                let agreement = Some(Agreement { gender, number, ..Agreement::OTHER });
                Printed { agreement, ..Printed::plain(self.kinds(*first, *count, number)) }
            }
            Arg::Name(name, _) if self.choice.get().is_some_and(|(pick, _)| self.binds(pick) == Some(*name)) => {
                self.speak_of(slot.sort());
                self.chosen_here(self.choice.take())?
            }
            Arg::Name(_, text) if text & BOUND_TEXT != 0 => {
                self.latest.set(Latest::Another);
                Printed { agreement: Some(Agreement::OTHER), ..Printed::plain(self.name_text(text & !BOUND_TEXT)) }
            }
            Arg::Name(name, noun) => {
                self.speak_of(slot.sort());
                let (nth, alike) = self.alike(*name, *noun);
                let number = if noun & BOUND_MANY == 0 { Number::One } else { Number::Many };
                let noun = &self.language.nouns()[usize::from(noun & !BOUND_MANY)];
                let itself = noun.id == self.printing.itself;
                self.namesake.set(self.namesake.get() || itself);
                let form = noun.form(lang, number);
                let agreement = Some(Agreement { gender: noun.gender, number, ..Agreement::OTHER });
                // A language may have its own way to speak of what was named.
                if self.language.messages.has(lang, "chosen") {
                    let gender = noun.gender.letter();
                    let values = [
                        ("noun", form.into()),
                        ("noun-gender", gender.into()),
                        ("noun-number", number_name(number).into()),
                        ("nth", nth.into()),
                        ("alike", if alike { "yes" } else { "no" }.into()),
                        ("id", Value::from(noun.id.as_str())),
                        ("itself", if itself { "yes" } else { "no" }.into()),
                    ];
                    let text = self.language.messages.print(lang, "chosen", &values)?;
                    return Ok(Printed { agreement, ..Printed::plain(text) });
                }
                let vowel = form.starts_with(['a', 'e', 'é', 'i', 'o', 'u', 'A', 'E', 'É', 'I', 'O', 'U']);
                let that = match (lang, noun.gender, number) {
                    (Lang::English, _, Number::One) => "that",
                    (Lang::English, _, Number::Many) => "those",
                    (Lang::French, _, Number::Many) => "ces",
                    (Lang::French, Gender::Feminine, _) => "cette",
                    (Lang::French, Gender::Masculine, _) if vowel => "cet",
                    (Lang::French, Gender::Masculine, _) => "ce",
                };
                Printed { agreement, ..Printed::plain(format!("{that} {form}")) }
            }
        })
    }

    /// Which of the things named by one noun a name stands for, from 1, and whether there are several.
    fn alike(&self, name: u8, noun: u16) -> (i32, bool) {
        let mut names: Vec<u8> = Vec::new();
        if let Some(clause) = self.clause.get() {
            self.tree.visit(clause, &mut |node| {
                let slots = self.language.slots(self.tree.node(node).word).iter();
                for ((_, slot), arg) in slots.zip(self.tree.args(node)) {
                    match arg {
                        Arg::Name(bound, of) if slot.is_new_name() && *of == noun && !names.contains(bound) => {
                            names.push(*bound);
                        }
                        _ => {}
                    }
                }
            });
        }
        let nth = names.iter().position(|known| *known == name).unwrap_or(0);
        (nth as i32 + 1, names.len() > 1)
    }

    /// The name a line binds.
    pub(crate) fn binds(&self, line: NodeIx) -> Option<u8> {
        let slots = self.language.slots(self.tree.node(line).word).iter();
        slots.zip(self.tree.args(line)).find_map(|((_, slot), arg)| match arg {
            Arg::Name(name, _) if slot.is_new_name() => Some(*name),
            _ => None,
        })
    }

    /// What a line chooses, printed where it is used.
    fn chosen_here(&self, choice: Option<(NodeIx, bool)>) -> Result<Printed, MessageFault> {
        let Some((pick, said)) = choice else { return Ok(Printed::plain(String::new())) };
        let who = self.node_at(pick, 0, false)?;
        self.taken.set(true);
        let phrase = self.tree.args(pick).iter().find(|arg| matches!(arg, Arg::Phrase(_)));
        let mut printed = phrase.map_or(Ok(Printed::plain(String::new())), |arg| self.arg(Slot::Small, arg, false))?;
        self.taken.set(false);
        if let Some(who) = who.form("choice").filter(|_| said) {
            printed.text += &format!(" {who}");
        }
        Ok(printed)
    }

    /// A quoted name in the printer's language.
    pub(crate) fn name_text(&self, text: u16) -> String {
        let at = usize::from(text);
        let french = self.tree.french.get(at).filter(|name| self.printing.lang == Lang::French && !name.is_empty());
        french.unwrap_or(&self.tree.texts[at]).clone()
    }

    /// What agrees with a node: its noun, else the card itself.
    fn agreement(&self, ix: NodeIx) -> Option<Agreement> {
        let word = self.language.word(self.word(ix));
        let of_noun = |noun: u16| self.language.nouns()[usize::from(noun)].gender;
        let said = self.tree.args(ix).iter().find_map(|arg| match arg {
            Arg::Kinds(first, count) => Some((of_noun(self.tree.kinds(*first, *count)[0]), Number::One)),
            Arg::Name(_, noun) if noun & BOUND_TEXT == 0 => Some((of_noun(noun & !BOUND_MANY), Number::One)),
            Arg::Phrase(at) => {
                let phrase = self.tree.phrase(*at);
                let number = if phrase.plural { Number::Many } else { Number::One };
                Some((self.phrase_gender(phrase), number))
            }
            _ => None,
        });
        let itself = || word.sort.is_subject().then(|| self.itself());
        let player = word.sort == Sort::Player;
        let named = Agreement { word: word.name, player, ..Agreement::OTHER };
        match said {
            Some((gender, number)) => Some(Agreement { gender, number, ..named }),
            None => itself().map(|own| Agreement { word: word.name, player, ..own }),
        }
    }

    pub(crate) fn list(&self, parts: &[String], joint: &str) -> String {
        match parts {
            [] => String::new(),
            [one] => one.clone(),
            [front @ .., last] => format!("{} {joint} {last}", front.join(", ")),
        }
    }
}

pub(crate) fn number_name(number: Number) -> &'static str {
    match number {
        Number::One => "one",
        Number::Many => "many",
    }
}

/// A fixed-point number as people write it.
pub fn number_text(number: i32) -> String {
    let (whole, rest) = (number / WHOLE, (number % WHOLE).abs());
    match rest {
        0 => whole.to_string(),
        half if half == WHOLE / 2 && whole == 0 => "½".to_owned(),
        half if half == WHOLE / 2 => format!("{whole}½"),
        rest => format!("{whole}.{rest:05}").trim_end_matches('0').to_owned(),
    }
}
