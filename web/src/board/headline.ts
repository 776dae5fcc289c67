import type { Head, Lang, Preview } from '../engine/types';

/** One of the outcomes that matter of a command, ready to be shown. */
export interface Headed {
  /** with whom it would befall, if that does not go without saying */
  name: string;
  /** in whole per cent */
  chance: string;
  /** how much of it in words: on the average, and in brackets from where to where it lies in eight cases of ten */
  amount?: string;
  /** the same in figures, for whoever shows them apart */
  mean?: string;
  spread?: string;
  /** found by reckoning, not by trials */
  exact: boolean;
  /** all of it */
  text: string;
}

/** A chance in whole per cent: never 0 % or 100 % for what is not quite so. */
function whole(ppm: number): string {
  const n = Math.round(ppm / 10_000);
  if (n === 0 && ppm > 0) return '<1%';
  if (n === 100 && ppm < 1_000_000) return '>99%';
  return `${n}%`;
}

function headed(h: Head, lang: Lang): Headed {
  const chance = whole(h.ppm);
  const out: Headed = { name: h.name, chance, exact: !h.sampled, text: [`${h.name} ${chance}`, h.amount].filter(Boolean).join(', ') };
  if (!h.mean) return out;
  out.amount = h.amount;
  out.mean = (h.mean / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
  out.spread = h.low === h.high ? `${h.low}` : `${h.low}–${h.high}`;
  return out;
}

/** What matters of a command, as the book says: one to three outcomes, the worst for the target first. */
export function heads(preview: Preview, lang: Lang): Headed[] {
  return (preview.headline ?? []).map((h) => headed(h, lang));
}

/** The same in a line, of so many of them. */
export function headline(preview: Preview, lang: Lang, most = 3): string {
  return heads(preview, lang)
    .slice(0, most)
    .map((h) => h.text)
    .join(' · ');
}
