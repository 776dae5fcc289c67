import { catalogue } from './catalogue.svelte';
import { en } from './en';

export type Key = keyof typeof en;

/** A text of the page in the language that is set; {name} is replaced. What happens in a battle is told by the engine. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return catalogue.said(key, en[key]).replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
