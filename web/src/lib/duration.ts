import type { Lang } from '../engine/types';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time as people say it: its largest part and the next. */
export function duration(seconds: number, lang: Lang): string {
  let left = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(([, long]) => left >= long);
  const parts: string[] = [];
  for (const [unit, long] of first < 0 ? units.slice(-1) : units.slice(first, first + 2)) {
    parts.push(new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(left / long)));
    left %= long;
  }
  return parts.join(' ');
}
