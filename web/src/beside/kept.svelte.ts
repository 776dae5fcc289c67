import type { BesideGroup, Side } from '../engine/types';
import { newID } from '../lib/ids';
import { apply, differing, readKept, rebase, settle, type Deed, type State, type Step, type Waiting } from './deeds';

/** An army on the real table. */
export interface Force {
  name: string;
  groups: BesideGroup[];
}

/** A line of what happened. */
export interface Line {
  /** the deed that it belongs to */
  deed: string;
  turn: number;
  at: number;
  text: string;
}

/** How the battle ended, as the players say. */
export interface Ended {
  winner: 'red' | 'blue' | 'nobody';
}

/** The clocks of both sides. */
export interface Clocked {
  /** the time that each has used, in milliseconds */
  used: { red: number; blue: number };
  /** since when the clock of the side runs; 0: it stands */
  since: number;
}

/** What this browser keeps of a battle on a real table. */
export interface Kept extends Clocked {
  book: string;
  lang: string;
  red: Force;
  blue: Force;
  turn: number;
  /** what is counted is a round */
  rounds?: boolean;
  /** who acts first in this round is still to be said */
  opens?: boolean;
  /** in which part of the turn it is */
  moment: number;
  /** whose turn it is */
  side: Side;
  score: { red: number; blue: number };
  notes: string;
  /** what the players have agreed on, such as the weather, by the names of the book; battles of older pages have none */
  options?: Record<string, string>;
  /** how it ended; none: it goes on */
  result?: Ended;
  /** what happened, the last first */
  story: Line[];
  /** distances that were asked about on this phone, in tenths of a millimetre, the last first */
  far: number[];
}

type Armies = Pick<Kept, 'red' | 'blue'>;

/** What is changed at once, and how it is called. */
export type Change = Partial<Kept>;

/** A desk that several phones share. */
export interface Shared extends Waiting {
  id: string;
  token: string;
  /** the number of the last deed that came from the server */
  seq: number;
  /** the desk after that deed; none: nothing waits here */
  base?: State;
}

/** What is no deed waits for more of it. */
const TYPING = 1500;

const KEY = 'sandtable.desk';

function read(): { now: Kept | null; past: Step[]; shared: Shared | null } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { now?: Kept; past?: Step[]; shared?: Shared } | null;
    const now = readKept(kept?.now);
    if (now) return { now, past: (kept?.past ?? []).filter((s) => s.id), shared: kept?.shared ?? null };
  } catch {
    // what cannot be read is no battle
  }
  return { now: null, past: [], shared: null };
}

/** The battle on the real table. Whatever is done is kept at once and can be taken back. */
class Desk {
  now = $state.raw<Kept | null>(null);
  past = $state.raw<Step[]>([]);
  shared = $state.raw<Shared | null>(null);
  /** the browser has no room for it */
  full = $state(false);
  /** is called when something waits to be sent */
  waits: () => void = () => undefined;

  constructor() {
    Object.assign(this, read());
  }

  begin(kept: Kept, shared: Shared | null = null, past: Step[] = []): void {
    [this.past, this.now, this.shared] = [past, kept, shared];
    this.write();
  }

  end(): void {
    [this.past, this.now, this.shared] = [[], null, null];
    this.write();
  }

  /** Changes something, so that it can be taken back under its name, and tells what happened. */
  change(what: string, change: Change, told: string[] = []): void {
    this.commit({ what, ...(told.length > 0 && { told }) }, change);
  }

  /** Notes what is no deed, such as the time. */
  note(change: Change): void {
    this.commit({ what: '', quiet: true }, change);
  }

  /** Says the same in another language: that is for this phone alone. What has changed meanwhile is to be said once more. */
  retold(lang: string, of: Armies, told: Armies): void {
    if (!this.now) return;
    const [red, blue] = [this.since(of, told, 'red'), this.since(of, told, 'blue')];
    const all = (['red', 'blue'] as const).every((side) => of[side].groups.every((g, i) => g === this.now?.[side].groups[i]));
    this.now = { ...this.now, red, blue, lang: all ? lang : '' };
    this.write();
  }

