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
    ActionOncePerTurn = "action.once-a-turn",
    ActionTargets = "action.targets",
    ActionResponse = "action.response",
    ActionOncePerOccurrence = "action.once-per-occurrence",
    ActionCanceled = "action.canceled",
    ActionConditions = "action.conditions",
    AttritionForfeit = "attrition.forfeit",
    AttritionModified = "attrition.modified",
    AttritionNoImmunity = "attrition.immunity-lost",
    AttritionImmunity = "attrition.immunity",
    BattleAttrition = "battle.attrition",
    BattleCost = "battle.cost",
    BattleDamage = "battle.damage",
    BattleDestiny = "battle.destiny",
    BattleDamageTimes = "battle.damage-multiplied",
    BattleDestiniesSwitched = "battle.destinies-switched",
    BattleDestinyAdded = "battle.destiny-added",
    BattleDestinyMost = "battle.destiny-most",
    BattleDestinyOtherwise = "battle.destiny-otherwise",
    BattleDestinyRequired = "battle.destiny-required",
    BattleEndsEarly = "battle.ends-early",
    BattleExcluded = "battle.excluded",
    BattleMustSatisfy = "battle.must-satisfy",
    BattleOncePerCard = "battle.once-per-card",
    BattleOncePerLocation = "battle.once-per-location",
    BattleParticipants = "battle.participants",
    BattlePower = "battle.power",
    BattlePresence = "battle.presence",
    BattleTotalPower = "battle.total-power",
    CannotUse = "weapon.may-not-be-used",
    CannotBattle = "battle.may-not",
    CannotMove = "move.may-not",
    CraftCapacity = "craft.capacity",
    CraftEmbark = "craft.embark",
    CraftEnclosed = "craft.enclosed",
    CraftJump = "craft.jump-off",
    CraftUnpiloted = "craft.unpiloted",
    DeckKnown = "deck.known-cards",
    DeckOneSide = "deck.one-side",
    DeckPlayable = "deck.playable",
    DeckSize = "deck.size",
    DeckStart = "deck.starting-location",
    DefenseValue = "weapon.defense-value",
    ControlAbility = "presence.control-ability",
    DeployBearer = "deploy.bearer",
    DeployCondition = "deploy.not-while",
    DeployOpponentsForce = "deploy.opponents-force",
    DeployCost = "deploy.cost",
    DeployPhase = "deploy.phase",
    DeployPlace = "deploy.place",
    DeployPresence = "deploy.presence-or-icons",
    DeployPerTurn = "unique.per-turn",
    DestinyEmpty = "destiny.failed",
    DestinyModified = "destiny.modified",
    DestinyAgain = "destiny.drawn-again",
    DestinyInstead = "destiny.substituted",
    DeviceOnePerTurn = "device.one-per-turn",
    DuelLoser = "duel.result",
    DestinyToUsed = "destiny.to-used-pile",
    DrawPhase = "draw.phase",
    DrainAmount = "force-drain.amount",
    DrainControl = "force-drain.control",
    DrainOncePerLocation = "force-drain.once-per-location",
    DrainParticipation = "force-drain.participation",
    DrainReact = "force-drain.react-cancels",
    DrainFixed = "force-drain.may-not-be-modified",
    DrainForbidden = "force-drain.may-not",
    DrainSure = "force-drain.may-not-be-canceled",
    DrainCanceled = "force-drain.canceled",
    EffectFunction = "effect.function",
    ForceActivation = "force.activation",
    ForceEnough = "force.enough",
    ForceGeneration = "force.generation",
    ForceLoss = "force.loss",
    ForceLossChanged = "force.loss-changed",
    ForceIcons = "force.icons-changed",
    ForceLossLimit = "force.loss-limit",
    ForceLossHalved = "force.loss-halved",
    ForceRetrieval = "force.retrieval",
    ForfeitInstead = "forfeit.in-place-of",
    ForfeitNeeded = "forfeit.needed",
    ForfeitParticipant = "forfeit.participant",
    ForfeitSegment = "forfeit.segment",
    ForfeitValue = "forfeit.value",
    HandEmpty = "pile.empty",
    ImmuneToTitle = "action.immune",
    InterruptPiles = "interrupt.piles",
    KindGiven = "value.kind-given",
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
    MoveLandspeed = "move.landspeed",
    MoveThrough = "move.through",
    MoveTransit = "move.docking-bay-transit",
    MoveTransitCost = "move.docking-bay-cost",
    PersonaReplaced = "unique.replacement",
    PersonaOne = "unique.persona",
    PresenceAbility = "presence.ability",
    PresenceControl = "presence.control",
    ReactBarred = "react.once-a-turn",
    ReactMove = "react.move",
    ReactPermission = "react.permission",
    ReactSeparate = "react.separate",
    Recirculate = "recirculate.both",
    SearchFailed = "pile.search-failed",
    PileOrder = "pile.order",
    PileKnown = "pile.looked-at",
    PileShuffled = "pile.shuffled",
    SetupDifferent = "setup.same-location",
    SetupHand = "setup.opening-hand",
    SetupStart = "setup.starting-location",
    TransferPresent = "weapon.transfer",
    TurnLimit = "turn.limit",
    TurnPasses = "turn.passes",
    TurnPhase = "turn.phase",
    UniqueTitle = "unique.title",
    ValueFloor = "value.floor",
    ValueReset = "value.reset",
    ValueSameTitle = "value.same-title",
    TextCanceled = "value.text-canceled",
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
    off: [u64; 4],
    consulted: Option<[AtomicU64; 4]>,
}

impl RulesProfile {
    /// All rules on.
    pub fn all() -> Self {
        RulesProfile::default()
    }
    /// All rules on but one: what mutation plays with.
    pub fn without(rule: Rule) -> Self {
        let mut off = [0; 4];
        off[rule as usize >> 6] = 1 << (rule as u32 & 63);
        RulesProfile { off, consulted: None }
    }
    /// All rules on, noting which are consulted.
    pub fn noting() -> Self {
        RulesProfile { off: [0; 4], consulted: Some(Default::default()) }
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        let (word, bit) = (rule as usize >> 6, 1 << (rule as u32 & 63));
        if let Some(consulted) = &self.consulted {
            consulted[word].fetch_or(bit, Ordering::Relaxed);
        }
        self.off[word] & bit == 0
    }
    /// The rules consulted so far, if they were noted.
    pub fn consulted(&self) -> Vec<Rule> {
        let Some(consulted) = &self.consulted else { return Vec::new() };
        let noted = |r: &Rule| consulted[(*r as usize) >> 6].load(Ordering::Relaxed) >> (*r as u32 & 63) & 1 == 1;
        Rule::ALL.iter().copied().filter(noted).collect()
    }
}
