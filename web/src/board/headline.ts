import type { Lang, Preview } from '../engine/types';
import { percent } from '../lib/percent';

/** What a command would most likely come to, in a word or two: its first odds. */
export function headline(preview: Preview, lang: Lang): string {
  const odds = preview.rolls?.find((r) => r.odds?.length && !r.if)?.odds?.[0];
  return odds ? `${odds.name} ${percent(odds.ppm, lang)}` : '';
}
