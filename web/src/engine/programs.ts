import type { Lang } from './types';

// The engines that the build has made: one for each folder of rule books, so that a page loads no rules of books that are not
// played. Editions of a book share an engine. Which there are stands in the head of the page: it is written there when everything
// else
// has been built, so that another engine does not make another page.
const texts = import.meta.glob<string>('../../made/clauses/*.json', { query: '?url', import: 'default', eager: true });

// What an engine is told to learn before it speaks another language than English.
const words = import.meta.glob<string>('../../made/words/*.json', { query: '?url', import: 'default', eager: true });

/** A book, the name of the engine that plays it, and where that is. */
interface Shelf {
  book: string;
  engine: string;
  file: string;
}

const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="engines"]')?.content;
const shelves = told ? (JSON.parse(told) as Shelf[]) : [];

const of = (book: string) => shelves.find((s) => s.book === book);

/** The address of the engine that plays a book; undefined: this page has none. */
export function programOf(book: string): string | undefined {
  const shelf = of(book);
  return shelf && new URL(shelf.file, document.baseURI).pathname;
}

/** The address of the clauses that the engine of a book has to be given before they are read. */
export function clausesOf(book: string): string | undefined {
  return texts[`../../made/clauses/${of(book)?.engine}.json`];
}

/** The address of the catalogue that the engine of a book needs to speak a language; undefined: it needs none. */
export function wordsOf(book: string, lang: Lang): string | undefined {
  const file = words[`../../made/words/words.${of(book)?.engine}.${lang}.json`];
  return file && new URL(file, document.baseURI).pathname;
}

/** The book that is played when none is named. */
export function usualBook(): string {
  return shelves[0]?.book ?? '';
}
