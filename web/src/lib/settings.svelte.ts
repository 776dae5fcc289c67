import type { Lang } from '../engine/types';

/** In sunlight letters are black on white. */
export type Theme = 'system' | 'light' | 'dark' | 'sun';
/** The colours of the two sides; their forms are always the same. */
export type Colours = 'classic' | 'amber' | 'violet';

const KEY = 'sandtable.settings';

/** What this browser wants, and what it gets if it never said. */
const own = {
  lang: (['pl', 'de'] as const).find((code) => (globalThis.navigator?.language ?? '').toLowerCase().startsWith(code)) ?? ('en' as Lang),
  theme: 'system' as Theme,
  sound: false,
  /** sound was offered once */
  offered: false,
  /** how loud it is, in hundredths */
  volume: 70,
  /** wind and guns far off are heard */
  ambience: false,
  /** dice are seen to roll */
  roll: true,
  /** how many times faster than usual the computer plays, and everything moves */
  pace: 1,
  /** the level of the computer that was fought last */
  rival: 'recruit',
  /** who led its troops; empty: no character */
  commander: '',
  /** how large letters are, in hundredths */
  text: 100,
  /** tools and buttons lie where the left hand reaches them */
  left: false,
  colours: 'classic' as Colours,
  /** the measure of the ruler beside a real table; empty: that of the book */
  measure: '' as '' | 'cm' | 'in',
  /** first battles say what each decision is about */
  hints: true,
  /** of which decisions that was said */
  known: [] as string[],
};
export type Kept = typeof own;

function read(): Kept {
  try {
    return { ...own, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...own }; // private windows may have no storage
  }
}

/** What this browser wants, kept from one visit to the next. */
class Settings implements Kept {
  lang = $state<Lang>('en');
  theme = $state<Theme>('system');
  sound = $state(false);
  offered = $state(false);
  volume = $state(70);
  ambience = $state(false);
  roll = $state(true);
  pace = $state(1);
  rival = $state('recruit');
  commander = $state('');
  text = $state(100);
  left = $state(false);
  colours = $state<Colours>('classic');
  measure = $state<'' | 'cm' | 'in'>('');
  hints = $state(true);
  known = $state.raw<string[]>([]);

  constructor() {
    Object.assign(this, read());
  }

  set(what: Partial<Kept>): void {
    Object.assign(this, what);
    this.keep();
  }

  keep(): void {
    const kept = Object.fromEntries(Object.keys(own).map((key) => [key, this[key as keyof Kept]]));
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();
