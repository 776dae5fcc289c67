import { keep } from '../engine/kept';
import type { Lang } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { stretch } from './pseudo';

// The page's words in other languages, made of po/*.po. Only the addresses are part of the page: a catalogue is loaded when its language is set.
const files = import.meta.glob<string>('../../made/words/words.page.*.json', { query: '?url', import: 'default', eager: true });

/** The languages that can be chosen, by their own names. */
export const languages: readonly { code: Lang; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pl', name: 'Polski' },
  { code: 'de', name: 'Deutsch' },
];

class Catalogue {
  private words = $state.raw<Readonly<Record<string, string>>>({});

  /** A text in the language that is set; what is not translated is English. */
  said(key: string, english: string): string {
    if (settings.lang === 'qps') return key === 'app.name' ? english : stretch(english);
    return this.words[key] ?? english;
  }

  /** Loads the words of a language and speaks it from now on. Without them, and without a network, the page speaks English. */
  async speak(lang: Lang): Promise<void> {
    const words = await load(lang);
    this.words = words;
    settings.set({ lang });
  }

  /** Takes the words as they are, for tests. */
  take(words: Readonly<Record<string, string>>): void {
    this.words = words;
  }
}

async function load(lang: Lang): Promise<Record<string, string>> {
  const file = files[`../../made/words/words.page.${lang}.json`];
  if (!file) return {};
  try {
    const got = await fetch(file);
    if (!got.ok) return {};
    keep(new URL(file, document.baseURI).pathname);
    return (await got.json()) as Record<string, string>;
  } catch {
    return {};
  }
}

export const catalogue = new Catalogue();
