import type { StarterChoice } from '../engine/types';
import { shop } from '../lib/choices.svelte';
import { settings } from '../lib/settings.svelte';
import { groundOf, starterOf } from '../lib/starters';

/** A first battle of every book that has one, in the order of the books; what suits newcomers best stands before the others. */
export const firsts = (): StarterChoice[] =>
  (shop.now?.books ?? []).flatMap((b) => b.starters?.slice(0, 1) ?? []).sort((a, b) => Number(b.first ?? false) - Number(a.first ?? false));

/** Fetches what the home page shows first: it is on its way while the page is made, and its picture with it. */
export async function fetchFirst(): Promise<void> {
  await shop.open();
  const [first] = firsts();
  if (!first) return;
  new Image().src = groundOf(first) ?? '';
  await starterOf(first, settings.lang);
}

const titleOf = (rules: string) => shop.book(rules)?.title ?? rules;

/** What a first battle is called in a list of them: its book as short as it can be told apart, and its own name. */
export function labelOf(one: StarterChoice, all: readonly StarterChoice[]): { title: string; small: string; short: string; whole: string } {
  const whole = titleOf(one.rules);
  const [title = '', edition = ''] = whole.split(/,\s*/);
  const alike = all.some((o) => o !== one && titleOf(o.rules).split(/,\s*/)[0] === title);
  return { title, short: alike && edition ? edition : one.name, small: alike && edition ? `${edition} · ${one.name}` : one.name, whole };
}
