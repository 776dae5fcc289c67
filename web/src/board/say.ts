import { settings } from '../lib/settings.svelte';
import { words, type Word } from './words';

/** A word of the board in the language that is set; {name} is replaced. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return words[word][settings.lang].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
