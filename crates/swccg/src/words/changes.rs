//! Changes: what is different about cards, players and places.

use super::{PLAIN, Word};
use crate::meaning::{Change, Meaning, Op};
use crate::value::Value;
use cardtext::Sort;

const CHANGE: Word = Word { sort: Sort::Change, ..PLAIN };

const fn change(value: Value, op: Op) -> Meaning {
    Meaning::Change(Change { value, op })
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "power-plus",
        form: "power +{amount:Amount}",
        en: "gets +{ $amount } power",
        fr: "gagne +{ $amount } en puissance",
        doc: "power is raised",
        families: &["eff:stat_mod"],
        writes: Value::Power.layer(),
        meaning: change(Value::Power, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "power-minus",
        form: "power -{amount:Amount}",
        en: "gets -{ $amount } power",
        fr: "perd { $amount } en puissance",
        doc: "power is lowered",
        families: &["eff:stat_mod"],
        writes: Value::Power.layer(),
        meaning: change(Value::Power, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "forfeit-plus",
        form: "forfeit +{amount:Amount}",
        en: "gets +{ $amount } forfeit",
        fr: "gagne +{ $amount } en valeur de perte",
        doc: "the forfeit value is raised",
        families: &["eff:stat_mod"],
        writes: Value::Forfeit.layer(),
        meaning: change(Value::Forfeit, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "forfeit-is",
        form: "forfeit = {amount:Amount}",
        en: "has a forfeit value of { $amount }",
        fr: "a une valeur de perte de { $amount }",
        doc: "the forfeit value is set and nothing modifies it further",
        families: &["eff:stat_reset"],
        writes: Value::Forfeit.layer(),
        meaning: change(Value::Forfeit, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "maneuver-plus",
        form: "maneuver +{amount:Amount}",
        en: "gets +{ $amount } maneuver",
        fr: "gagne +{ $amount } en manœuvre",
        doc: "maneuver is raised",
        families: &["eff:stat_mod"],
        writes: Value::Maneuver.layer(),
        meaning: change(Value::Maneuver, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "ability-plus",
        form: "ability +{amount:Amount}",
        en: "gets +{ $amount } ability",
        fr: "gagne +{ $amount } en habileté",
        doc: "ability is raised",
        families: &["eff:stat_mod"],
        writes: Value::Ability.layer(),
        meaning: change(Value::Ability, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "may-not-move",
        form: "may not move",
        en: "may not move",
        fr: "ne peut pas se déplacer",
        doc: "no move of any kind; being carried is none",
        families: &["eff:move_forbid"],
        writes: Value::MayNotMove.layer(),
        meaning: change(Value::MayNotMove, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "may-not-battle",
        form: "may not battle",
        en: "may not battle",
        fr: "ne peut pas participer à une bataille",
        doc: "takes no part in battles",
        families: &["eff:battle_initiate"],
        writes: Value::MayNotBattle.layer(),
        meaning: change(Value::MayNotBattle, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "immune-to-attrition",
        form: "immune to attrition < {amount:Amount}",
        en: "is immune to attrition below { $amount }",
        fr: "est { $self-gender ->
    [f] immunisée
   *[m] immunisé
} contre une attrition inférieure à { $amount }",
        doc: "need not be forfeited to attrition whose total is below this",
        families: &["eff:attrition_immunity"],
        writes: Value::Immunity.layer(),
        meaning: change(Value::Immunity, Op::Highest),
        ..CHANGE
    },
    Word {
        name: "deploys-free",
        form: "deploys free to {where:Place}",
        en: "deploys for free { $where }",
        fr: "se déploie gratuitement { $where }",
        doc: "costs no Force to deploy to such a place",
        families: &["eff:deploy_free"],
        writes: Value::DeploysFree.layer(),
        meaning: change(Value::DeploysFree, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "may-deploy-as-react",
        form: "may deploy as a react {where:Place}",
        en: "may deploy as a react to a battle or Force drain your opponent has just initiated { $where }",
        fr: "peut se déployer en réaction à une bataille ou à un drainage de Force que votre adversaire vient d'engager { $where }",
        doc: "may be deployed from hand, at its normal cost, as a react to such a place",
        families: &["eff:deploy_react"],
        writes: Value::DeployReact.layer(),
        meaning: change(Value::DeployReact, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "generation-plus",
        form: "Force generation +{amount:Amount}",
        en: "your Force generation is +{ $amount }",
        fr: "votre génération de Force est augmentée de { $amount }",
        doc: "the player generates more Force",
        families: &["eff:force_gen"],
        writes: Value::Generation.layer(),
        meaning: change(Value::Generation, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "battle-destiny-plus",
        form: "each battle destiny draw +{amount:Amount}",
        en: "each of your battle destiny draws is +{ $amount }",
        fr: "chacune de vos destinées de bataille est augmentée de { $amount }",
        doc: "every battle destiny the player draws is raised",
        families: &["eff:destiny_mod"],
        writes: Value::BattleDestinyDraw.layer(),
        meaning: change(Value::BattleDestinyDraw, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "ability-required",
        form: "ability {amount:Amount} required for battle destiny {where:Place}",
        en: "you need a total ability of { $amount } to draw battle destiny { $where }",
        fr: "il vous faut une habileté totale de { $amount } pour tirer une destinée de bataille { $where }",
        doc: "the player needs more than the usual ability of 4",
        families: &["eff:bd_limit"],
        writes: Value::AbilityRequired.layer(),
        meaning: change(Value::AbilityRequired, Op::Highest),
        ..CHANGE
    },
    Word {
        name: "drain-here-plus",
        form: "Force drain +{amount:Amount}",
        en: "your Force drain is +{ $amount }",
        fr: "votre drainage de Force est augmenté de { $amount }",
        doc: "Force drains at the place are raised",
        families: &["eff:drain_mod"],
        writes: Value::Drain.layer(),
        meaning: change(Value::Drain, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "forfeit-minus",
        form: "forfeit -{amount:Amount}",
        en: "gets -{ $amount } forfeit",
        fr: "perd { $amount } en valeur de perte",
        doc: "the forfeit value is lowered",
        families: &["eff:stat_mod"],
        writes: Value::Forfeit.layer(),
        meaning: change(Value::Forfeit, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "is-a",
        form: "is a {kind:Kind}",
        en: "is also a { $kind }",
        fr: "est aussi { $kind-gender ->
    [f] une
   *[m] un
} { $kind }",
        doc: "this noun is true of the card as well",
        families: &["eff:type_grant"],
        writes: Value::Noun.layer(),
        meaning: change(Value::Noun, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "may-not-be-used",
        form: "may not be used",
        en: "may not be used",
        fr: "est hors d'usage",
        doc: "a weapon or device cannot be fired or used",
        families: &["eff:disable"],
        writes: Value::MayNotUse.layer(),
        meaning: change(Value::MayNotUse, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "immune-to-title",
        form: "immune to {title:Text}",
        en: "is immune to { $title }",
        fr: "est à l'abri de { $title }",
        doc: "cards of this title cannot target it or be deployed on it",
        families: &["eff:immune_to_card"],
        writes: Value::ImmuneTo.layer(),
        meaning: change(Value::ImmuneTo, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "deploy-minus",
        form: "deploy -{amount:Amount} {where:Place}",
        en: "deploys for { $amount } less { $where }",
        fr: "se déploie pour { $amount } de moins { $where }",
        doc: "deploying to such a place costs less",
        families: &["eff:deploy_cost"],
        writes: Value::DeployCost.layer(),
        meaning: change(Value::DeployCost, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "deploys-for-own",
        form: "deploys for {amount:Amount} Force of yours alone {where:Place}",
        en: "deploys for { $amount } Force from you alone { $where }",
        fr: "se déploie pour { $amount } Force de vous seul { $where }",
        doc: "its whole cost to deploy to such a place, none of it the opponent's",
        families: &["eff:deploy_cost"],
        writes: Value::DeployForOwn.layer(),
        meaning: change(Value::DeployForOwn, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "may-move-as-react",
        form: "may move as a react",
        en: "may move as a react to an adjacent site",
        fr: "peut se déplacer en réaction vers un site adjacent",
        doc: "may answer a battle or Force drain the opponent initiates at an adjacent site by moving there at the normal cost",
        families: &["eff:move_react"],
        writes: Value::MoveReact.layer(),
        meaning: change(Value::MoveReact, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "transit-is",
        form: "docking bay transit = {amount:Amount}",
        en: "your docking bay transit costs { $amount }",
        fr: "votre transit de baie d'arrimage coûte { $amount }",
        doc: "what docking bay transit from such a place costs",
        families: &["eff:db_transit", "eff:move_cost"],
        writes: Value::TransitCost.layer(),
        meaning: change(Value::TransitCost, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "night",
        form: "night",
        en: "it is night",
        fr: "il fait nuit",
        doc: "night has fallen at such a place",
        writes: Value::Night.layer(),
        meaning: change(Value::Night, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "total-power-plus",
        form: "total power +{amount:Amount} {where:Place}",
        en: "your total power is +{ $amount } { $where }",
        fr: "votre puissance totale est augmentée de { $amount } { $where }",
        doc: "the player's total power in a battle there is raised",
        families: &["eff:total_power", "eff:stat_mod"],
        writes: Value::TotalPower.layer(),
        meaning: change(Value::TotalPower, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "weapon-destiny-plus",
        form: "each weapon destiny draw +{amount:Amount} {where:Place}",
        en: "each of your weapon destiny draws is +{ $amount } { $where }",
        fr: "chacune de vos destinées d'arme est augmentée de { $amount } { $where }",
        doc: "every weapon destiny the player draws there is raised",
        families: &["eff:destiny_mod"],
        writes: Value::WeaponDestinyDraw.layer(),
        meaning: change(Value::WeaponDestinyDraw, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "needs-ability-to-control",
        form: "needs {amount:Amount} ability to control {where:Place}",
        en: "your opponent needs a total ability of { $amount } to control a site { $where }",
        fr: "votre adversaire a besoin d'une habileté totale de { $amount } pour contrôler un site { $where }",
        doc: "without so much ability there a player does not control such a place",
        writes: Value::ControlAbility.layer(),
        meaning: change(Value::ControlAbility, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "losses-halved-up",
        form: "Force losses halved, rounded up",
        en: "each of your Force losses is halved, rounded up",
        fr: "chacune de vos pertes de Force est réduite de moitié, arrondie au supérieur",
        doc: "every loss of Force the player must take is halved",
        families: &["eff:loss_limit"],
        writes: Value::LossHalvedUp.layer(),
        meaning: change(Value::LossHalvedUp, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "losses-halved-down",
        form: "Force losses halved, rounded down",
        en: "each of your Force losses is halved, rounded down",
        fr: "chacune de vos pertes de Force est réduite de moitié, arrondie à l'inférieur",
        doc: "every loss of Force the player must take is halved",
        families: &["eff:loss_limit"],
        writes: Value::LossHalvedDown.layer(),
        meaning: change(Value::LossHalvedDown, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "extra-battle-destiny",
        form: "+{amount:Amount} battle destiny {where:Place}",
        en: "you may draw { $amount } more battle destiny { $where }",
        fr: "vous pouvez tirer { $amount } destinée de bataille de plus { $where }",
        doc: "the player may draw so many more battle destinies there",
        families: &["eff:bd_add"],
        writes: Value::ExtraBattleDestiny.layer(),
        meaning: change(Value::ExtraBattleDestiny, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "most-battle-destiny",
        form: "no more than {amount:Amount} battle destiny {where:Place}",
        en: "your opponent may draw no more than { $amount } battle destiny { $where }",
        fr: "votre adversaire ne peut pas tirer plus de { $amount } destinée de bataille { $where }",
        doc: "the player may draw so many battle destinies there at most",
        families: &["eff:bd_limit", "eff:bd_cancel"],
        writes: Value::MostBattleDestiny.layer(),
        meaning: change(Value::MostBattleDestiny, Op::Highest),
        ..CHANGE
    },
    Word {
        name: "otherwise-battle-destiny",
        form: "{amount:Amount} battle destiny if unable otherwise {where:Place}",
        en: "you may draw { $amount } battle destiny { $where } if unable to otherwise",
        fr: "vous pouvez tirer { $amount } destinée de bataille { $where } si vous ne le pouvez pas autrement",
        doc: "the player may draw so many battle destinies there whatever else forbids it",
        families: &["eff:bd_if_unable", "cond:unable_otherwise"],
        writes: Value::OtherwiseBattleDestiny.layer(),
        meaning: change(Value::OtherwiseBattleDestiny, Op::Highest),
        ..CHANGE
    },
    Word {
        name: "attrition-plus",
        form: "attrition +{amount:Amount} {where:Place}",
        en: "attrition against your opponent is +{ $amount } { $where }",
        fr: "l'attrition contre votre adversaire est augmentée de { $amount } { $where }",
        doc: "attrition against the player in a battle there is raised, if there is any",
        families: &["eff:attrition_mod"],
        writes: Value::Attrition.layer(),
        meaning: change(Value::Attrition, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "drain-here-minus",
        form: "Force drain -{amount:Amount}",
        en: "Force drains are -{ $amount }",
        fr: "les drainages de Force sont diminués de { $amount }",
        doc: "Force drains at the place are lowered",
        families: &["eff:drain_mod"],
        writes: Value::Drain.layer(),
        meaning: change(Value::Drain, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "may-not-drain",
        form: "may not Force drain {where:Place}",
        en: "your opponent may not Force drain { $where }",
        fr: "votre adversaire ne peut pas drainer de Force { $where }",
        doc: "the player cannot initiate a Force drain there",
        families: &["eff:drain_forbid_cancel"],
        writes: Value::MayNotDrain.layer(),
        meaning: change(Value::MayNotDrain, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "drain-may-not-be-modified",
        form: "Force drain may not be modified by opponent",
        en: "your Force drains may not be modified by your opponent",
        fr: "vos drainages de Force ne peuvent pas être modifiés par votre adversaire",
        doc: "texts of the opponent's do not change the amount",
        families: &["eff:drain_forbid_cancel"],
        writes: Value::DrainFixed.layer(),
        meaning: change(Value::DrainFixed, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "drain-may-not-be-canceled",
        form: "Force drain may not be canceled by opponent",
        en: "your Force drains may not be canceled by your opponent",
        fr: "vos drainages de Force ne peuvent pas être annulés par votre adversaire",
        doc: "texts of the opponent's cannot cancel them; presence still does",
        families: &["eff:drain_forbid_cancel"],
        writes: Value::DrainSure.layer(),
        meaning: change(Value::DrainSure, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "drain-loss-most",
        form: "lose no more than {amount:Amount} Force to a Force drain {where:Place}",
        en: "you lose no more than { $amount } Force to a Force drain { $where }",
        fr: "vous ne perdez pas plus de { $amount } Force à un drainage de Force { $where }",
        doc: "the loss to a Force drain ends after so much",
        families: &["eff:loss_limit"],
        writes: Value::DrainLossMost.layer(),
        meaning: change(Value::DrainLossMost, Op::Highest),
        ..CHANGE
    },
    Word {
        name: "icons-plus",
        form: "Force icons +{amount:Amount} {where:Place}",
        en: "you have { $amount } more Force icon { $where }",
        fr: "vous avez { $amount } icône de Force de plus { $where }",
        doc: "the player's Force icons there are raised",
        families: &["eff:force_icon"],
        writes: Value::Icons.layer(),
        meaning: change(Value::Icons, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "icons-minus",
        form: "Force icons -{amount:Amount} {where:Place}",
        en: "your opponent has { $amount } fewer Force icon { $where }",
        fr: "votre adversaire a { $amount } icône de Force de moins { $where }",
        doc: "the player's Force icons there are lowered",
        families: &["eff:force_icon"],
        writes: Value::Icons.layer(),
        meaning: change(Value::Icons, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "no-immunity",
        form: "has no immunity to attrition",
        en: "has no immunity to attrition",
        fr: "n'a aucune immunité contre l'attrition",
        doc: "whatever gives it immunity, it has none",
        families: &["eff:attrition_immunity"],
        writes: Value::NoImmunity.layer(),
        meaning: change(Value::NoImmunity, Op::Holds),
        ..CHANGE
    },
    Word {
        name: "text-canceled",
        form: "game text is canceled",
        en: "has its game text canceled",
        fr: "voit son texte de jeu annulé",
        doc: "for that time the card's text is blank; its numbers, title and icons stay",
        families: &["eff:text_cancel"],
        writes: Value::TextCanceled.layer(),
        meaning: change(Value::TextCanceled, Op::Holds),
        ..CHANGE
    },
];
