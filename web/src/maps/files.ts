import { engine } from '../engine/engine';
import { usualBook } from '../engine/programs';
import type { Params } from '../engine/calls';
import { settings } from '../lib/settings.svelte';
import type { MapFile } from './drawing';

/** What is larger is no map. */
const MOST = 4 << 20;

/** A map by its name, from a link or as a player wrote it: whatever it is, the engine has judged it. */
export async function chart(asked: Omit<Params<'chart'>, 'lang'>): Promise<MapFile> {
  return (await engine(usualBook()).call('chart', { ...asked, lang: settings.lang })).map as MapFile;
}

/** Reads a map file of the player's. */
export async function receive(file: File): Promise<MapFile> {
  if (file.size > MOST) throw new Error('too big');
  return chart({ map: JSON.parse(await file.text()) as object });
}
