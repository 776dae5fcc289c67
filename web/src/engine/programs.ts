// The engines that the build has made: one for each folder of rule books, so that nobody loads the rules of a book that he does not
// play. Editions of a book share an engine.
const files = import.meta.glob<string>('../../made/engines/*.wasm', { query: '?url', import: 'default', eager: true });
const lists = import.meta.glob<Shelf[]>('../../made/engines/engines.json', { import: 'default', eager: true });

/** A book and the name of the engine that plays it. */
interface Shelf {
  book: string;
  engine: string;
}

const shelves = Object.values(lists).flat();

/** The address of the engine that plays a book; undefined: this page has none. */
export function programOf(book: string): string | undefined {
  const name = shelves.find((s) => s.book === book)?.engine;
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}.wasm`))?.[1];
}

/** The book that is played when nobody names one. */
export function usualBook(): string {
  return shelves[0]?.book ?? '';
}
