import { expect, test } from 'vitest';
import type { Line, Position } from '../engine/types';
import { duelOf, reacting } from './subjects';

const position = { mine: true, unit: 4, view: { units: [], pending: { side: 'red', reaction: true } } } as unknown as Position;
const line = (events: object[]) => ({ events }) as unknown as Line;

test('a unit that may go down under fire is shown with the unit that aims at it', () => {
  expect(reacting(position, new Map(), [], [line([{ unit: 9, target: 4 }]), line([])])).toEqual([4, 9]);
});

test('the unit that acts is lit with those that may react, and no other', () => {
  const fire = { verb: 'fire', label: '', class: 'fire' as const };
  const orders = { verb: 'standing', label: '', class: 'standing' as const };
  const chances = new Map([[1, { can: [fire], cannot: [] }], [2, { can: [orders], cannot: [] }]]);
  const met = { ...position, unit: undefined, actors: [8] } as unknown as Position;
  expect(reacting(met, chances, [7], [line([{ by: [9] }])])).toEqual([8, 1]);
  expect(reacting({ ...position, actors: [9] } as unknown as Position, new Map(), [7], [])).toEqual([4, 9]);
});

test('all units that may react are shown with the unit that moves', () => {
  const verb = { verb: 'fire', label: '', class: 'fire' as const };
  const chances = new Map([[1, { can: [verb], cannot: [] }], [2, { can: [], cannot: [] }]]);
  expect(reacting({ ...position, unit: undefined } as unknown as Position, chances, [7], [line([{ by: [8] }])])).toEqual([1, 7, 8]);
});

test('a chance to react has one line: from the unit that acts to the unit that reacts', () => {
  const able = { can: [{ verb: 'fire', label: '', class: 'fire' as const }], cannot: [] };
  const chances = new Map([[1, able], [2, able], [3, { can: [], cannot: [] }]]);
  const units = [1, 2, 3].map((id) => ({ id, side: 'red' })).concat([{ id: 9, side: 'blue' }]);
  const now = { ...position, unit: undefined, view: { ...position.view, units } } as unknown as Position;
  const told = [line([{ unit: 9, target: 2 }]), line([])];
  const free = { draft: null, chances } as unknown as Parameters<typeof duelOf>[1];
  expect(duelOf(now, free, { unit: null, hover: null }, told)).toEqual({ by: 1, to: 9 });
  expect(duelOf(now, free, { unit: 2, hover: null }, told)).toEqual({ by: 2, to: 9 });
  expect(duelOf(now, free, { unit: 2, hover: 1 }, told)).toEqual({ by: 1, to: 9 });
  expect(duelOf(now, free, { unit: 3, hover: null }, [line([{ unit: 2 }])])).toEqual({ by: 1 });
  // A book that asks about the enemy who acts is told the unit that may react.
  const theirs = { ...now, unit: 9, actors: [9] } as unknown as Position;
  expect(duelOf(theirs, free, { unit: null, hover: null }, [])).toEqual({ by: 1, to: 9 });
});
