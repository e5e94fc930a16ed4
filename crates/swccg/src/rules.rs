//! The rules this engine carries, by their glossary ids, and the profile that switches them.

use std::sync::atomic::{AtomicU64, Ordering};
use table::{Fact, Refusal};

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
        }
    };
}

rules! {
    ActionNotAsked = "action.not-asked",
    ActionTargets = "action.targets",
    ActionResponse = "action.response",
    ActionOncePerOccurrence = "action.once-per-occurrence",
    ActionCanceled = "action.canceled",
    ActionConditions = "action.conditions",
    AttritionForfeit = "attrition.forfeit",
    AttritionImmunity = "attrition.immunity",
    BattleAttrition = "battle.attrition",
    BattleCost = "battle.cost",
    BattleDamage = "battle.damage",
    BattleDestiny = "battle.destiny",
    BattleDestinyRequired = "battle.destiny-required",
    BattleEndsEarly = "battle.ends-early",
    BattleMustSatisfy = "battle.must-satisfy",
    BattleOncePerCard = "battle.once-per-card",
    BattleOncePerLocation = "battle.once-per-location",
    BattleParticipants = "battle.participants",
    BattlePower = "battle.power",
    BattlePresence = "battle.presence",
    CannotBattle = "battle.may-not",
    CannotMove = "move.may-not",
    DeckKnown = "deck.known-cards",
    DeckOneSide = "deck.one-side",
    DeckPlayable = "deck.playable",
    DeckSize = "deck.size",
    DeckStart = "deck.starting-location",
    DefenseValue = "weapon.defense-value",
    DeployBearer = "deploy.bearer",
    DeployCost = "deploy.cost",
    DeployPhase = "deploy.phase",
    DeployPlace = "deploy.place",
    DeployPresence = "deploy.presence-or-icons",
    DeployPerTurn = "unique.per-turn",
    DestinyEmpty = "destiny.failed",
    DestinyToUsed = "destiny.to-used-pile",
    DrawPhase = "draw.phase",
    DrainAmount = "force-drain.amount",
    DrainControl = "force-drain.control",
    DrainOncePerLocation = "force-drain.once-per-location",
    DrainParticipation = "force-drain.participation",
    DrainReact = "force-drain.react-cancels",
    ForceActivation = "force.activation",
    ForceEnough = "force.enough",
    ForceGeneration = "force.generation",
    ForceLoss = "force.loss",
    ForfeitNeeded = "forfeit.needed",
    ForfeitParticipant = "forfeit.participant",
    ForfeitSegment = "forfeit.segment",
    ForfeitValue = "forfeit.value",
    InterruptPiles = "interrupt.piles",
    LifeForce = "life-force.empty",
    LocationConvert = "location.convert",
    LocationHalves = "location.halves",
    LocationLayout = "location.layout",
    LocationAdjacent = "location.adjacent",
    MoveAdjacent = "move.adjacent",
    MoveAway = "move.away",
    MoveCost = "move.cost",
    MoveOnce = "move.once",
    MovePhase = "move.phase",
    PersonaOne = "unique.persona",
    PresenceAbility = "presence.ability",
    PresenceControl = "presence.control",
    ReactBarred = "react.once-a-turn",
    ReactPermission = "react.permission",
    ReactSeparate = "react.separate",
    Recirculate = "recirculate.both",
    SetupDifferent = "setup.same-location",
    SetupHand = "setup.opening-hand",
    SetupStart = "setup.starting-location",
    TurnLimit = "turn.limit",
    TurnPasses = "turn.passes",
    TurnPhase = "turn.phase",
    UniqueTitle = "unique.title",
    ValueFloor = "value.floor",
    ValueReset = "value.reset",
    ValueSameTitle = "value.same-title",
    ValueUntilGone = "value.until-gone",
    WeaponFire = "weapon.fire",
    WeaponHit = "weapon.hit",
    WeaponOncePerBattle = "weapon.once-per-battle",
    WeaponOnePerTurn = "weapon.one-per-turn",
    WeaponTarget = "weapon.target",
}

impl Rule {
    /// The rule of a glossary id.
    pub fn by_id(id: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|r| r.id() == id)
    }
    /// A refusal by this rule.
    pub const fn refuses(self) -> Refusal {
        Refusal::by(self.id())
    }
    /// A refusal by this rule, with a fact.
    pub const fn refuses_with(self, fact: Fact) -> Refusal {
        Refusal { rule: self.id(), facts: [fact, Fact::None] }
    }
}

/// Which rules are switched off, and (where asked for) which were consulted.
#[derive(Default, Debug)]
pub struct RulesProfile {
    off: u128,
    consulted: Option<[AtomicU64; 2]>,
}

impl RulesProfile {
    /// All rules on.
    pub fn all() -> Self {
        RulesProfile::default()
    }
    /// All rules on but one: what mutation plays with.
    pub fn without(rule: Rule) -> Self {
        RulesProfile { off: 1 << rule as u32, consulted: None }
    }
    /// All rules on, noting which are consulted.
    pub fn noting() -> Self {
        RulesProfile { off: 0, consulted: Some(Default::default()) }
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        let bit = rule as u32;
        if let Some(consulted) = &self.consulted {
            consulted[(bit >> 6) as usize].fetch_or(1 << (bit & 63), Ordering::Relaxed);
        }
        self.off >> bit & 1 == 0
    }
    /// The rules consulted so far, if they were noted.
    pub fn consulted(&self) -> Vec<Rule> {
        let Some(consulted) = &self.consulted else { return Vec::new() };
        let noted = |r: &Rule| consulted[(*r as usize) >> 6].load(Ordering::Relaxed) >> (*r as u32 & 63) & 1 == 1;
        Rule::ALL.iter().copied().filter(noted).collect()
    }
}
