import type { Odds, Preview } from '../../engine/types';

/** Outcomes that cannot both happen add up to the whole; a sum beyond it says that one contains another. */
const whole = 1_000_000;
const slack = 5000;

/** What a command may come to: the outcomes of the first roll that it throws itself, the worst for the target first. */
export function outcomes(preview: Preview | null | undefined): Odds[] {
  const odds = (preview?.rolls?.find((r) => !r.if && r.odds?.length)?.odds ?? []).filter((o) => o.ppm > 0);
  return isNested(odds) ? [...odds].sort((a, b) => a.ppm - b.ppm) : odds;
}

const sum = (odds: readonly Odds[]) => odds.reduce((all, o) => all + o.ppm, 0);

/** Whether the larger outcomes contain the smaller ones: a destroyed unit has casualties, too. */
export function isNested(odds: readonly Odds[]): boolean {
  return sum(odds) > whole + slack;
}

/** How broad each outcome lies in the bar, in per cent. */
export function widths(odds: readonly Odds[]): number[] {
  const nested = isNested(odds);
  return odds.map((o, i) => Math.max(0, (o.ppm - (nested ? (odds[i - 1]?.ppm ?? 0) : 0)) / 10_000));
}

/** What is left when nothing of it happens, in parts of a million. */
export function nothing(odds: readonly Odds[]): number {
  return Math.max(0, whole - (isNested(odds) ? Math.max(0, ...odds.map((o) => o.ppm)) : sum(odds)));
}
