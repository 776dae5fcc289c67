// The engines that the build has made: one for each folder of rule books, so that nobody loads the rules of a book that he does not
// play. Editions of a book share an engine.
const files = import.meta.glob<string>('../../made/engines/*.wasm', { query: '?url', import: 'default', eager: true });
const lists = import.meta.glob<Shelf[]>('../../made/engines/engines.json', { import: 'default', eager: true });

const texts = import.meta.glob<string>('../../made/clauses/*.json', { query: '?url', import: 'default', eager: true });

/** A book and the name of the engine that plays it. */
interface Shelf {
  book: string;
  engine: string;
}

const shelves = Object.values(lists).flat();

const nameOf = (book: string) => shelves.find((s) => s.book === book)?.engine;
const ending = (all: Record<string, string>, end: string) => Object.entries(all).find(([path]) => path.endsWith(end))?.[1];

/** The address of the engine that plays a book; undefined: this page has none. */
export function programOf(book: string): string | undefined {
  return ending(files, `/${nameOf(book)}.wasm`);
}

/** The address of the clauses that the engine of a book has to be given before anybody reads them. */
export function clausesOf(book: string): string | undefined {
  return ending(texts, `/${nameOf(book)}.json`);
}

/** The book that is played when nobody names one. */
export function usualBook(): string {
  return shelves[0]?.book ?? '';
}
