import { expect, it } from 'vitest';
import { offersSound } from './offered';

it('offers sound until it is answered', () => {
  expect(offersSound({ sound: false, offered: false })).toBe(true);
  expect(offersSound({ sound: false, offered: true })).toBe(false);
});

it('does not offer what is on already', () => {
  expect(offersSound({ sound: true, offered: false })).toBe(false);
});
