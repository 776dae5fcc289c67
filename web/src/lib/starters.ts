import type { Lang, Scene, Starter, StarterChoice, Terrain } from '../engine/types';

// First battles that the build has laid out: the table is shown before an engine is loaded. Their files are named after the book and the
// scenario, see desk.Starter in Go. The addresses are part of the page; nothing is fetched before it is asked for.
const texts = import.meta.glob<string>('../../made/starters/*.json', { query: '?url', import: 'default', eager: true });
const pictures = import.meta.glob<string>('../../made/starters/*.jpg', { query: '?url', import: 'default', eager: true });

/** Which first battle is meant. */
export type Which = Pick<StarterChoice, 'rules' | 'id'>;

/** What a starter's files are called, but for their endings. */
export const stem = ({ rules, id }: Which): string => `${rules}-${id}`;

const address = (all: Record<string, string>, file: string): string | undefined => Object.entries(all).find(([path]) => path.endsWith(`/${file}`))?.[1];

/** The address of the picture of the ground, which an <img> can show at once; undefined: the build has none. */
export const groundOf = (which: Which): string | undefined => address(pictures, `${stem(which)}.jpg`);

const read = new Map<string, Promise<unknown>>();

/** Reads a file of the build, once; one that could not be read is asked for again. */
function fetched<T>(file: string): Promise<T> {
  let reading = read.get(file);
  if (!reading) {
    reading = load(file).catch((e: unknown) => {
      read.delete(file);
      throw e;
    });
    read.set(file, reading);
  }
  return reading as Promise<T>;
}

async function load(file: string): Promise<unknown> {
  const url = address(texts, file);
  if (!url) throw new Error(`${file}: the build has no such starter`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${file}: ${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** A first battle as it stands before the first command, in a language: what the page shows while the engine loads. */
export const starterOf = (which: Which, lang: Lang): Promise<Starter> => fetched<Starter>(`${stem(which)}.${lang === 'qps' ? 'en' : lang}.json`);

/** The ground of a first battle as a table tells it, so that it is painted as sharply as in play. */
export async function terrainOf(starter: Starter): Promise<Terrain> {
  const { width, depth } = starter.position;
  return { svg: '', scene: await fetched<Scene>(starter.scene), width, depth, legend: starter.legend };
}
