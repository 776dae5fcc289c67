import { expect, test } from 'vitest';
import type { Position, Verb } from '../engine/types';
import { actorOf, chosenNow, decisionOf } from './choice';
import type { Chances } from './survey';

const move: Verb = { verb: 'move', label: 'Move', class: 'move' };
const may = (...ids: number[]): Map<number, Chances> => new Map(ids.map((id) => [id, { can: [move], cannot: [] }]));

/** Red's units 1 to 3 and Blue's unit 9 stand on the table; Red decides. */
function asks(kind: string, unit?: number, mine = true, reaction = false): Position {
  const base = { at: { x: 0, y: 0 } };
  const units = [1, 2, 3].map((id) => ({ id, side: 'red', base })).concat([{ id: 9, side: 'blue', base }]);
  return { mine, unit, verbs: [move], view: { units, pending: mine ? { side: 'red', kind, unit, reaction } : undefined } } as unknown as Position;
}

test('a unit with nothing left to do is not chosen', () => {
  expect(chosenNow(asks('act'), may(2, 3), 1, true)).toBe(null);
  expect(chosenNow(asks('act'), may(1, 2), 1, true)).toBe(1);
});

test('the choice ends with the decision', () => {
  expect(chosenNow(asks('command'), may(1, 2), 1, false)).toBe(null);
  expect(chosenNow(asks('', undefined, false), may(), 1, false)).toBe(null);
  expect(chosenNow(asks('', undefined, false), may(), 1, true)).toBe(1); // looked at while the enemy acts
  expect(decisionOf(asks('', undefined, false))).toBe('away');
  expect(decisionOf(asks('move', 1))).not.toBe(decisionOf(asks('move', 2)));
});

test('the unit that acts is chosen, and not the commander who has ordered it', () => {
  expect(chosenNow(asks('move', 2), may(), 1, false)).toBe(2);
  expect(actorOf(asks('act', 1), may(2, 3))).toBe(undefined);
  expect(chosenNow(asks('act', 1), may(2, 3), 1, false)).toBe(null);
});

test('the only unit that may act is chosen, but not in a reaction', () => {
  expect(chosenNow(asks('act', 1), may(2), null, false)).toBe(2);
  expect(chosenNow(asks('opportunity', undefined, true, true), may(2), null, false)).toBe(null);
});

test('an enemy whose losses are picked does not act', () => {
  expect(actorOf(asks('lose', 9), may())).toBe(undefined);
});
