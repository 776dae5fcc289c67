import type { Lang } from '../engine/types';

/** The form of a word beside a number: English has one and many, Polish few as well. */
export type Form = 'one' | 'few' | 'many';

/** Which form of a word a number takes in a language. */
export function formOf(n: number, lang: Lang): Form {
  const form = new Intl.PluralRules(lang).select(n);
  return form === 'one' || form === 'few' ? form : 'many';
}
