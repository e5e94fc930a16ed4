//! Dice: tokens spent when they change something, and the right dice rolled again.

use smallvec::SmallVec;
use xwing::{Act, Die, Eyes, Face, MomentKind, Reroll, Side, Token, Window};

fn count(dice: &[Die], face: Face) -> usize {
    dice.iter().filter(|die| die.face == face).count()
}

/// How many results of the attack are not canceled yet.
fn uncanceled(eyes: &Eyes<'_>) -> usize {
    let (attack, defense) = (eyes.dice(true), eyes.dice(false));
    (count(attack, Face::Hit) + count(attack, Face::Crit)).saturating_sub(count(defense, Face::Evade))
}

/// The token to be spent on the dice now; none if that would change nothing.
pub(super) fn token(eyes: &Eyes<'_>, window: &Window, acts: &[Act]) -> Option<Act> {
    let offered = |act: Act| acts.contains(&act).then_some(act);
    let focus = offered(Act::Spend(Token::Focus));
    match window.moment.kind {
        MomentKind::AttackDice => {
            let dice = eyes.dice(true);
            let unwanted = dice.iter().any(|die| !die.rerolled && is_unwanted(die.face, focus.is_some()));
            let useful = focus.filter(|_| count(dice, Face::Focus) > 0);
            offered(Act::SpendLock).filter(|_| unwanted).or(useful)
        }
        MomentKind::DefenseDice => {
            let (open, evade) = (uncanceled(eyes), offered(Act::Spend(Token::Evade)));
            let focus = focus.filter(|_| count(eyes.dice(false), Face::Focus) > 0);
            match open {
                0 => None,
                // The focus token may serve again.
                1 => evade.or(focus),
                _ => focus.or(evade),
            }
        }
        _ => None,
    }
}

/// Whether a die of one's own is worth rolling again.
fn is_unwanted(face: Face, has_focus: bool) -> bool {
    face == Face::Blank || face == Face::Focus && !has_focus
}

/// The dice a player rolls again: his own that show nothing, the opponent's that show something.
pub(super) fn rerolled(eyes: &Eyes<'_>, side: Side, reroll: &Reroll, range: (u8, u8)) -> SmallVec<[Act; 2]> {
    let attack = reroll.attack;
    let roller = eyes.state.attack.roller(attack);
    let own = eyes.owner(roller) == side;
    let has_focus = eyes.state.ship(roller).tokens(Token::Focus) > 0 && !eyes.is_barred_token(roller, Token::Focus);
    // The less is lost, the sooner.
    let cost = |face: Face| match face {
        Face::Blank => 0,
        Face::Focus if !has_focus => 1,
        Face::Focus => 2,
        Face::Hit | Face::Evade => 3,
        Face::Crit => 4,
    };
    let needed = attack || uncanceled(eyes) > 0;
    let dice = eyes.dice(attack);
    let mut open: SmallVec<[u8; 16]> = eyes.rerollable(attack, reroll.faces).collect();
    let face = |n: &u8| dice[usize::from(*n)].face;
    let wanted = match own {
        true => {
            open.sort_by_key(|n| cost(face(n)));
            open.iter().filter(|n| needed && is_unwanted(face(n), has_focus)).count()
        }
        false => {
            open.sort_by_key(|n| std::cmp::Reverse(cost(face(n))));
            open.iter().filter(|n| !is_unwanted(face(n), has_focus)).count()
        }
    };
    let wanted = wanted.clamp(usize::from(range.0), usize::from(range.1).max(usize::from(range.0)));
    open.iter().take(wanted).map(|n| Act::Die(*n)).collect()
}
