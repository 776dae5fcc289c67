/** A chance given in parts of a million, in whole per cent as everywhere on the page: never 0 % or 100 % for what is not quite so. */
export function percent(ppm: number): string {
  const n = Math.round(ppm / 10_000);
  if (n <= 0 && ppm > 0) return '<1%';
  if (n >= 100 && ppm < 1_000_000) return '>99%';
  return `${n}%`;
}
