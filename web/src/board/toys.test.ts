import { expect, it } from 'vitest';
import { signs } from '../engine/types';
import { fromAbove, looksLeft, toyOf } from './toys';
import drawn from './Toys.svelte?raw';


it('every unit has a friendly picture', () => {
  for (const sign of signs) for (const build of [{}, { wheels: true }]) expect(drawn, sign).toContain(`id="toy-${toyOf(sign, build)}"`);
  expect([toyOf('tank'), toyOf('infantry'), toyOf('at-gun'), toyOf('recce', { wheels: true }), toyOf('medic')]).toEqual(['tank', 'man', 'gun', 'jeep', 'medic']);
});

it('pictures look where the unit looks, and at one another across the table', () => {
  expect([looksLeft(900, 'red'), looksLeft(2700, 'red')]).toEqual([false, true]);
  expect([looksLeft(0, 'red'), looksLeft(1800, 'blue')]).toEqual([false, true]);
});

it('what drives or flies is seen from above, and turned to where its marker points; people never stand on their heads', () => {
  expect((['tank', 'jeep', 'lorry', 'gun', 'plane'] as const).every(fromAbove)).toBe(true);
  expect((['man', 'leader', 'medic'] as const).some(fromAbove)).toBe(false);
});
