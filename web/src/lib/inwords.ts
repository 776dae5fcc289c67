import type { Text } from '../engine/types';
import { settings } from './settings.svelte';

/** A text of a document in the language that is set, if the document has it in that language; else in English. */
export function inWords(text: Text): string {
  const { lang } = settings;
  return ((lang === 'pl' || lang === 'de') && text[lang]) || text.en;
}
