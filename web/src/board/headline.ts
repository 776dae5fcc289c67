import type { Lang, Preview } from '../engine/types';
import { percent } from '../lib/percent';

/** What a command would most likely come to, in a word or two: the likeliest outcome of its first roll. */
export function headline(preview: Preview, lang: Lang): string {
  const thrown = preview.rolls?.filter((r) => r.odds?.length) ?? [];
  const roll = thrown.find((r) => !r.if) ?? thrown[0];
  const odds = roll?.odds?.reduce((a, b) => (b.ppm > a.ppm ? b : a));
  return odds ? `${odds.name} ${percent(odds.ppm, lang)}` : '';
}
