//! Printing noun phrases and lists: articles, agreement, order.

use crate::print::{Agreement, Printed};
use crate::{Arg, Count, Head, NodeIx, Phrase, Printer};
use glossary::{Gender, Lang, MessageFault, Number};

impl<M> Printer<'_, M> {
    /// The gender of what a noun phrase speaks of: that of its first noun.
    pub(crate) fn phrase_gender(&self, phrase: &Phrase) -> Gender {
        let head = self.tree.heads(phrase).iter().find_map(|head| self.main_noun(head));
        head.map_or(Gender::Masculine, |noun| self.language.nouns()[usize::from(noun)].gender)
    }

    /// The id of the first noun of a noun phrase.
    fn phrase_noun(&self, phrase: &Phrase) -> &str {
        let noun = self.tree.heads(phrase).iter().find_map(|head| self.main_noun(head));
        noun.map_or("none", |noun| self.language.nouns()[usize::from(noun)].id.as_str())
    }

    /// The noun that others in a head only describe: the last, save adjectives.
    fn main_noun(&self, head: &Head) -> Option<u16> {
        let nouns = self.tree.head_nouns(head).iter().filter(|n| !n.negated).map(|n| n.noun);
        let adjective = |n: &u16| self.language.nouns()[usize::from(*n)].adjective;
        nouns.clone().rfind(|n| !adjective(n)).or_else(|| nouns.clone().next_back())
    }

    /// A noun phrase. As the subject of a change names in a list are all meant: `Luke and Obi-Wan`.
    pub(crate) fn phrase(&self, phrase: &Phrase, subject: bool) -> Result<Printed, MessageFault> {
        let heads = self.tree.heads(phrase);
        let own = |head: &Head| {
            self.main_noun(head).is_some_and(|n| self.language.nouns()[usize::from(n)].id == self.printing.itself)
        };
        self.namesake.set(self.namesake.get() || heads.iter().any(own));
        let named = phrase.is_named(self.tree);
        // French counts nothing in the singular.
        let none = phrase.count == Count::No && self.printing.lang == Lang::French;
        let several = phrase.plural && phrase.count != Count::One && !none;
        let together = several || subject && named && heads.len() > 1;
        let number = if together { Number::Many } else { Number::One };
        let gender = self.phrase_gender(phrase);
        let outer = self.subject.replace(Agreement { gender, number, ..Agreement::OTHER });
        let french = if self.printing.lang == Lang::French { Some(self.french_front(phrase, together)?) } else { None };
        // Of several of which one is meant qualifiers say what all of them are: `un de vos personnages présents`.
        let out_of = french.as_ref().is_some_and(|front| front.contains(" de vos "));
        let number_behind = if out_of { Number::Many } else { number };
        self.subject.set(Agreement { gender, number: number_behind, ..Agreement::OTHER });
        let (mut before, mut wheres, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        let (mut nor, mut alone) = ("none".to_owned(), None);
        let only = self.tree.wheres(phrase).len() == 1;
        for node in self.in_order(self.tree.wheres(phrase)) {
            let printed = self.node_at(node, 0, false)?;
            // The only qualifier may say more: of two places that it is neither, and of any card what it is not.
            if let Some(form) = printed.form("nor").filter(|_| only) {
                nor = form.to_owned();
            }
            alone = printed.form("alone").filter(|_| only && self.is_anything(phrase)).map(str::to_owned);
            // A qualifier may have a form that stands before the noun.
            match printed.form("before").filter(|form| !form.is_empty()) {
                Some(adjective) => before.push(adjective.to_owned()),
                None => {
                    wheres.push(printed.form("behind").unwrap_or(&printed.text).to_owned());
                    // What a verb may say by a word of its own it need not say again: `y a un personnage`.
                    if printed.form("by-verb").is_none_or(|form| form == "none") {
                        rest.extend(wheres.last().cloned());
                    }
                }
            }
        }
        let front = match french {
            _ if matches!(phrase.count, Count::UpTo(Arg::Node(_)) | Count::Exactly(Arg::Node(_))) => {
                self.as_many(phrase)?
            }
            Some(front) => front,
            None => self.english_front(phrase, together, &before)?,
        };
        let each: Vec<String> = heads.iter().map(|head| self.head(head, phrase.plural)).collect();
        let and = if self.printing.lang == Lang::French { "et" } else { "and" };
        let or = if self.printing.lang == Lang::French { "ou" } else { "or" };
        let whose = self.whose(phrase)?;
        let owner = |form: &str| whose.as_ref().and_then(|w| w.form(form).map(|_| w)).into_iter();
        let first = owner("adjective").map(|w| w.text.clone());
        let after = owner("after").filter_map(|w| w.form("after").map(str::to_owned));
        let list = self.list(&each, if together { and } else { or });
        let bare = first.chain([list]).chain(after).chain(wheres.iter().cloned()).collect::<Vec<_>>().join(" ");
        self.subject.set(outer);
        let behind = wheres.join(" ");
        let whole = || [front.as_str(), &behind].into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(" ");
        let text = alone.unwrap_or_else(whole);
        let agreement = Some(Agreement { gender, number, ..Agreement::OTHER });
        let names: Vec<String> = heads.iter().filter_map(|head| head.name).map(|name| self.name_text(name)).collect();
        let or_names = |names: &[String]| self.list(names, or);
        // Several titles each have their own quotation marks.
        let quoted = match names.as_slice() {
            [] | [_] => format!("« {text} »"),
            several => or_names(&several.iter().map(|name| format!("« {name} »")).collect::<Vec<_>>()),
        };
        let yes = |holds: bool| if holds { "yes" } else { "no" }.to_owned();
        let forms = vec![
            ("none".to_owned(), yes(phrase.count == Count::No)),
            ("named".to_owned(), yes(named)),
            ("name".to_owned(), or_names(&names)),
            ("quoted".to_owned(), quoted),
            ("placed".to_owned(), yes(!self.tree.wheres(phrase).is_empty())),
            ("front".to_owned(), front),
            ("behind".to_owned(), behind),
            ("bare".to_owned(), bare),
            ("nor".to_owned(), nor),
            ("by-verb".to_owned(), yes(rest.len() < wheres.len())),
            ("rest".to_owned(), rest.join(" ")),
            ("exact".to_owned(), yes(matches!(phrase.count, Count::Exactly(Arg::Number(_))))),
            ("definite".to_owned(), yes(phrase.count == Count::The)),
            ("noun".to_owned(), self.phrase_noun(phrase).to_owned()),
        ];
        Ok(Printed { text, forms, agreement })
    }

    /// Whether a noun phrase says no more than `a card`.
    fn is_anything(&self, phrase: &Phrase) -> bool {
        let card = self.language.noun_index("card");
        let plain = |head: &Head| match self.tree.head_nouns(head) {
            [noun] => head.name.is_none() && !noun.negated && Some(noun.noun) == card,
            _ => false,
        };
        let heads = self.tree.heads(phrase);
        phrase.count == Count::One && phrase.whose.is_none() && !phrase.other && heads.len() == 1 && plain(&heads[0])
    }

    /// Qualifiers in the order they are printed: a relative clause stands before a place, or it would seem to be the
    /// place's; behind the pile something lies in.
    fn in_order(&self, wheres: &[NodeIx]) -> Vec<NodeIx> {
        let form = |node: NodeIx| self.language.word(self.tree.node(node).word).form;
        let piled = wheres.iter().any(|node| match self.tree.args(*node).first() {
            Some(Arg::Node(at)) => form(*at).starts_with("in "),
            _ => false,
        });
        let relative = |node: &NodeIx| !piled && form(*node).starts_with("that ");
        // What something is able to do stands last, behind where it is.
        let ability = |node: &NodeIx| form(*node).starts_with("that may ");
        let (able, wheres): (Vec<NodeIx>, Vec<NodeIx>) = wheres.iter().partition(|node| ability(node));
        let (first, rest): (Vec<NodeIx>, Vec<NodeIx>) = wheres.iter().partition(|node| relative(node));
        first.into_iter().chain(rest).chain(able).collect()
    }

    /// As many as an amount that is no plain number: `up to as many dice as the number of enemy ships`.
    fn as_many(&self, phrase: &Phrase) -> Result<String, MessageFault> {
        let each: Vec<String> = self.tree.heads(phrase).iter().map(|head| self.head(head, true)).collect();
        let (up_to, n) = match phrase.count {
            Count::UpTo(n) => (true, self.count_text(n)?),
            Count::Exactly(n) => (false, self.count_text(n)?),
            _ => (false, String::new()),
        };
        let list = |joint| self.list(&each, joint);
        Ok(match (self.printing.lang, up_to) {
            (Lang::English, true) => format!("up to as many {} as {n}", list("or")),
            (Lang::English, false) => format!("as many {} as {n}", list("or")),
            (Lang::French, true) => format!("jusqu’à autant de {} que {n}", list("ou")),
            (Lang::French, false) => format!("autant de {} que {n}", list("ou")),
        })
    }

    fn count_text(&self, count: Arg) -> Result<String, MessageFault> {
        Ok(self.arg(crate::form::Slot::Small, &count, false)?.text)
    }

    /// The same in front of a noun, which is no part of the amount.
    fn bound_text(&self, count: Arg) -> Result<String, MessageFault> {
        let text = self.count_text(count)?;
        Ok(if matches!(count, Arg::Node(_)) { format!("({text})") } else { text })
    }

    /// Whose things these are, with the forms a language has for it: `after` stands behind the noun.
    fn whose(&self, phrase: &Phrase) -> Result<Option<Printed>, MessageFault> {
        phrase.whose.map(|whose| self.node_at(whose, 0, false)).transpose()
    }

    fn english_front(&self, phrase: &Phrase, together: bool, before: &[String]) -> Result<String, MessageFault> {
        let whose = self.whose(phrase)?;
        // `another friendly ship`, but `another of your aliens`.
        let adjective = whose.as_ref().is_some_and(|w| w.form("adjective").is_some());
        // A thing of somebody's that is chosen is one of several; a name is not.
        let named = self.tree.heads(phrase).iter().any(|head| head.name.is_some());
        let several = whose.as_ref().is_some_and(|w| w.form("several").is_some());
        let chosen = match phrase.count {
            Count::Unsaid => several && !self.owned.get(),
            count => count == Count::One && whose.is_some() && !adjective,
        };
        let out_of = chosen && !phrase.plural && !named;
        let number = if phrase.plural || out_of { Number::Many } else { Number::One };
        // Whose it is may say which one; a noun by itself does not.
        let any = phrase.is_any_one(self.tree) && (whose.is_none() || adjective);
        let counted = match phrase.count {
            Count::Unsaid if out_of => Some("one".to_owned()),
            Count::Unsaid if any && phrase.other => Some("another".to_owned()),
            Count::Unsaid if any => Some("a".to_owned()),
            Count::Unsaid => None,
            Count::One if phrase.other => Some("another".to_owned()),
            Count::One if phrase.plural || out_of => Some("one".to_owned()),
            // A name is no kind of thing.
            Count::One if phrase.is_named(self.tree) => None,
            Count::One => Some("a".to_owned()),
            Count::All => Some("all".to_owned()),
            Count::No => Some("no".to_owned()),
            Count::Each => Some("each".to_owned()),
            Count::The => Some("the".to_owned()),
            Count::Exactly(n) => Some(self.count_text(n)?),
            Count::AtLeast(n) => Some(format!("at least {}", self.bound_text(n)?)),
            Count::AtMost(n) => Some(format!("no more than {}", self.bound_text(n)?)),
            Count::UpTo(n) => Some(format!("up to {}", self.count_text(n)?)),
            Count::AnyNumber => Some("any number of".to_owned()),
            Count::Topmost => Some("the topmost".to_owned()),
            Count::Random => Some("a random".to_owned()),
        };
        let of = matches!(
            phrase.count,
            Count::One | Count::Exactly(_) | Count::AtLeast(_) | Count::AtMost(_) | Count::UpTo(_)
        );
        let of = of && counted.is_some();
        let mut parts: Vec<String> = Vec::new();
        parts.extend(counted);
        let other = (phrase.other && phrase.count != Count::One && !any).then(|| "other".to_owned());
        if (of || out_of) && whose.is_some() && !adjective {
            parts.push("of".to_owned());
        }
        let whose = whose.map(|w| w.text);
        let (first, then) = if adjective { (other, whose) } else { (whose, other) };
        parts.extend(first.into_iter().chain(then));
        parts.extend_from_slice(before);
        let each: Vec<String> = self.tree.heads(phrase).iter().map(|head| self.english_head(head, number)).collect();
        parts.push(self.list(&each, if together { "and" } else { "or" }));
        Ok(parts.join(" "))
    }

    /// The nouns of a head without an article.
    fn head(&self, head: &Head, plural: bool) -> String {
        let number = if plural { Number::Many } else { Number::One };
        match self.printing.lang {
            Lang::English => self.english_head(head, number),
            Lang::French => self.french_head(head, number),
        }
    }

    fn english_head(&self, head: &Head, number: Number) -> String {
        let nouns = self.tree.head_nouns(head);
        let mut parts: Vec<String> = Vec::new();
        for (n, noun) in nouns.iter().enumerate() {
            let last = n + 1 == nouns.len() && head.name.is_none();
            let form = self.language.nouns()[usize::from(noun.noun)]
                .form(Lang::English, if last { number } else { Number::One });
            parts.push(if noun.negated { format!("non-{form}") } else { form.to_owned() });
        }
        parts.extend(head.name.map(|name| self.name_text(name)));
        parts.join(" ")
    }

    fn french_front(&self, phrase: &Phrase, together: bool) -> Result<String, MessageFault> {
        let heads = self.tree.heads(phrase);
        // One of the opponent's is `un personnage adverse`.
        let one = matches!(phrase.count, Count::One | Count::No);
        let number = if phrase.plural && !one { Number::Many } else { Number::One };
        let outer = self.subject.replace(Agreement { number, ..self.subject.get() });
        let whose = self.whose(phrase)?;
        self.subject.set(outer);
        let after = whose.as_ref().and_then(|w| w.form("after")).unwrap_or_default().to_owned();
        let mut each = Vec::new();
        for (n, head) in heads.iter().enumerate() {
            let bare = head.name.is_some() && phrase.whose.is_none() && !phrase.plural;
            let article = if bare && phrase.count == Count::No {
                "pas de".to_owned()
            } else if bare || n > 0 && (number == Number::Many || !after.is_empty()) {
                String::new()
            } else {
                self.french_article(phrase, head)?
            };
            // A form that counts out of several has its noun in the plural: `un de vos Rebelles`.
            let out_of = article.ends_with("vos") || article.ends_with(" ses");
            let noun = self.french_head(head, if out_of { Number::Many } else { number });
            // A name may bring its own article, which gives way to another.
            let own = ["le ", "la ", "les ", "l’", "l'"].iter().find_map(|own| noun.strip_prefix(own));
            let noun = own.filter(|_| head.name.is_some() && !article.is_empty()).unwrap_or(&noun);
            let feminine =
                self.main_noun(head).is_some_and(|n| self.language.nouns()[usize::from(n)].gender == Gender::Feminine);
            let topmost = match phrase.count {
                Count::Topmost if feminine => "la plus haute",
                Count::Topmost => "le plus haut",
                Count::Random => "au hasard",
                _ => "",
            };
            let parts = [article.as_str(), noun, topmost];
            each.push(parts.into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(" "));
        }
        let joint = match phrase.count {
            Count::No => "ni",
            _ if together => "et",
            _ => "ou",
        };
        let list = self.list(&each, joint);
        Ok([list, after].into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(" "))
    }

    /// What stands before a French noun: article, count and owner.
    fn french_article(&self, phrase: &Phrase, head: &Head) -> Result<String, MessageFault> {
        let gender = self.main_noun(head).map_or(Gender::Masculine, |n| self.language.nouns()[usize::from(n)].gender);
        let feminine = gender == Gender::Feminine;
        let pick = |f: &str, m: &str| if feminine { f.to_owned() } else { m.to_owned() };
        let one = matches!(phrase.count, Count::One | Count::No);
        let number = if phrase.plural && !one { Number::Many } else { Number::One };
        // The word for the owner as it stands before a noun of this gender and number; none if it follows the noun.
        let outer = self.subject.replace(Agreement { gender, number, ..Agreement::OTHER });
        let whose = self.whose(phrase)?;
        self.subject.set(outer);
        let before = whose.as_ref().filter(|w| w.form("after").is_none_or(str::is_empty));
        let own = before.map(|w| w.text.clone());
        let sole = whose.as_ref().is_some_and(|w| w.form("sole").is_some());
        // `l’arc de tir de ce vaisseau`: an owner behind a noun may make it the one.
        let definite = whose.as_ref().is_some_and(|w| w.form("definite").is_some());
        let of_own = before.and_then(|w| w.form("many")).map(str::to_owned);
        let other = match (phrase.other, number) {
            (false, _) => "",
            (true, Number::One) => " autre",
            (true, Number::Many) => " autres",
        };
        let of = |count: String| match &of_own {
            Some(many) => format!("{count}{other} de {many}"),
            None => format!("{count}{other}"),
        };
        Ok(match phrase.count {
            Count::Unsaid => match own {
                // A thing of one's own that is chosen is one of several; a name is not.
                Some(_) if head.name.is_none() && !phrase.plural && !sole && !self.owned.get() => of(pick("une", "un")),
                Some(own) => format!("{own}{other}"),
                None if phrase.plural => format!("les{other}"),
                None if definite => pick("la", "le"),
                None => of(pick("une", "un")),
            },
            Count::One => of(pick("une", "un")),
            Count::All => match of_own {
                Some(many) => format!("{} {many}{other}", pick("toutes", "tous")),
                None => format!("{} les{other}", pick("toutes", "tous")),
            },
            Count::No => format!("{}{other}", pick("aucune", "aucun")),
            Count::Each => format!("chaque{other}"),
            Count::The if number == Number::Many => format!("les{other}"),
            Count::The => format!("{}{other}", pick("la", "le")),
            Count::Exactly(n) => of(self.count_text(n)?),
            Count::AtLeast(n) => of(format!("au moins {}", self.bound_text(n)?)),
            Count::AtMost(n) => of(format!("au plus {}", self.bound_text(n)?)),
            Count::UpTo(n) => of(format!("jusqu'à {}", self.count_text(n)?)),
            Count::AnyNumber => of("un nombre quelconque".to_owned()) + if of_own.is_none() { " de" } else { "" },
            Count::Topmost => pick("la", "le"),
            Count::Random => of(pick("une", "un")),
        })
    }

    fn french_head(&self, head: &Head, number: Number) -> String {
        let nouns = self.tree.head_nouns(head);
        let main = self.main_noun(head);
        let form = |n: u16| self.language.nouns()[usize::from(n)].form(Lang::French, number).to_owned();
        let mut parts: Vec<String> = head.name.map(|name| self.name_text(name)).into_iter().collect();
        parts.extend(main.filter(|_| head.name.is_none()).map(form));
        for noun in nouns.iter().rev().filter(|n| n.negated || Some(n.noun) != main || head.name.is_some()) {
            let gender = main.map_or(Gender::Masculine, |n| self.language.nouns()[usize::from(n)].gender);
            let described = self.language.nouns()[usize::from(noun.noun)].agreeing(gender, number);
            parts.push(if noun.negated { format!("non {described}") } else { described.to_owned() });
        }
        parts.join(" ")
    }

    /// Nouns in a row, in the singular or the plural.
    pub(crate) fn kinds(&self, first: u16, count: u8, number: Number) -> String {
        let lang = self.printing.lang;
        let nouns = self.tree.kinds(first, count).iter().map(|n| &self.language.nouns()[usize::from(*n)]);
        let mut parts: Vec<String> = nouns.clone().map(|n| n.form(lang, number).to_owned()).collect();
        if (lang, number) == (Lang::French, Number::One) {
            // French repeats the article before each noun but the first, which has its own.
            for (part, noun) in parts.iter_mut().zip(nouns).skip(1) {
                let article = if noun.gender == Gender::Feminine { "une" } else { "un" };
                *part = format!("{article} {part}");
            }
        }
        let joint = match (lang, number) {
            (Lang::English, Number::One) => "or",
            (Lang::English, Number::Many) => "and",
            (Lang::French, Number::One) => "ou",
            (Lang::French, Number::Many) => "et",
        };
        self.list(&parts, joint)
    }

    /// Nouns that are none of them true: `a warrior nor a droid`, behind `neither`.
    pub(crate) fn neither(&self, first: u16, count: u8) -> String {
        let lang = self.printing.lang;
        let (article, nor) = if lang == Lang::English { ("a ", " nor ") } else { ("", " ni ") };
        let nouns = self.tree.kinds(first, count).iter().map(|n| &self.language.nouns()[usize::from(*n)]);
        nouns.map(|noun| format!("{article}{}", noun.form(lang, Number::One))).collect::<Vec<_>>().join(nor)
    }

    /// Several things said of one subject. What neighbours share (`shared`: the verb) is said once; `joint` stands before
    /// the last of them; `several` takes the place of `shared` where there are more than one.
    pub(crate) fn several(&self, nodes: &[NodeIx]) -> Result<Printed, MessageFault> {
        let parts = nodes.iter().map(|ix| self.node_at(*ix, 0, false)).collect::<Result<Vec<_>, _>>()?;
        let and = if self.printing.lang == Lang::French { "et" } else { "and" };
        let mut groups: Vec<String> = Vec::new();
        for group in parts.chunk_by(|a, b| a.form("shared").is_some() && a.form("shared") == b.form("shared")) {
            let texts: Vec<String> = group.iter().map(|p| p.text.clone()).collect();
            let joint = group[0].form("joint").unwrap_or(and);
            let list = match group[0].form("several") {
                // `ni … ni …` says it before each.
                Some(_) if texts.len() > 2 => texts.join(&format!(", {joint} ")),
                _ => self.list(&texts, joint),
            };
            let shared = if group.len() > 1 { group[0].form("several") } else { None };
            let shared = shared.or(group[0].form("shared")).unwrap_or_default();
            groups.push(if shared.is_empty() { list } else { format!("{shared} {list}") });
        }
        Ok(Printed::plain(self.list(&groups, and)))
    }
}
