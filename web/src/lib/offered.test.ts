import { expect, it } from 'vitest';
import { offersSound } from './offered';
import type { Kept } from './settings.svelte';

const browser = (kept: Partial<Kept>) => {
  const now = { sound: false, offered: false, ...kept, set: (what: Partial<Kept>) => void Object.assign(now, what) };
  return now;
};

it('offers sound once', () => {
  const one = browser({});
  expect(offersSound(one)).toBe(true);
  expect(one.offered).toBe(true);
  expect(offersSound(one)).toBe(false);
});

it('does not offer what is on already', () => {
  expect(offersSound(browser({ sound: true }))).toBe(false);
});
