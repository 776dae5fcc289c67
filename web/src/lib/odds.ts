import type { Preview } from '../engine/types';

/** An outcome by which a command is judged. */
export interface Outcome {
  name: string;
  outcome: string;
  ppm: number;
  /** the unit it happens to */
  unit?: number;
  /** with everything worse that stands before it; others exclude each other */
  least?: boolean;
  /** what the side that acts wants for itself */
  hoped?: boolean;
  /** by itself it does the target no harm */
  harmless?: boolean;
}

/** What a command would do that follows another, such as a shot after the test of its order. */
export type Followed = Preview & { first?: Preview };

/** One of the ways in which a command may come out. */
export interface Part {
  name: string;
  /** how often, in parts of a million */
  ppm: number;
  /** the same in whole per cent, as it is written */
  text: string;
  tone: 'good' | 'n0' | 'n1' | 'n2' | 'none';
}

const whole = 1_000_000;
const percent = whole / 100;

/**
 * What a command may come to, in the order of the book, the worst for the target first. A book that names none tells the first roll that
 * is thrown in any case.
 */
export function outcomes(preview: Preview | null | undefined): Outcome[] {
  const all = preview?.headline?.length ? preview.headline : (preview?.rolls?.find((r) => !r.if && r.odds?.length)?.odds ?? []);
  return all.filter((o) => o.ppm > 0);
}

/** Those that are told: a hit that the armour may stop is nothing by itself, unless nothing else can come of it. */
function telling(preview: Preview | null | undefined): Outcome[] {
  const all = outcomes(preview);
  const more = all.filter((o) => !o.harmless);
  return more.length > 0 ? more : all;
}

/** How likely the command is carried out at all, if another comes first that may fail. */
export function chanceOfFirst(preview: Followed | null | undefined): Part | undefined {
  const hope = outcomes(preview?.first).find((o) => o.hoped);
  return hope && { name: hope.name, ppm: hope.ppm, text: write(Math.round(hope.ppm / percent), hope.ppm), tone: 'good' };
}

/** How an outcome is coloured: what is hoped for is good; of the others the first is the worst for the target, unless they are what is left of a hope. */
function toneOf(odds: readonly Outcome[], i: number): Part['tone'] {
  if (odds[i]?.hoped) return 'good';
  return odds.slice(0, i).some((o) => o.hoped) ? 'n2' : (['n0', 'n1', 'n2'] as const)[Math.min(i, 2)]!;
}

/** How often each outcome comes about and nothing worse that is told of the same unit. */
function shares(odds: readonly Outcome[]): number[] {
  const out: number[] = [];
  for (const o of odds) {
    const worse = odds.slice(0, out.length).reduce((sum, w, i) => (w.unit === o.unit && !w.hoped ? sum + out[i]! : sum), 0);
    out.push(o.least ? Math.max(0, o.ppm - worse) : o.ppm);
  }
  return out;
}

/**
 * The ways in which a command may come out, as everywhere on the page: they exclude each other, and where they are about one unit what is
 * left is named last, so that they add up to a hundred. What is too rare to be written after something worse is left out.
 */
export function partsOf(preview: Preview | null | undefined, rest: string): Part[] {
  const odds = telling(preview);
  const each = shares(odds);
  const parts: Omit<Part, 'text'>[] = odds.flatMap((o, i) => (o.least && i > 0 && each[i]! < percent / 2 ? [] : [{ name: o.name, ppm: each[i]!, tone: toneOf(odds, i) }]));
  if (parts.length === 0) return [];
  const sum = parts.reduce((all, p) => all + p.ppm, 0);
  const alone = new Set(odds.map((o) => o.unit)).size === 1 && sum <= whole + parts.length;
  if (alone && whole - sum >= percent / 2) parts.push({ name: rest, ppm: whole - sum, tone: 'none' });
  const figures = alone ? hundredths(parts.map((p) => p.ppm)) : parts.map((p) => Math.round(p.ppm / percent));
  return parts.map((p, i) => ({ ...p, text: write(figures[i]!, p.ppm) }));
}

/** Parts of a million in whole per cent that add up to a hundred: what is cut off most is rounded up. */
function hundredths(parts: readonly number[]): number[] {
  const out = parts.map((p) => Math.floor(p / percent));
  const cut = parts.map((p, i) => [p / percent - out[i]!, i] as const).filter(([c, i]) => out[i]! > 0 || c >= 0.5).sort((a, b) => b[0] - a[0]);
  let lacks = 100 - out.reduce((all, n) => all + n, 0);
  for (const [, i] of cut) if (lacks-- > 0) out[i]!++;
  return out;
}

/** Never 0 % or 100 % for what is not quite so. */
function write(n: number, ppm: number): string {
  if (n <= 0 && ppm > 0) return '<1%';
  return n >= 100 && ppm < whole ? '>99%' : `${n}%`;
}

/** How many hundredths were written. */
function written(text: string): number {
  return text.startsWith('<') ? 0 : text.startsWith('>') ? 100 : parseInt(text);
}

/** The ways in a line. Where they are too many for it, the least of what befalls the target is told as one. */
export function lineOf(parts: readonly Part[], other: string, room: number): string {
  const said = (all: readonly Part[]) => all.map((p) => `${p.name} ${p.text}`).join(' · ');
  let all = [...parts];
  while (said(all).length > room) {
    const harm = all.filter((p) => p.tone.startsWith('n') && p.tone !== 'none');
    if (harm.length < 2 || all.some((p) => p.tone === 'good')) break;
    const [one, two] = harm.slice(-2) as [Part, Part];
    const ppm = one.ppm + two.ppm;
    const n = written(one.text) + written(two.text);
    const both: Part = { name: other, ppm, text: write(n, ppm), tone: one.tone };
    all = all.flatMap((p) => (p === one ? [both] : p === two ? [] : [p]));
  }
  return said(all);
}

/** How often anything comes of it for the target, in whole per cent: a hundred without the nothing that the parts end with. */
export function anyEffect(preview: Followed, target: number): { ppm: number; text: string } {
  const odds = telling(preview).filter((o) => !o.hoped && (o.unit === undefined || o.unit === target));
  const any = Math.min(whole, shares(odds).reduce((all, n) => all + n, 0));
  const ppm = Math.round((any * (chanceOfFirst(preview)?.ppm ?? whole)) / whole);
  const nothing = ppm === any ? partsOf(preview, '').find((p) => p.tone === 'none')?.text : undefined;
  return { ppm, text: write(nothing ? 100 - written(nothing) : Math.round(ppm / percent), ppm) };
}
