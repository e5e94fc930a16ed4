//! Which dice may be rolled again, and what may be spent on them.

use crate::eyes::Eyes;
use crate::maneuver::Token;
use crate::play::{Window, WindowStep};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Dice, Die, Faces, LOCK_BIT, State};
use crate::text::value::Value;
use table::Refusal;

impl<'a> Eyes<'a> {
    /// The dice being changed or rolled again.
    pub fn dice(&self, attack: bool) -> &'a Dice {
        let state: &'a State = self.state;
        if attack { &state.attack.attack } else { &state.attack.defense }
    }

    /// The dice a reroll may choose: not rerolled yet, of the faces it names, if the roller may reroll.
    pub fn rerollable(&self, attack: bool, faces: Faces) -> impl Iterator<Item = u8> + use<'a> {
        let again = !self.on(Rule::DiceReroll);
        let barred = self.has(Value::NoReroll, self.state.attack.roller(attack));
        let open = move |d: &Die| !barred && (again || !d.rerolled) && !d.added && faces.contains(d.face);
        self.dice(attack).iter().enumerate().filter(move |(_, die)| open(die)).map(|(n, _)| n as u8)
    }

    /// Whether a token may be spent on the dice, if only for nothing; none is the target lock.
    pub(crate) fn judge_spend(&self, window: &Window, side: Side, token: Option<Token>) -> Result<(), Refusal> {
        let Some(attack) = window.modifies() else { return Err(Rule::NotAsked.refuses()) };
        let attacking = &self.state.attack;
        let ship = attacking.roller(attack);
        let last = window.at == WindowStep::Second || !self.on(Rule::DiceDefenderFirst);
        if self.owner(ship) != side || !last || attack && attacking.fixed {
            return Err(Rule::NotAsked.refuses());
        }
        let state = self.state.ship(ship);
        let dice = self.dice(attack);
        let bit = token.map_or(LOCK_BIT, Token::bit);
        require!(self, attacking.spent & bit == 0, Rule::DiceTokenOnce);
        match token {
            Some(Token::Focus) => {
                let rule = if attack { Rule::DiceFocusAttack } else { Rule::DiceFocusDefense };
                let able = self.at_hand(ship, Token::Focus) > 0 && !self.is_barred_token(ship, Token::Focus);
                if able && self.on(rule) { Ok(()) } else { Err(rule.refuses()) }
            }
            Some(Token::Evade) => {
                let held = state.tokens(Token::Evade) > 0 && !self.is_barred_token(ship, Token::Evade);
                let able = !attack && held && !dice.is_full();
                if able && self.on(Rule::DiceEvade) { Ok(()) } else { Err(Rule::DiceEvade.refuses()) }
            }
            None => {
                let locked = attack && self.locks_section(ship, attacking.target);
                if locked && self.on(Rule::DiceLock) { Ok(()) } else { Err(Rule::DiceLock.refuses()) }
            }
            _ => Err(Rule::NotAsked.refuses()),
        }
    }
}
