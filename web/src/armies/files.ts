import type { Imported, Roster } from '../engine/types';
import { engine, EngineFault } from '../engine/engine';
import { shop } from '../lib/choices.svelte';
import { settings } from '../lib/settings.svelte';

/** What is larger is no army. */
const MOST = 8 << 20;

/** Reads the file of an army, ours or one of another program. Only the book that it is for understands it: the others are asked in turn. */
export async function receive(file: File): Promise<Imported> {
  if (file.size > MOST) throw new Error('too big');
  const data = base64(new Uint8Array(await file.arrayBuffer()));
  return firstOf((book) => engine(book).call('receive', { data, lang: settings.lang }));
}

/** Reads the army that a link holds. */
export async function unlink(link: string): Promise<Roster> {
  await shop.open();
  const book = shop.now?.books[0]?.id ?? '';
  return engine(book).call('unlink', { link, lang: settings.lang });
}

async function firstOf<T>(ask: (book: string) => Promise<T>): Promise<T> {
  await shop.open();
  let trouble: unknown = null;
  for (const { id } of shop.now?.books ?? []) {
    try {
      return await ask(id);
    } catch (e) {
      if (!(e instanceof EngineFault)) throw e;
      trouble = e;
    }
  }
  throw trouble;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}
