import { engine } from '../engine/engine';
import { shop } from '../lib/choices.svelte';
import { settings } from '../lib/settings.svelte';
import { plans } from './kept.svelte';
import { at, type Tree } from './tree';

/** What is larger is no scenario. */
const MOST = 64 << 10;

/** A file that is no scenario, with the reason. */
export class NoScenario extends Error {}

async function anyBook(): Promise<string> {
  await shop.open();
  return shop.now?.books[0]?.id ?? '';
}

/** Takes the file of a scenario in and gives its id in this browser: it says itself for which book it is. */
export async function adopt(text: string): Promise<string> {
  const book = await anyBook();
  const staged = await engine(book).call('stage', { book, text, lang: settings.lang });
  const books = at(staged.tree as Tree | undefined, ['books']);
  const own = Array.isArray(books) ? books.map(String).find((b) => shop.book(b)) : undefined;
  if (!staged.tree || !own) throw new NoScenario(staged.fault ? `${staged.fault.text} (${staged.fault.line ?? 1}:${staged.fault.column ?? 1})` : '');
  return begin(own, text);
}

/** Keeps a scenario as a new one of this browser. */
export async function begin(book: string, text: string): Promise<string> {
  const { shown, tree } = await engine(book).call('stage', { book, text, lang: settings.lang });
  const name = shown?.name ?? String(at(tree as Tree | undefined, ['name', settings.lang]) ?? at(tree as Tree | undefined, ['name', 'en']) ?? '');
  return plans.put({ book, text, name, seed: 1 });
}

export async function receive(file: File): Promise<string> {
  if (file.size > MOST) throw new NoScenario('> 64 KiB');
  return adopt(await file.text());
}

/** Takes the scenario in that a link holds. */
export async function unlink(link: string): Promise<string> {
  const { text } = await engine(await anyBook()).call('unlinkPlan', { link, lang: settings.lang });
  return adopt(text);
}
