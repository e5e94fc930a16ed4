import { describe, expect, test } from 'vitest';
import type { Asked, OfferFace } from '../../types/messages';
import { turnAt, turningPoint } from './course';
import { lossOf, singleLosses } from './losing';
import { wasteOf, wasteOfTurn } from './wasting';

const offer = (key: string): OfferFace => ({ key, label: key, subjects: [], room: 1 }) as unknown as OfferFace;
const question = (keys: string[], kind: unknown = { Pick: { min: 1, max: 1, ordered: false } }): Asked =>
  ({ seat: 1, kind, offers: keys.map(offer) }) as unknown as Asked;
const view = (more: object, piles: Record<string, number> = {}): unknown => ({
  you: 'light',
  current: 'light',
  phase: 'deploy',
  doing: [],
  sides: {
    light: { generation: 0, piles: Object.entries(piles).map(([pile, count]) => ({ pile, count })) },
  },
  ...more,
});

describe('several Force to lose', () => {
  const asked = question(['lose/reserve', 'lose/used', 'lose/hand/luke', 'pass']);
  const losing = (amount: number): unknown =>
    view({ doing: [{ what: 'drain', amount: 5 }, { what: 'lose-force', amount }] }, { reserve: 20, used: 2 });

  test('are one question, each source with what is there', () => {
    const loss = lossOf(asked, losing(3))!;
    expect(loss.amount).toBe(3);
    expect(loss.sources.map(({ offer, most }) => [offer.key, most])).toEqual([
      ['lose/reserve', 3],
      ['lose/used', 2],
      ['lose/hand/luke', 1],
    ]);
    expect(loss.others.map(({ key }) => key)).toEqual(['pass']);
    const chosen = { 'lose/used': 2, 'lose/hand/luke': 1 };
    expect(singleLosses(loss, chosen)).toEqual(['lose/used', 'lose/used', 'lose/hand/luke']);
  });
  test('battle damage is lost like that, and forfeits stand beside it', () => {
    const damaged = view({ battle: { damage_segment: true, sides: { light: { damage: 4 } } } }, { reserve: 3 });
    const loss = lossOf(question(['lose/reserve', 'forfeit/luke']), damaged)!;
    expect([loss.amount, loss.sources[0]!.most, loss.others[0]!.key]).toEqual([4, 3, 'forfeit/luke']);
  });
  test('one Force is asked for as it is, and so is all else', () => {
    expect(lossOf(asked, losing(1))).toBeNull();
    expect(lossOf(question(['forfeit/luke', 'pass']), losing(3))).toBeNull();
    expect(lossOf(asked, { ships: [] })).toBeNull();
  });
});

describe('what a pass gives away', () => {
  test('Force that could be activated, and what could be deployed', () => {
    const activate = view({ phase: 'activate', sides: { light: { generation: 4, piles: [] } } });
    expect(wasteOf(question(['activate', 'pass']), activate)).toBe('activate');
    expect(wasteOf(question([], { Number: { least: 0, most: 4 } }), activate)).toBe('activate');
    expect(wasteOf(question(['deploy/luke', 'pass']), view({}, { force: 3 }))).toBe('deploy');
  });
  test('nothing where no Force is left, nothing can be deployed, or it is not one’s own turn', () => {
    expect(wasteOf(question(['deploy/luke', 'pass']), view({}, { force: 0 }))).toBeNull();
    expect(wasteOf(question(['play/hear-me-baby', 'pass']), view({}, { force: 3 }))).toBeNull();
    expect(wasteOf(question(['deploy/luke', 'pass']), view({ current: 'dark' }, { force: 3 }))).toBeNull();
    expect(wasteOf(question(['pass']), { ships: [] })).toBeNull();
  });
  test('a whole turn, as long as something is in hand', () => {
    const early = view({ phase: 'control' }, { force: 3, hand: 5 });
    expect(wasteOfTurn(question(['drain/hoth', 'pass']), early)).toBe('turn');
    expect(wasteOfTurn(question(['pass']), view({ phase: 'move' }, { force: 3, hand: 5 }))).toBeNull();
    expect(wasteOfTurn(question(['pass']), view({ phase: 'control' }, { force: 3, hand: 0 }))).toBeNull();
  });
});

describe('the course of a game', () => {
  const course = [
    { moment: 1, standing: [50, 50] as [number, number] },
    { moment: 20, standing: [48, 49] as [number, number] },
    { moment: 40, standing: [30, 45] as [number, number] },
    { moment: 60, standing: [0, 20] as [number, number] },
  ];

  test('turns where the winner gained most on the loser', () => {
    expect(turningPoint(course, 1)).toEqual({ moment: 20, until: 40, lost: [18, 4] });
    expect(turningPoint(course.slice(0, 1), 1)).toBeNull();
    expect(turningPoint(course, 0)).toBeNull();
  });
  test('a moment lies in the turn that began before it', () => {
    const lines = [0, 19].map((moment, n) => ({ moment, level: 'turn' as const, text: `turn ${n + 1}`, seen: null }));
    expect([0, 1, 19, 20].map((moment) => turnAt(lines, moment))).toEqual(['turn 1', 'turn 1', 'turn 1', 'turn 2']);
  });
});
