import { settings } from '../lib/settings.svelte';
import { en } from './en';
import { pl } from './pl';

export type Key = keyof typeof en;

const words = { en, pl };

/** A text of the page in the language that is set; {name} is replaced. What happens in a battle is told by the engine. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return words[settings.lang][key].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
