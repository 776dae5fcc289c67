import type { BookChoice, Choices } from '../engine/types';
import { settings } from './settings.svelte';

const files = import.meta.glob<string>('../../made/choices.*.json', { query: '?url', import: 'default', eager: true });
const fileOf = (lang: string) => files[`../../made/choices.${lang}.json`];

/** What there is to choose from, in the language that is set. */
class Shop {
  now = $state.raw<Choices | null>(null);
  private lang = '';
  private reading: Promise<void> = Promise.resolve();

  /** Reads it, unless it was read in this language, or is being read. */
  open(): Promise<void> {
    const lang = settings.lang;
    if (this.lang !== lang) this.reading = this.read(lang);
    return this.reading;
  }

  private async read(lang: typeof settings.lang): Promise<void> {
    this.lang = lang;
    try {
      // The engine tells it too, but takes seconds to read every army; the build has written it down.
      const answer = await fetch(fileOf(lang) ?? fileOf('en') ?? '');
      if (!answer.ok) throw new Error(answer.statusText);
      const choices = (await answer.json()) as Choices;
      if (this.lang === lang) this.now = choices;
    } catch (e) {
      this.lang = '';
      throw e;
    }
  }

  book(id: string | null | undefined): BookChoice | undefined {
    return this.now?.books.find((b) => b.id === id);
  }
}

export const shop = new Shop();
