import { describe, expect, test } from 'vitest';
import type { BesideGroup } from '../engine/types';
import { apply, differing, readDeed, readKept, rebase, settle, type Deed, type State } from './deeds';
import type { Kept } from './kept.svelte';

const group = (name: string, pins = 0): BesideGroup => ({ units: [{ state: { pins } }], card: { name, class: '', facts: [], sign: 'infantry', settings: [] } }) as unknown as BesideGroup;
const start: Kept = {
  book: 'b', lang: 'en', red: { name: 'R', groups: [group('a'), group('b')] }, blue: { name: 'B', groups: [group('c')] }, turn: 1, moment: 0, side: 'red',
  score: { red: 0, blue: 0 }, used: { red: 0, blue: 0 }, since: 0, notes: '', story: [], far: [3000],
};
const begun: State = { now: start, past: [] };
const deed = (id: string, set: Record<string, unknown>, more: Partial<Deed> = {}): Deed => ({ id, what: id, lang: 'en', at: 1, set, ...more });
const fold = (base: State, all: Deed[]) => all.reduce(apply, base);

describe('a desk', () => {
  test('knows what has changed, one thing at a time', () => {
    const hit = { ...start, blue: { ...start.blue, groups: [group('c', 2)] }, score: { red: 1, blue: 0 }, since: 5, far: [1] };
    expect(Object.keys(differing(start, hit)).sort()).toEqual(['blue.0', 'clock', 'score.red']);
    expect(fold(begun, [deed('x', differing(start, hit))]).now).toEqual({ ...hit, far: [3000] });
  });

  test('takes a deed back with what was told of it, and nothing else', () => {
    const both = fold(begun, [deed('x', { 'red.0': group('a', 1) }, { told: ['one', 'two'] }), deed('y', { turn: 2 }, { told: ['three'] })]);
    expect(both.now.story.map((l) => l.text)).toEqual(['three', 'two', 'one']);
    expect(both.past.map((s) => s.id)).toEqual(['y', 'x']);
    const x = both.past[1]!;
    const back = apply(both, deed('z', x.before, { undoes: 'x' }));
    expect(back.now.red.groups[0]).toEqual(group('a'));
    expect(back.now.turn).toBe(2);
    expect(back.now.story.map((l) => l.text)).toEqual(['three']);
    expect(back.past.map((s) => s.id)).toEqual(['y']);
  });
});

describe('two phones', () => {
  // Whatever two phones do without a network, once each has heard the other and the questions are answered both have the same desk.
  function meet(first: Deed[], second: Deed[], ours: boolean) {
    const server = [...first]; // the first phone was there first
    const here = rebase(begun, server, { pending: second, clash: [] });
    const asked = here.clash.map((c) => c.key);
    let waiting: { pending: Deed[]; clash: typeof here.clash } = here;
    for (const key of asked) waiting = settle(waiting, key, ours);
    const two = fold(here.base, waiting.pending);
    const one = fold(fold(begun, first), waiting.pending);
    expect(one).toEqual(two);
    return { asked, now: one.now };
  }

  test('act on different units: no one is asked', () => {
    const { asked, now } = meet([deed('x', { 'red.0': group('a', 1) }, { told: ['a'] })], [deed('y', { 'red.1': group('b', 3), 'score.blue': 2 }, { told: ['b'] })], true);
    expect(asked).toEqual([]);
    expect(now.red.groups).toEqual([group('a', 1), group('b', 3)]);
    expect(now.story.map((l) => l.text)).toEqual(['b', 'a']);
  });

  test('act on the same unit: the players say, and what both did stays told', () => {
    const first = [deed('x', { 'blue.0': group('c', 1), 'red.0': group('a', 9) }, { told: ['a fires'] })];
    const second = [deed('y', { 'blue.0': group('c', 2), 'red.1': group('b', 9) }, { told: ['b fires'] })];
    for (const ours of [true, false]) {
      const { asked, now } = meet(first, second, ours);
      expect(asked).toEqual(['blue.0']);
      expect(now.blue.groups).toEqual([group('c', ours ? 2 : 1)]);
      expect(now.red.groups).toEqual([group('a', 9), group('b', 9)]);
      expect(now.story.map((l) => l.text)).toEqual(['b fires', 'a fires']);
    }
  });

  test('do the same: no one is asked', () => {
    expect(meet([deed('x', { turn: 2 })], [deed('y', { turn: 2 })], true).asked).toEqual([]);
  });

  test('write notes: both stay', () => {
    const { asked, now } = meet([deed('x', { notes: 'Rain\nat three' })], [deed('y', { notes: 'Rain\nin the wood' }, { quiet: true })], true);
    expect(asked).toEqual([]);
    expect(now.notes).toBe('Rain\nat three\nin the wood');
  });

  test('a deed whose answer was lost is done once', () => {
    const own = deed('y', { turn: 2 }, { told: ['once'] });
    const { base, pending } = rebase(begun, [own], { pending: [own], clash: [] });
    expect(pending).toEqual([]);
    expect(base.now.story).toHaveLength(1);
  });

  test('one takes back what the other goes on from: the players say', () => {
    const shot = deed('x', { 'blue.0': group('c', 1) }, { told: ['hit'] });
    const base = apply(begun, shot);
    const after = rebase(base, [deed('u', { 'blue.0': group('c') }, { undoes: 'x' })], { pending: [deed('y', { 'blue.0': group('c', 2) })], clash: [] });
    expect(after.clash).toEqual([{ key: 'blue.0', what: 'u' }]);
  });
});

describe('what comes from elsewhere', () => {
  test.each([
    { 'red.7': group('x') }, { 'red.0': { card: {} } }, { 'red.0': null }, { turn: 'x' }, { side: 'green' }, { __proto__: 1 }, { book: 'x' }, { 'score.green': 1 }, { clock: {} }, { 'red.x': group('x') },
    { story: [] }, { options: 'x' }, { 'score.red': Number.NaN },
  ] as Record<string, unknown>[])('is left out where it does not fit: %j', (set) => {
    expect(readDeed(start, { id: 'x', set }).set).toEqual({});
  });

  test('is no desk', () => {
    for (const text of ['null', '1', '{}', '{"book":"b"}', '[]']) expect(readKept(JSON.parse(text))).toBeNull();
    expect(readKept({ ...start, red: { name: 'R', groups: [{ units: 1 }] } })).toBeNull();
    expect(readKept({ ...start, story: ['old', { text: 'new', deed: '', turn: 1, at: 1 }] })?.story.map((l) => l.text)).toEqual(['old', 'new']);
  });
});
