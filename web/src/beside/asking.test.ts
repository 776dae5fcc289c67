import { beforeEach, expect, test, vi } from 'vitest';
import type { BesideGroup, BesideKit } from '../engine/types';
import { dealtTo, keepAsking, newAsking, questionOf, readAsking } from './asking';
import type { Kept } from './kept.svelte';

const group = (name: string, more: object = {}) => ({ units: [{ profile: name }], card: { name, settings: [], ...more } }) as unknown as BesideGroup;
const now = {
  book: 'bkc1', red: { name: 'R', groups: [group('rifles'), group('colonel', { leads: true })] }, blue: { name: 'B', groups: [group('tank')] }, moment: 0, far: [1200],
} as unknown as Kept;
const kit = { measure: 'cm', unit: 100, moments: [{ phase: 'command' }, { phase: 'combat', touch: true }], grounds: [] } as unknown as BesideKit;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key),
  });
});

test('a shot needs a target; the first leader leads it', () => {
  const form = newAsking('red', 0, now);
  expect(questionOf(form, now, kit)).toBeNull();
  form.at = 0;
  expect(questionOf(form, now, kit)).toMatchObject({ side: 'red', deed: 'fire', distance: 1200, who: { units: [{ profile: 'rifles' }] }, at: { units: [{ profile: 'tank' }] }, helper: { units: [{ profile: 'colonel' }] }, helped: 1000 });
  form.helper = -1;
  expect(questionOf(form, now, kit)).not.toHaveProperty('helper');
});

test('only a move has a way and the turn at its end', () => {
  const form = { ...newAsking('red', 0, now), at: 0, ends: 900 };
  expect(questionOf(form, now, kit)).not.toHaveProperty('ends');
  expect(questionOf({ ...form, deed: 'move' }, now, kit)).toMatchObject({ legs: [{ far: 1200 }], ends: 900 });
});

test('a deed changes each unit that the question has named', () => {
  const all = { ...now, blue: { ...now.blue, groups: [group('tank'), group('wreck', { out: true }), group('gun')] } } as Kept;
  const other = (unit: number) => ({ side: 'blue' as const, unit, far: 300, clock: 12, with: false });
  const form = { ...newAsking('red', 0, all), at: 0, others: [other(1), other(2)] };
  expect(questionOf(form, all, kit)?.others).toHaveLength(1); // nothing is asked about one that is out
  const deal = { lines: [], who: group('rifles, hit'), at: group('tank, hit'), helper: group('colonel, hit'), others: [group('gun, hit')] };
  const { red, blue } = dealtTo(form, all, 1, deal);
  expect([...red.groups, ...blue.groups].map((g) => g.card.name)).toEqual(['rifles, hit', 'colonel, hit', 'tank, hit', 'wreck', 'gun, hit']);
});

test('units in close combat touch; options go along in the order of their names', () => {
  const form = { ...newAsking('red', 0, now), at: 0, deed: 'assault' as const };
  expect(questionOf(form, { ...now, moment: 1, options: { b: 'on', a: 'fog' } }, kit)).toMatchObject({
    distance: 0, options: [{ name: 'a', value: 'fog' }, { name: 'b', value: 'on' }],
  });
});

test('a question is kept until it is closed, and forgotten with the battle that it was about', () => {
  const form = { ...newAsking('red', 0, now), at: 0, throwing: { faces: [6, 1], chosen: [], past: [], handful: [3] } };
  keepAsking(form);
  expect(readAsking(now)).toEqual(form);
  expect(readAsking({ ...now, red: { name: '', groups: [] } })).toBeNull();
  expect(readAsking(null)).toBeNull();
  keepAsking(null);
  expect(readAsking(now)).toBeNull();
});
