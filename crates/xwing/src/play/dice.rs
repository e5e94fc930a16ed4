//! Dice: rolled, rolled again, changed, and tokens spent on them.

use super::{Answer, Asked, CardFault, Flow, NOT_ASKED, Once, Play, Procedure};
use crate::act::Act;
use crate::event::{Event, RolledFor};
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, Dice, Die, Face, Faces, LOCK_BIT, MOST_DICE};
use arrayvec::ArrayVec;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Kind;

/// Dice to be chosen and rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reroll {
    /// Whether the attack dice are rolled, and not the defense dice.
    pub attack: bool,
    /// How many at most.
    pub most: u8,
    /// Only dice of these faces.
    pub faces: Faces,
    /// Whether as many as can be are rolled, and not fewer.
    pub forced: bool,
    /// The card whose player chooses; none for the roller's player.
    pub card: CardIx,
    /// Whether they have been rolled.
    pub at: Once,
}

impl Reroll {
    /// Rolls chosen dice again.
    fn roll(&mut self, play: &mut Play<'_>, chosen: &[u8]) {
        self.at = Once::Done;
        let attack = self.attack;
        for n in chosen {
            let number = play.chance.die(8);
            let face = if attack { Face::attack(number) } else { Face::defense(number) };
            let dice = if attack { &mut play.state.attack.attack } else { &mut play.state.attack.defense };
            dice[usize::from(*n)] = Die { face, rerolled: true, added: false };
        }
        play.tell_dice(attack);
    }
}

impl Procedure for Reroll {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if self.at == Once::Done {
            return Flow::Done;
        }
        let open: ArrayVec<u8, MOST_DICE> = play.eyes().rerollable(self.attack, self.faces).collect();
        if open.is_empty() {
            return Flow::Done;
        }
        if self.forced && open.len() <= usize::from(self.most) {
            self.roll(play, &open);
            return Flow::Again;
        }
        Flow::Ask
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let roller = eyes.state.attack.roller(self.attack);
        let side = if self.card.is_some() { eyes.owner_of_text(self.card) } else { eyes.owner(roller) };
        Some(Asked::of(side).about(roller).by(self.card))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-reroll", &[("dice", eyes.dice_shown(lang, self.attack))])
    }

    fn form(&self, eyes: &Eyes<'_>) -> Kind {
        let max = usize::from(self.most).min(eyes.rerollable(self.attack, self.faces).count()) as u8;
        Kind::Pick { min: if self.forced { max } else { 0 }, max, ordered: false }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.rerollable(self.attack, self.faces).map(Act::Die).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Die(n) = act else { return NOT_ASKED };
        match eyes.dice(self.attack).get(usize::from(n)) {
            None => NOT_ASKED,
            Some(die) if die.rerolled && eyes.on(Rule::DiceReroll) => Err(Rule::DiceReroll.refuses()),
            Some(_) if eyes.rerollable(self.attack, self.faces).any(|open| open == n) => Ok(()),
            Some(_) => Err(Rule::TextConditions.refuses()),
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Answer::Acts(acts) = answer else { return };
        let chosen = acts.iter().filter_map(|act| if let Act::Die(n) = act { Some(*n) } else { None });
        let mut chosen: ArrayVec<u8, MOST_DICE> = chosen.collect();
        chosen.sort_unstable();
        self.roll(play, &chosen);
    }
}

impl Play<'_> {
    pub(super) fn roll_dice(&mut self, attack: bool) {
        let eyes = self.eyes();
        let count = if attack { eyes.attack_dice(&mut |_| {}) } else { eyes.defense_dice(&mut |_| {}) };
        let mut dice = Dice::default();
        for _ in 0..count {
            let number = self.chance.die(8);
            let face = if attack { Face::attack(number) } else { Face::defense(number) };
            dice.push(Die { face, ..Die::default() });
        }
        let roller = self.state.attack.roller(attack);
        self.tell(Event::Rolled(self.named(roller), RolledFor::Attack, attack, dice.iter().map(|d| d.face).collect()));
        if attack {
            self.state.attack.attack = dice;
        } else {
            self.state.attack.defense = dice;
        }
    }

    /// A text adds a result to the dice; one that adds result after result finds no room at last.
    pub(crate) fn add_die(&mut self, attack: bool, face: Face) -> Result<(), CardFault> {
        if self.eyes().dice(attack).is_full() {
            return Err(CardFault("a result too many on the dice"));
        }
        self.add_result(attack, face);
        Ok(())
    }

    /// Adds a result to the dice, which have room for it: a roll leaves some, and what could fill it is judged before.
    pub(super) fn add_result(&mut self, attack: bool, face: Face) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        dice.push(Die { face, rerolled: false, added: true });
        self.tell_dice(attack);
    }

    /// Keeps the first die that shows one of these faces from being rerolled.
    pub(crate) fn fix_die(&mut self, attack: bool, faces: [bool; 5]) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        if let Some(die) = dice.iter_mut().find(|d| faces[d.face as usize]) {
            die.rerolled = true;
        }
    }

    /// Takes one result of a face away.
    pub(crate) fn cancel_die(&mut self, attack: bool, face: Option<Face>) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        if let Some(at) = dice.iter().position(|d| Some(d.face) == face) {
            dice.remove(at);
        }
        self.tell_dice(attack);
    }

    /// Takes all results of the attack dice away.
    pub(crate) fn cancel_all_dice(&mut self) {
        self.state.attack.attack.truncate(0);
        self.tell_dice(true);
    }

    /// Reports what the dice show now.
    pub(crate) fn tell_dice(&mut self, attack: bool) {
        let attacking = &self.state.attack;
        let (roller, dice) =
            if attack { (attacking.attacker, &attacking.attack) } else { (attacking.defender(), &attacking.defense) };
        let faces = dice.iter().map(|d| d.face).collect();
        self.tell(Event::Dice(self.named(roller), attack, faces));
    }

    /// A token spent on the dice in their modify step; none is the target lock.
    pub(super) fn spend_on_dice(&mut self, attack: bool, token: Option<Token>) {
        let ship = self.state.attack.roller(attack);
        match token {
            None => {
                self.state.attack.spent |= LOCK_BIT;
                self.unlock(ship);
                let most = self.state.attack.attack.len() as u8;
                let (faces, card) = (Faces::ANY, CardIx::NONE);
                self.push(Reroll { attack: true, most, faces, forced: false, card, at: Once::Due });
            }
            Some(token) => {
                self.state.attack.spent |= token.bit();
                match token {
                    Token::Focus => {
                        let to = if attack { Face::Hit } else { Face::Evade };
                        self.change_dice(attack, Face::Focus, to, usize::MAX);
                    }
                    _ => self.add_result(false, Face::Evade),
                }
                self.spend(ship, token);
            }
        }
    }

    /// Turns dice from one face to another, at most so many.
    pub(crate) fn change_dice(&mut self, attack: bool, from: Face, to: Face, most: usize) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        dice.iter_mut().filter(|d| d.face == from).take(most).for_each(|d| d.face = to);
        self.tell_dice(attack);
    }
}
