import type { BesideGroup } from '../engine/types';
import type { Clocked, Ended, Kept, Line } from './kept.svelte';

/** Something that was done at a desk: what is other after it, by the names of below. */
export interface Deed {
  id: string;
  /** what it is called when it can be taken back */
  what: string;
  /** the language of its words */
  lang: string;
  set: Record<string, unknown>;
  /** what happened, in words */
  told?: string[];
  /** when, in milliseconds */
  at: number;
  /** the deed that it takes back */
  undoes?: string;
  /** nothing that is taken back, such as the clock */
  quiet?: boolean;
}

/** A deed that can be taken back, with what was before. */
export interface Step {
  id: string;
  what: string;
  before: Record<string, unknown>;
}

/** A desk with what can be taken back, the last first. */
export interface State {
  now: Kept;
  past: Step[];
}

/** What both phones have changed. */
export interface Clash {
  key: string;
  /** what the other has done */
  what: string;
}

const MOST_STEPS = 40;
const MOST_LINES = 400;
const sides = ['red', 'blue'] as const;

/** What is one thing at a desk: a unit by its place in its army, points of a side, the clock, and the rest by its name. */
const plain = ['turn', 'moment', 'side', 'notes', 'options', 'result', 'opens'] as const;
/** Of these the last word counts, and no player is asked. */
const light = new Set(['moment', 'clock', 'opens']);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function valueOf(now: Kept, key: string): unknown {
  const [first = '', second = ''] = key.split('.');
  if (key === 'clock') return { used: now.used, since: now.since };
  if (first === 'score') return second === 'blue' ? now.score.blue : now.score.red;
  if (first === 'red' || first === 'blue') return second === 'name' ? now[first].name : now[first].groups[Number(second)];
  return now[key as (typeof plain)[number]];
}

function put(now: Kept, key: string, value: unknown): Kept {
  const [first = '', second = ''] = key.split('.');
  if (key === 'clock') return { ...now, ...(value as Clocked) };
  if (first === 'score') return { ...now, score: { ...now.score, [second]: value as number } };
  if (first !== 'red' && first !== 'blue') return { ...now, [key]: value };
  if (second === 'name') return { ...now, [first]: { ...now[first], name: value as string } };
  return { ...now, [first]: { ...now[first], groups: now[first].groups.map((g, i) => (i === Number(second) ? (value as BesideGroup) : g)) } };
}

/** What is other in one than in the other. */
export function differing(from: Kept, to: Kept): Record<string, unknown> {
  const keys = [
    ...sides.flatMap((side) => [...to[side].groups.keys()].map((i) => `${side}.${i}`).filter((key) => valueOf(from, key) !== valueOf(to, key))),
    ...sides.map((side) => `${side}.name`), 'score.red', 'score.blue', 'clock', ...plain,
  ];
  return Object.fromEntries(keys.filter((key) => !same(valueOf(from, key), valueOf(to, key))).map((key) => [key, valueOf(to, key) ?? null]));
}

/** The desk after a deed. */
export function apply({ now, past }: State, d: Deed): State {
  const before = Object.fromEntries(Object.keys(d.set).map((key) => [key, valueOf(now, key) ?? null]));
  let next = Object.entries(d.set).reduce((n, [key, value]) => put(n, key, value ?? undefined), now);
  const lines: Line[] = (d.told ?? []).map((text) => ({ deed: d.id, turn: now.turn, at: d.at, text })).reverse();
  const story = d.undoes ? now.story.filter((l) => l.deed !== d.undoes) : [...lines, ...now.story].slice(0, MOST_LINES);
  next = { ...next, story, lang: d.lang === now.lang ? now.lang : '' };
  if (d.undoes) return { now: next, past: past.filter((s) => s.id !== d.undoes) };
  return { now: next, past: d.quiet ? past : [{ id: d.id, what: d.what, before }, ...past].slice(0, MOST_STEPS) };
}

/** Two notes in one: what stands only in the second comes after the first. */
function joined(first: string, second: string): string {
  const have = new Set(first.split('\n'));
  return [first, ...second.split('\n').filter((line) => !have.has(line))].filter((line, i) => i > 0 || line).join('\n');
}

/** What was done here and is not yet known there, and what both have changed. */
export interface Waiting {
  pending: Deed[];
  clash: Clash[];
}

