import type { Roster } from '../engine/types';
import { randomHex } from '../lib/ids';

/** An army that this browser keeps. */
export interface Kept {
  id: string;
  /** where its owner put it; empty: nowhere */
  folder: string;
  /** when it was last changed, in milliseconds */
  at: number;
  roster: Roster;
}

const KEY = 'sandtable.armies';
const MOST = 200;

/** The armies of this browser as they change, the last one first. */
class Armies {
  all = $state.raw(read());

  constructor() {
    addEventListener('storage', (e) => {
      if (e.key === KEY) this.all = read();
    });
  }

  find(id: string | null): Kept | undefined {
    return this.all.find((k) => k.id === id);
  }

  of(book: string): Kept[] {
    return this.all.filter((k) => bookOf(k.roster) === book);
  }

  /** Keeps an army, a new one without an id, and gives its id. */
  keep(roster: Roster, id = randomHex(5), folder?: string): string {
    const before = this.find(id);
    const kept: Kept = { id, folder: folder ?? before?.folder ?? '', at: Date.now(), roster };
    this.write([kept, ...this.all.filter((k) => k.id !== id)].slice(0, MOST));
    return id;
  }

  move(id: string, folder: string): void {
    this.write(this.all.map((k) => (k.id === id ? { ...k, folder } : k)));
  }

  drop(id: string): void {
    this.write(this.all.filter((k) => k.id !== id));
  }

  private write(all: Kept[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Without storage they live as long as the page does.
    }
  }
}

function read(): Kept[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    return Array.isArray(all) ? all.filter((k) => k?.roster?.units).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

export const armies = new Armies();

/** The rule book of a roster; the first, if it serves several. */
export function bookOf(r: Roster): string {
  return (typeof r.rules === 'string' ? r.rules : r.rules[0]) ?? '';
}
