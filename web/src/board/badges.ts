import type { RawFact, UnitView } from '../engine/types';

/** A small mark on a unit. What it means in words is in the facts that the engine tells. */
export interface Badge {
  key: string;
  /** what is written in it, if anything */
  text?: string;
  /** or what is drawn in it, as a path */
  icon?: string;
  shape: 'disc' | 'square' | 'shield' | 'bar';
  tone: 'bad' | 'warn' | 'calm' | 'die';
}

type Maker = (value: RawFact['value']) => Omit<Badge, 'key'> | null;

const counted =
  (shape: Badge['shape'], tone: Badge['tone']): Maker =>
  (v) =>
    typeof v === 'number' && v > 0 ? { text: String(v), shape, tone } : null;
const flagged =
  (text: string, shape: Badge['shape'], tone: Badge['tone']): Maker =>
  (v) =>
    v === true ? { text, shape, tone } : null;

// The order dice are drawn, since their words differ from language to language.
const dice: Readonly<Record<string, string>> = {
  fire: 'M-3.4 0H3.4M0-3.4V3.4M-2.4-2.4L2.4 2.4M2.4-2.4L-2.4 2.4',
  advance: 'M-3.2 0H3M.4-2.7L3.1 0L.4 2.7',
  run: 'M-3.2-2.7L-.6 0L-3.2 2.7M.5-2.7L3.1 0L.5 2.7',
  ambush: 'M-3.6 0C-2-3 2-3 3.6 0C2 3-2 3-3.6 0ZM-.7 0H.7',
  rally: 'M0 3.3V-3M-2.7-.5L0-3.2L2.7-.5',
  down: 'M0-3.3V3M-2.7.5L0 3.2L2.7.5',
};

// In the order in which they are shown: what hurts first.
const makers: readonly [string, Maker][] = [
  ['hits', counted('disc', 'bad')],
  ['pins', counted('disc', 'bad')],
  ['suppressed', flagged('S', 'square', 'bad')],
  ['order', (v) => (typeof v === 'string' && dice[v] ? { icon: dice[v], shape: 'square', tone: 'die' } : null)],
  ['engaged', flagged('×', 'disc', 'warn')],
  ['immobilised', flagged('!', 'square', 'warn')],
  ['slowed', flagged('½', 'square', 'warn')],
  ['disarmed', flagged('–', 'square', 'warn')],
  ['dug-in', flagged('', 'bar', 'calm')],
  ['fortified', flagged('', 'bar', 'calm')],
  ['emplaced', flagged('', 'bar', 'calm')],
  ['concealed', flagged('?', 'shield', 'calm')],
  ['hidden', flagged('?', 'shield', 'calm')],
  ['carries', flagged('⚑', 'square', 'calm')],
];

/** At most this many fit around a frame; the rest is on the unit's card. */
const most = 4;

/** The marks of a unit, the most urgent first. */
export function badgesOf(unit: Pick<UnitView, 'facts'>): Badge[] {
  const out: Badge[] = [];
  for (const [key, make] of makers) {
    const fact = unit.facts.find((f) => f.key === key);
    const badge = fact && make(fact.value);
    if (badge) out.push({ key, ...badge });
  }
  return out.slice(0, most);
}

/** Whether a unit has done its part for now. */
export function isSpent(unit: Pick<UnitView, 'facts'>): boolean {
  return unit.facts.some((f) => (f.key === 'acted' || f.key === 'used' || f.key === 'finished') && f.value === true);
}

/** Whether a unit is a wreck or out of the battle, but still lies on the table. */
export function isWreck(unit: Pick<UnitView, 'facts'>): boolean {
  return unit.facts.some((f) => (f.key === 'wreck' || f.key === 'gone') && f.value === true);
}