  /** An army after something that took a while: a unit that has changed meanwhile stays as it is. */
  since(of: Armies, after: Armies, side: 'red' | 'blue'): Force {
    const force = this.now?.[side] ?? of[side];
    return { ...force, groups: force.groups.map((g, i) => (g === of[side].groups[i] ? (after[side].groups[i] ?? g) : g)) };
  }

  undo(): void {
    const [last] = this.past;
    if (last) this.add({ id: newID(), lang: this.now?.lang ?? '', at: Date.now(), what: last.what, set: last.before, undoes: last.id });
  }

  /** The force of a side with one unit changed. */
  with(side: 'red' | 'blue', at: number, group: BesideGroup): Force {
    const force = this.now?.[side] ?? { name: '', groups: [] };
    return { ...force, groups: force.groups.map((g, i) => (i === at ? group : g)) };
  }

  /** From now on others have this desk too. */
  share(id: string, token: string): void {
    this.shared = { id, token, seq: 0, pending: [], clash: [] };
    this.write();
  }

  /** From now on this phone goes on alone. */
  unshare(): void {
    this.shared = null;
    this.write();
  }

  /** Takes deeds that the server has put in order, up to a number. */
  take(seq: number, deeds: Deed[]): void {
    if (!this.now || !this.shared || seq <= this.shared.seq) return;
    const fresh = deeds.slice(Math.max(0, deeds.length - (seq - this.shared.seq)));
    const base = this.shared.base ?? { now: this.now, past: this.past };
    this.rest({ ...this.shared, seq, ...rebase(base, fresh, this.shared) });
    this.write();
  }

  /** Says what holds of something that both phones have changed. */
  settle(key: string, ours: boolean): void {
    if (!this.shared) return;
    this.rest({ ...this.shared, ...settle(this.shared, key, ours) });
    this.write();
    this.waits();
  }

  /** The desk is what the server has, and then what waits here. */
  private rest(shared: Shared): void {
    const base = shared.base ?? (this.now && { now: this.now, past: this.past });
    if (!base) return;
    const { now, past } = shared.pending.reduce(apply, base);
    [this.now, this.past] = [{ ...now, far: this.now?.far ?? now.far }, past];
    this.shared = { ...shared, ...(shared.pending.length > 0 ? { base } : { base: undefined }) };
  }

  private commit(d: Pick<Deed, 'what' | 'told' | 'quiet'>, change: Change): void {
    if (!this.now) return;
    const set = differing(this.now, { ...this.now, ...change });
    if (change.far) this.now = { ...this.now, far: change.far };
    if (Object.keys(set).length > 0 || d.told) this.add({ id: newID(), lang: this.now.lang, at: Date.now(), set, ...d });
  }

  private add(d: Deed): void {
    if (!this.now) return;
    const before = { now: this.now, past: this.past };
    Object.assign(this, apply(before, d));
    if (this.shared) {
      // What is typed is not sent letter by letter.
      const { pending } = this.shared;
      const last = pending.at(-1);
      const again = last?.quiet && d.quiet && !this.sending.has(last.id) && Object.keys(last.set).join() === Object.keys(d.set).join();
      this.shared = { ...this.shared, base: this.shared.base ?? before, pending: again ? [...pending.slice(0, -1), { ...d, id: last.id }] : [...pending, d] };
    }
    this.write();
    if (d.quiet) setTimeout(() => this.waits(), TYPING);
    else this.waits();
  }

  /** what is on its way to the server, and is not changed any more */
  sending = new Set<string>();

  private write(): void {
    for (let steps = this.past; ; steps = steps.slice(0, Math.floor(steps.length / 2))) {
      try {
        localStorage.setItem(KEY, JSON.stringify({ now: this.now, past: steps, ...(this.shared && { shared: this.shared }) }));
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
