/** A chance given in parts of a million, for people: never 0 % or 100 % for what is not quite so. */
export function percent(ppm: number, lang: string): string {
  if (ppm <= 0) return '0%';
  if (ppm >= 1_000_000) return '100%';
  const n = ppm / 10_000;
  if (n < 0.1) return '<' + (0.1).toLocaleString(lang) + '%';
  if (n > 99.9) return '>' + (99.9).toLocaleString(lang) + '%';
  const digits = n < 10 || n > 90 ? 1 : 0;
  return n.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }) + '%';
}