/** Puts deeds that came from elsewhere before those that wait here. */
export function rebase(base: State, deeds: Deed[], here: Waiting): Waiting & { base: State } {
  let [pending, clash] = [here.pending, here.clash];
  for (const d of deeds) {
    base = apply(base, d);
    if (pending.some((p) => p.id === d.id)) {
      pending = pending.filter((p) => p.id !== d.id);
      continue;
    }
    for (const key of Object.keys(d.set)) {
      if (light.has(key) || !pending.some((p) => key in p.set)) continue;
      if (key !== 'notes') clash = [...clash.filter((c) => c.key !== key), { key, what: d.what }];
      else pending = pending.map((p) => (key in p.set ? { ...p, set: { ...p.set, notes: joined(String(base.now.notes), String(p.set[key])) } } : p));
    }
  }
  const last = (key: string) => pending.findLast((p) => key in p.set)?.set[key];
  clash = clash.filter(({ key }) => pending.some((p) => key in p.set) && !same(last(key), valueOf(base.now, key)));
  return { base, pending, clash };
}

/** Answers what holds of something that both have changed. */
export function settle(here: Waiting, key: string, ours: boolean): Waiting {
  const clash = here.clash.filter((c) => c.key !== key);
  if (ours) return { pending: here.pending, clash };
  const pending = here.pending
    .map((p) => ({ ...p, set: Object.fromEntries(Object.entries(p.set).filter(([k]) => k !== key)) }))
    .filter((p) => Object.keys(p.set).length > 0 || (p.told?.length && !p.undoes));
  return { pending, clash };
}

const isGroup = (g: unknown): g is BesideGroup => {
  const { units, card } = (g ?? {}) as Partial<BesideGroup>;
  return Array.isArray(units) && typeof card?.name === 'string' && Array.isArray(card.settings);
};

const isNumber = (n: unknown) => typeof n === 'number' && Number.isFinite(n);

/** Whether a value may stand under a name: what comes from elsewhere may be anything. */
function fits(now: Kept, key: string, value: unknown): boolean {
  const [first = '', second = ''] = key.split('.');
  switch (first) {
    case 'red':
    case 'blue':
      return second === 'name' ? typeof value === 'string' : /^\d+$/.test(second) && Number(second) < now[first].groups.length && isGroup(value);
    case 'score':
      return sides.includes(second as 'red') && isNumber(value);
    case 'clock': {
      const { used, since } = (value ?? {}) as Partial<Kept>;
      return isNumber(used?.red) && isNumber(used?.blue) && isNumber(since);
    }
    case 'turn':
    case 'moment':
      return isNumber(value);
    case 'side':
      return sides.includes(value as 'red');
    case 'opens':
      return value === null || typeof value === 'boolean';
    case 'notes':
      return typeof value === 'string';
    case 'options':
      return value === null || (typeof value === 'object' && Object.values(value).every((v) => typeof v === 'string'));
    case 'result':
      return value === null || ['red', 'blue', 'nobody'].includes(String((value as Partial<Ended>).winner));
  }
  return false;
}

/** Reads a deed that came from elsewhere; what does not fit is left out. */
export function readDeed(now: Kept, from: unknown): Deed {
  const d = (from ?? {}) as Partial<Deed>;
  const set = Object.fromEntries(Object.entries(d.set ?? {}).filter(([key, value]) => fits(now, key, value)));
  const told = Array.isArray(d.told) ? d.told.filter((line) => typeof line === 'string') : [];
  return {
    id: String(d.id), what: String(d.what ?? ''), lang: String(d.lang ?? ''), set, at: isNumber(d.at) ? Number(d.at) : 0,
    ...(told.length > 0 && { told }), ...(typeof d.undoes === 'string' && { undoes: d.undoes }), ...(d.quiet === true && { quiet: true }),
  };
}

/** Reads a desk of this browser or from elsewhere; null: it is none. Pages of before kept what happened without its turn. */
export function readKept(from: unknown): Kept | null {
  const k = from as Partial<Kept> | null;
  if (typeof k?.book !== 'string' || !sides.every((s) => typeof k[s]?.name === 'string' && Array.isArray(k[s].groups) && k[s].groups.every(isGroup) && isNumber(k.score?.[s]) && isNumber(k.used?.[s]))) return null;
  if (![k.turn, k.moment, k.since].every(isNumber) || typeof k.notes !== 'string' || !Array.isArray(k.far) || !Array.isArray(k.story)) return null;
  const story = k.story.flatMap((l: Line | string) => (typeof l === 'string' ? { deed: '', turn: 0, at: 0, text: l } : typeof l?.text === 'string' ? l : []));
  return { ...(k as Kept), story };
}
