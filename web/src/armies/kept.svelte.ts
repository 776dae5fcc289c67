import type { Roster } from '../engine/types';
import { Keeping, type Keepsake } from '../lib/keeping.svelte';

/** An army that this browser keeps. */
export interface Kept extends Keepsake {
  /** where its owner put it; empty: nowhere */
  folder: string;
  roster: Roster;
}

/** The armies of this browser as they change, the last one first. */
class Armies extends Keeping<Kept> {
  of(book: string): Kept[] {
    return this.all.filter((k) => bookOf(k.roster) === book);
  }

  /** Keeps an army, a new one without an id, and gives its id. */
  keep(roster: Roster, id?: string, folder?: string): string {
    return this.put({ roster, folder: folder ?? this.find(id ?? null)?.folder ?? '' }, id);
  }

  move(id: string, folder: string): void {
    this.write(this.all.map((k) => (k.id === id ? { ...k, folder } : k)));
  }
}

export const armies = new Armies('sandtable.armies', (k) => Boolean(k.roster?.units));

/** The rule book of a roster; the first, if it serves several. */
export function bookOf(r: Roster): string {
  return (typeof r.rules === 'string' ? r.rules : r.rules[0]) ?? '';
}
