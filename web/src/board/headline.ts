import type { Head, Preview } from '../engine/types';
import { percent } from '../lib/percent';

/** How many outcomes there is room for beside a verb. */
const few = 2;

/** What matters of a command in a line, as the book says: the worst for the target first, each with its chance. Amounts are in the details. */
export function headline(preview: Preview, most = few): string {
  return telling(preview)
    .slice(0, most)
    .map((h) => `${h.name} ${percent(h.ppm)}`)
    .join(' · ');
}

/** The outcomes that say something: what holds a worse one just as often adds nothing to it. */
function telling(preview: Preview): Head[] {
  const all = preview.headline ?? [];
  return all.filter((h, i) => !h.least || !all.slice(0, i).some((worse) => percent(worse.ppm) === percent(h.ppm)));
}
