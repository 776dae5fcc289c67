import { Keeping, type Keepsake } from '../lib/keeping.svelte';

/** A scenario that this browser keeps, as its file. */
export interface Kept extends Keepsake {
  book: string;
  /** in the language in which it was last seen */
  name: string;
  /** the YAML */
  text: string;
  /** of the map that is drawn for it while it is written */
  seed: number;
  /** a map of this browser on which it is seen instead, by its id */
  map?: string;
}

/** The scenarios of this browser as they change, the last one first. */
export const plans = new Keeping<Kept>('sandtable.scenarios', (k) => typeof k.text === 'string' && typeof k.book === 'string');

/** Those of a book. */
export const plansOf = (book: string): Kept[] => plans.all.filter((k) => k.book === book);
