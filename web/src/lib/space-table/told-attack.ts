import type { ReportLine } from '../../types/messages';
import type { Face, Named } from '../../types/xwing';
import { eventOf } from './seen';

/** A die as it was told: what it shows, what it showed before it was changed, and whether its result was cancelled. */
export type ToldDie = { face: Face; was: Face | null; canceled: boolean };

/** What an attack did to its defender, in the order it happened. */
export type Hurt = { is: 'shield' | 'facedown' | 'faceup' | 'crippled' | 'destroyed'; count: number; text: string };

/** The last attack, as far as it was told. */
export type ToldAttack = {
  attacker: Named;
  defender: Named;
  range: number;
  obstructed: boolean;
  /** Who attacks whom with what, in words. */
  text: string;
  attack: ToldDie[];
  defense: ToldDie[];
  /** Results that are left, once they were compared. */
  left: { hits: number; crits: number } | null;
  hurt: Hurt[];
  /** Whether it goes on. */
  open: boolean;
};

const isOf = (one: Named, other: Named): boolean => one.ship === other.ship;

/** New faces of a row of dice, each with what it showed before if it was changed. */
function changed(dice: ToldDie[], faces: Face[]): ToldDie[] {
  return faces.map((face, n) => {
    const before = dice[n];
    return { face, was: before && before.face !== face ? before.face : null, canceled: false };
  });
}

/** The row of attack dice with all that is cancelled, the hits first, so that so many are left. */
function canceled(dice: ToldDie[], left: { hits: number; crits: number }): ToldDie[] {
  const spare = { ...left };
  // What is left stands first in the row; of dice of one face it is all one.
  return dice.map((die) => {
    if (die.face !== 'hit' && die.face !== 'crit') return die;
    const kind = die.face === 'hit' ? 'hits' : 'crits';
    const stays = spare[kind] > 0;
    if (stays) spare[kind] -= 1;
    return { ...die, canceled: !stays };
  });
}

/** The last attack of a report; none if there was none in it. */
export function toldAttack(lines: ReportLine[]): ToldAttack | null {
  const from = lines.findLastIndex((line) => eventOf(line)?.event === 'attacks');
  const first = from < 0 ? null : eventOf(lines[from]!);
  if (first?.event !== 'attacks') return null;
  const [attacker, defender, , range, obstructed] = first.of;
  const told: ToldAttack = {
    attacker,
    defender,
    range,
    obstructed,
    text: lines[from]!.text,
    attack: [],
    defense: [],
    left: null,
    hurt: [],
    open: true,
  };
  for (const line of lines.slice(from + 1)) {
    const seen = eventOf(line);
    if (!seen) continue;
    const compared = told.left !== null;
    const hurts = (named: Named, is: Hurt['is'], count = 1): void => {
      if (!compared || !isOf(named, defender)) return;
      const before = told.hurt.findLast((hurt) => hurt.is === is && is !== 'faceup');
      if (before) before.count += count;
      else told.hurt.push({ is, count, text: line.text });
    };
    switch (seen.event) {
      case 'rolled':
      case 'dice': {
        // Dice rolled for a text, an obstacle or a collision are none of the attack's.
        if (seen.event === 'rolled' && seen.of[1] !== 'attack') break;
        const [roller, attack, faces] = seen.event === 'rolled' ? [seen.of[0], seen.of[2], seen.of[3]] : seen.of;
        if (compared || !isOf(roller, attack ? attacker : defender)) break;
        const row = attack ? 'attack' : 'defense';
        told[row] = seen.event === 'rolled' ? changed([], faces) : changed(told[row], faces);
        break;
      }
      case 'hits':
        told.left = { hits: seen.of[1], crits: seen.of[2] };
        told.attack = canceled(told.attack, told.left);
        break;
      case 'missed':
        told.left = { hits: 0, crits: 0 };
        told.attack = canceled(told.attack, told.left);
        break;
      case 'shield-lost':
        hurts(seen.of, 'shield');
        break;
      case 'facedown':
        hurts(seen.of[0], 'facedown', seen.of[1]);
        break;
      case 'faceup':
        hurts(seen.of[0], 'faceup');
        break;
      case 'crippled':
      case 'destroyed':
        hurts(seen.of, seen.event);
        break;
      case 'phase-began':
      case 'over':
        told.open = false;
        return told;
    }
  }
  return told;
}
