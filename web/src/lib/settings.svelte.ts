import type { Lang } from '../engine/types';

export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  roll: boolean;
  pace: number;
  rival: string;
  explain: boolean;
}

const KEY = 'sandtable.settings';

function read(): Kept {
  const own: Kept = { lang: navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en', theme: 'system', sound: false, roll: true, pace: 1, rival: 'recruit', explain: false };
  try {
    return { ...own, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return own; // private windows may have no storage
  }
}

/** What this browser wants, kept from one visit to the next. */
class Settings {
  lang = $state<Lang>('en');
  theme = $state<Theme>('system');
  sound = $state(false);
  /** dice are seen to roll */
  roll = $state(true);
  /** how many times faster than usual the program plays */
  pace = $state(1);
  /** the level of the program that was fought last */
  rival = $state('recruit');
  /** questions are explained */
  explain = $state(false);

  constructor() {
    Object.assign(this, read());
  }

  keep(): void {
    const { lang, theme, sound, roll, pace, rival, explain } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, sound, roll, pace, rival, explain }));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();
