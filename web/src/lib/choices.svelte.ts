import english from '../../made/choices.en.json?url';
import polish from '../../made/choices.pl.json?url';
import type { Side } from '../engine/types';
import { settings } from './settings.svelte';

export interface Scenario {
  id: string;
  name: string;
  story: string;
  briefing: { who: string; text: string }[];
  usual?: boolean;
  width: number;
  depth: number;
  points: number;
  red: number;
  blue: number;
  turns?: number;
  attacker?: Side;
  /** the switches that the scenario sets */
  options?: Record<string, string>;
}

/** A switch of a book; its first value is the default. */
export interface Option {
  id: string;
  name: string;
  about: string;
  clause: string;
  values: { id: string; name: string; sets?: Record<string, string> }[];
}

export interface Roster {
  id: string;
  name: string;
  about?: string;
  nation: string;
  year?: number;
  points: number;
}

export interface Nation {
  id: string;
  name: string;
  years: [number, number];
}

export interface BookChoice {
  id: string;
  title: string;
  unit: string;
  unitLen: number;
  scenarios: Scenario[];
  rosters: Roster[];
  nations: Nation[];
  options: Option[];
  red: string;
  blue: string;
}

export interface Choices {
  books: BookChoice[];
  maps: { id: string; name: string; story?: string; width: number; depth: number }[];
  lands: { id: string; name: string }[];
}

/** The battle that somebody wants. What is left out is chosen. */
export interface Wish {
  rules?: string;
  scenario?: string;
  map?: string;
  red?: string;
  blue?: string;
  points?: number;
  turns?: number;
  seed?: number;
  options?: { name: string; value: string }[];
}

/** What there is to choose from, in the language that is set. */
class Shop {
  now = $state.raw<Choices | null>(null);
  private lang = '';

  /** Reads it, unless it was read in this language. */
  async open(): Promise<void> {
    const lang = settings.lang;
    if (this.lang === lang) return;
    this.lang = lang;
    try {
      // The engine tells it too, but takes seconds to read every army; the build has written it down.
      const answer = await fetch(lang === 'pl' ? polish : english);
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
