import type { BesideGroup, Side } from '../engine/types';

/** An army on the real table. */
export interface Force {
  name: string;
  groups: BesideGroup[];
}

/** What this browser keeps of a battle on a real table. */
export interface Kept {
  book: string;
  lang: string;
  red: Force;
  blue: Force;
  turn: number;
  /** in which part of the turn it is */
  moment: number;
  /** whose turn it is */
  side: Side;
  score: { red: number; blue: number };
  /** the time that each has used, in milliseconds, and since when the clock of the side runs; 0: it stands */
  used: { red: number; blue: number };
  since: number;
  notes: string;
  /** what the players have agreed on, such as the weather, by the names of the book; battles of older pages have none */
  options?: Record<string, string>;
  /** what happened, the last first */
  story: string[];
  /** distances that were asked about, in tenths of a millimetre, the last first */
  far: number[];
}

/** What is changed at once, and how it is called. */
export type Change = Partial<Kept>;

interface Step {
  what: string;
  before: Change;
}

const KEY = 'sandtable.desk';
const MOST_STEPS = 40;
const MOST_LINES = 200;

function read(): { now: Kept | null; past: Step[] } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { now?: Kept; past?: Step[] } | null;
    if (kept?.now?.red?.groups && kept.now.blue?.groups) return { now: kept.now, past: kept.past ?? [] };
  } catch {
    // what cannot be read is no battle
  }
  return { now: null, past: [] };
}

/** The battle on the real table. Whatever is done is kept at once and can be taken back. */
class Desk {
  now = $state.raw<Kept | null>(null);
  past = $state.raw<Step[]>([]);
  /** the browser has no room for it */
  full = $state(false);

  constructor() {
    Object.assign(this, read());
  }

  begin(kept: Kept): void {
    this.past = [];
    this.now = kept;
    this.write();
  }

  end(): void {
    this.past = [];
    this.now = null;
    this.write();
  }

  /** Changes something, so that it can be taken back under its name. */
  change(what: string, change: Change): void {
    if (!this.now) return;
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, this.now?.[key as keyof Kept]])) as Change;
    this.past = [{ what, before }, ...this.past].slice(0, MOST_STEPS);
    this.now = { ...this.now, ...change };
    this.write();
  }

  /** Notes what is no deed, such as the time. */
  note(change: Change): void {
    if (!this.now) return;
    this.now = { ...this.now, ...change };
    this.write();
  }

  undo(): string {
    const [last, ...rest] = this.past;
    if (!last || !this.now) return '';
    this.past = rest;
    this.now = { ...this.now, ...last.before };
    this.write();
    return last.what;
  }

  /** The force of a side with one unit changed. */
  with(side: 'red' | 'blue', at: number, group: BesideGroup): Force {
    const force = this.now?.[side] ?? { name: '', groups: [] };
    return { ...force, groups: force.groups.map((g, i) => (i === at ? group : g)) };
  }

  told(lines: string[]): string[] {
    return [...[...lines].reverse(), ...(this.now?.story ?? [])].slice(0, MOST_LINES);
  }

  private write(): void {
    for (let steps = this.past; ; steps = steps.slice(0, Math.floor(steps.length / 2))) {
      try {
        localStorage.setItem(KEY, JSON.stringify({ now: this.now, past: steps }));
        this.full = false;
        return;
      } catch {
        this.full = true; // older steps make room for the battle itself
        if (steps.length === 0) return;
      }
    }
  }
}

export const desk = new Desk();
