import type { Refusal } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { words, type Word } from './words';

/** A word of the board in the language that is set; {name} is replaced. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return words[word][settings.lang].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** A refusal without its clause at the end, where the clause is shown beside it. */
export function plainly(why: Refusal): string {
  return why.clause ? why.text.replace(` [${why.clause}]`, '') : why.text;
}
