//! The rules a game carries, by their glossary ids, and the profile that switches them off one by one.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

/// A rule of a game. Made by [`crate::rules!`].
pub trait RuleId: Copy + Eq + Ord + std::fmt::Debug + 'static {
    /// Every rule.
    const ALL: &'static [Self];
    /// The glossary id.
    fn id(self) -> &'static str;
    /// Its place in [`RuleId::ALL`].
    fn index(self) -> usize;
}

/// Declares the rules a game carries: `rules! { MoveCost = "move.cost", … }` makes the enum `Rule`.
#[macro_export]
macro_rules! rules {
    ($($rule:ident = $id:literal,)*) => {
        /// A rule the engine carries. Its words stand in the glossary under its id.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $rule,)*
        }
        impl Rule {
            /// Every rule.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];
            /// The glossary id.
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$rule => $id,)* }
            }
            /// The rule of a glossary id.
            pub fn by_id(id: &str) -> Option<Rule> {
                Rule::ALL.iter().copied().find(|r| r.id() == id)
            }
            /// A refusal by this rule.
            pub const fn refuses(self) -> $crate::Refusal {
                $crate::Refusal::by(self.id())
            }
            /// A refusal by this rule, with a fact.
            pub const fn refuses_with(self, fact: $crate::Fact) -> $crate::Refusal {
                $crate::Refusal { rule: self.id(), facts: [fact, $crate::Fact::None] }
            }
        }
        impl $crate::RuleId for Rule {
            const ALL: &'static [Rule] = Rule::ALL;
            fn id(self) -> &'static str {
                Rule::id(self)
            }
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// Which rules are switched off, and (where asked for) which were consulted.
#[derive(Debug)]
pub struct RulesProfile<R> {
    off: [u64; 4],
    consulted: Option<[AtomicU64; 4]>,
    rules: PhantomData<R>,
}

impl<R: RuleId> Default for RulesProfile<R> {
    fn default() -> Self {
        RulesProfile { off: [0; 4], consulted: None, rules: PhantomData }
    }
}

impl<R: RuleId> RulesProfile<R> {
    /// All rules on.
    pub fn all() -> Self {
        RulesProfile::default()
    }
    /// All rules on but one: what mutation plays with.
    pub fn without(rule: R) -> Self {
        let mut profile = RulesProfile::default();
        profile.off[rule.index() >> 6] = 1 << (rule.index() & 63);
        profile
    }
    /// All rules on, noting which are consulted.
    pub fn noting() -> Self {
        RulesProfile { consulted: Some(Default::default()), ..RulesProfile::default() }
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: R) -> bool {
        let (word, bit) = (rule.index() >> 6, 1 << (rule.index() & 63));
        if let Some(consulted) = &self.consulted {
            consulted[word].fetch_or(bit, Ordering::Relaxed);
        }
        self.off[word] & bit == 0
    }
    /// The rules consulted so far, if they were noted.
    pub fn consulted(&self) -> Vec<R> {
        let Some(consulted) = &self.consulted else { return Vec::new() };
        let noted = |r: &R| consulted[r.index() >> 6].load(Ordering::Relaxed) >> (r.index() & 63) & 1 == 1;
        R::ALL.iter().copied().filter(noted).collect()
    }
}
