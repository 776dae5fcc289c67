import { expect, test } from 'vitest';
import type { Slot } from '../engine/types';
import { follows, wholeWay } from './draft';

const slot = (more: Partial<Slot>): Slot => ({ command: '', optional: true, ...more }) as Slot;

test('what refines an order is not asked for in a step of its own', () => {
  expect(follows(slot({ field: 'parts', values: [{ label: 'by road only' }] }), 'order')).toBe(true);
  expect(follows(slot({ field: 'units', values: [{ label: 'Bravo' }] }), 'fire')).toBe(true);
  expect(follows(slot({ field: 'units', optional: false }), 'order')).toBe(false);
  expect(follows(slot({ field: 'option', values: [{ label: 'withdraw' }] }), 'will')).toBe(false); // how one gives up is a choice
  expect(follows(slot({ field: 'target' }), 'work')).toBe(false);
});

test('all figures of a unit do the same unless one alone is wanted; an order to one alone is another order', () => {
  const figures = slot({ field: 'model', values: [{ label: 'figure 1', n: 1 }] });
  expect(follows(figures, 'move')).toBe(true);
  expect(follows(figures, 'fire')).toBe(true);
  expect(follows(figures, 'order')).toBe(false);
  expect(follows({ ...figures, optional: false }, 'move')).toBe(false);
});

test('a unit that gets clear goes all the way', () => {
  const clear = slot({ field: 'n', of: 'length', shape: { clause: '', line: true, from: { x: 0, y: 0 }, to: { x: 0, y: 100 }, limit: 2000 } });
  expect(wholeWay(clear)).toBe(2000);
  expect(follows(clear, 'move')).toBe(false);
  expect(wholeWay(slot({ field: 'n', of: 'length', values: [{ label: '10 cm', n: 1000 }] }))).toBe(0);
});
