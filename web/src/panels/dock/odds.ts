import type { Preview } from '../../engine/types';

/** An outcome by which a command is judged. */
export interface Outcome {
  name: string;
  outcome: string;
  ppm: number;
  /** with everything worse that stands before it; others exclude each other */
  least?: boolean;
  /** what the side that acts wants for itself */
  hoped?: boolean;
}

/** How an outcome is coloured: what is hoped for is good; of the others the first is the worst for the target, unless they are what is left of a hope. */
export function tone(odds: readonly Outcome[], i: number): string {
  if (odds[i]?.hoped) return 'good';
  return odds.slice(0, i).some((o) => o.hoped) ? 'n2' : `n${i}`;
}

const whole = 1_000_000;

/**
 * What a command may come to, in the order of the book, the worst for the target first: the same figures as on its button, on the board
 * and in advice. A book that names none tells the first roll that is thrown in any case.
 */
export function outcomes(preview: Preview | null | undefined): Outcome[] {
  const all = preview?.headline?.length ? preview.headline : (preview?.rolls?.find((r) => !r.if && r.odds?.length)?.odds ?? []);
  return all.filter((o) => o.ppm > 0);
}

/** What is told of each outcome, in parts of a million: what holds the worse ones is told without them, so that all of them make a whole. */
export function parts(odds: readonly Outcome[]): number[] {
  return widths(odds).map((w) => Math.round(w * 10_000));
}

/** How broad each outcome lies in the bar, in per cent: what holds the worse ones adds what is left of it. */
export function widths(odds: readonly Outcome[]): number[] {
  let sum = 0;
  return odds.map((o) => {
    const part = Math.max(0, Math.min(o.least ? o.ppm - sum : o.ppm, whole - sum));
    sum += part;
    return part / 10_000;
  });
}

/** What is left when nothing of it happens, in parts of a million. */
export function nothing(odds: readonly Outcome[]): number {
  return Math.max(0, whole - Math.round(widths(odds).reduce((all, w) => all + w, 0) * 10_000));
}
