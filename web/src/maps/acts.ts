import { nearest, toLine, within } from '../board/geometry';
import type { Point, TerrainKind } from '../engine/types';
import { stroke } from './brush';
import { curve } from './curve';
import { mostPieces, mostPoints, type Drawing, type Part } from './drawing';
import { ways } from './kinds';
import { cuts, joined, joinedLines, parted, partedLine, without } from './overlay';
import { area2, contour, heightAt, isSimple, middle, moved, pointsOf, ridge, simplified, simplifiedRing, tidy, turnedAbout, whole } from './shapes';

// What is done to a drawing as a whole. Each deed gives the drawing afterwards and which pieces are then chosen, or null: it changes nothing.

export interface Done {
  pieces: readonly Part[];
  chosen: readonly number[];
}

type Chosen = readonly number[];

/** A piece of a kind with an outline or a line; null: there is none that the rules could use. */
export function made(kind: TerrainKind, points: readonly Point[], parts: readonly Part[]): Part | null {
  const way = ways[kind];
  const level = way.level && { level: way.level };
  if (way.form === 'line') {
    const knots = points.map(whole).filter((p, i, all) => i === 0 || p.x !== all[i - 1]!.x || p.y !== all[i - 1]!.y);
    if (knots.length < 2) return null;
    return { kind, line: way.curved ? curve(knots) : knots, ...(way.curved && { knots }), ...(way.width && { width: way.width }), ...level };
  }
  const area = tidy(points);
  if (area.length > mostPoints || !isSimple(area)) return null;
  if (kind !== 'hill') return { kind, area, ...level };
  return { kind, area, level: Math.min(9, 1 + heightAt(middle(area), parts)), crest: ridge(area) };
}

/** The four corners of what is drawn from corner to corner, or by a loop around it: then the ends meet, and the way tells how large it is. */
export function corners(a: Point, b: Point, way: readonly Point[]): Point[] {
  const [xs, ys] = [[a.x, b.x, ...way.map((p) => p.x)], [a.y, b.y, ...way.map((p) => p.y)]];
  const [low, high] = [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }];
  const isLoop = Math.abs((b.x - a.x) * (b.y - a.y)) * 4 < (high.x - low.x) * (high.y - low.y);
  const [from, to] = isLoop ? [low, high] : [a, b];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** Lays a piece on top. */
export function laid({ pieces }: Drawing, part: Part | null): Done | null {
  return part && pieces.length < mostPieces ? { pieces: [...pieces, part], chosen: [pieces.length] } : null;
}

/** The outline of a way that a hand drew freely. */
export function freehand(kind: TerrainKind, way: readonly Point[], near: number): Point[] {
  return ways[kind].form === 'area' ? simplifiedRing(way, near) : simplified(way, ways[kind].curved ? 3 * near : near);
}

/** A stroke of the brush: what it touches of its kind becomes one piece with it. */
export function painted({ pieces }: Drawing, kind: TerrainKind, way: readonly Point[], reach: number): Done | null {
  let area = stroke(way, reach, Boolean(ways[kind].ragged));
  if (!area) return null;
  const rest: Part[] = [];
  let [into, at] = [null as Part | null, Infinity];
  // A hill grows at the height where the brush came down; contours above and under it stay.
  const height = kind === 'hill' ? Math.min(9, 1 + heightAt(way[0]!, pieces)) : 0;
  for (const part of pieces) {
    const one: Point[] | null = part.kind === kind && part.area && (!height || (part.level ?? 1) === height) ? joined(area, part.area) : null;
    if (!one || one.length > mostPoints) {
      rest.push(part);
      continue;
    }
    area = one;
    if (!into) [into, at] = [part, rest.length]; // it stays where it lay among the others
  }
  if (rest.length >= mostPieces) return null;
  const fresh = made(kind, area, rest);
  if (!fresh) return null;
  const { name, tags, level } = { ...fresh, ...into, ...(height && { level: height }) };
  const part: Part = { ...fresh, ...(name && { name }), ...(tags && { tags }), ...(level && { level }) };
  at = Math.min(at, rest.length);
  return { pieces: rest.toSpliced(at, 0, part), chosen: [at] };
}

/** What the brush takes away: from chosen pieces, else from all of its kind. */
export function rubbed({ pieces }: Drawing, kind: TerrainKind, chosen: Chosen, way: readonly Point[], reach: number): Done | null {
  const area = stroke(way, reach, false);
  if (!area) return null;
  let touched = false;
  const out = pieces.flatMap((part, i): Part[] => {
    if (!part.area || !(chosen.length > 0 ? chosen.includes(i) : part.kind === kind)) return [part];
    const left = without(part.area, area);
    if (left.length === 1 && area2(left[0]!) === Math.abs(area2(part.area))) return [part];
    touched = true;
    return left.map((one) => ({ ...part, area: one, ...(part.crest && { crest: ridge(one) }) }));
  });
  return touched && out.length <= mostPieces ? { pieces: out, chosen: [] } : null;
}

/** A straight cut through chosen pieces, else through all that it crosses. */
export function cut({ pieces }: Drawing, chosen: Chosen, from: Point, to: Point): Done | null {
  const now: number[] = [];
  const out: Part[] = [];
  pieces.forEach((part, i) => {
    const meant = chosen.length === 0 || chosen.includes(i);
    let halves: Part[] = [part];
    if (meant && part.area && cuts(part.area, from, to)) halves = parted(part.area, from, to).map((area) => ({ ...part, area, ...(part.crest && { crest: ridge(area) }) }));
    if (meant && part.line) {
      const lines = partedLine(part.line, from, to);
      if (lines.length > 1) halves = lines.map((line) => ({ ...bare(part), line }));
    }
    if (halves.length > 1) now.push(...halves.map((_, k) => out.length + k));
    out.push(...halves);
  });
  return now.length > 0 && out.length <= mostPieces ? { pieces: out, chosen: now } : null;
}

/** A line piece without the knots of its curve, which are found again where they are needed. */
function bare(part: Part): Part {
  const { knots, ...rest } = part;
  void knots;
  return rest;
}

/** Joins chosen pieces of a kind that touch; lines at their nearest ends. */
export function join({ pieces }: Drawing, chosen: Chosen): Done | null {
  const parts = chosen.map((i) => pieces[i]!);
  const first = parts[0];
  if (!first || parts.length < 2 || parts.some((p) => p.kind !== first.kind || !p.area !== !first.area || !p.line !== !first.line)) return null;
  let one = first;
  let left = parts.slice(1);
  while (left.length > 0) {
    // Whatever touches comes next, so that a chain of pieces joins in any order.
    const next = left.find((p) => (one.area && p.area ? joined(one.area, p.area) : one.line && p.line));
    if (!next) return null;
    const shape = one.area ? { area: joined(one.area, next.area!)! } : { line: joinedLines(one.line!, next.line!) };
    one = { ...bare(one), ...shape };
    left = left.filter((p) => p !== next);
  }
  if ((one.area ?? one.line ?? []).length > mostPoints) return null;
  if (one.area && one.crest) one = { ...one, crest: ridge(one.area) };
  const rest = pieces.filter((_, i) => !chosen.includes(i));
  return { pieces: [...rest, one], chosen: [rest.length] };
}

/** Chosen pieces changed one by one. */
export function each({ pieces }: Drawing, chosen: Chosen, change: (p: Part) => Part): Done {
  return { pieces: pieces.map((p, i) => (chosen.includes(i) ? change(p) : p)), chosen };
}

export function turnBy(d: Drawing, chosen: Chosen, degrees: number): Done {
  const at = middle(chosen.flatMap((i) => pointsOf(d.pieces[i]!)));
  return each(d, chosen, (p) => turnedAbout(p, at, degrees));
}

export function dropped({ pieces }: Drawing, chosen: Chosen): Done {
  return { pieces: pieces.filter((_, i) => !chosen.includes(i)), chosen: [] };
}

export function copied({ pieces }: Drawing, chosen: Chosen, by: number): Done | null {
  const copies = chosen.map((i) => moved(pieces[i]!, by, -by));
  return pieces.length + copies.length <= mostPieces ? { pieces: [...pieces, ...copies], chosen: copies.map((_, i) => pieces.length + i) } : null;
}

/** Lays chosen pieces over all others, or under them. Of two that lie on the same ground the upper one is seen. */
export function ordered({ pieces }: Drawing, chosen: Chosen, up: boolean): Done {
  const [own, rest] = [chosen.map((i) => pieces[i]!), pieces.filter((_, i) => !chosen.includes(i))];
  return { pieces: up ? [...rest, ...own] : [...own, ...rest], chosen: own.map((_, i) => (up ? rest.length : 0) + i) };
}

/** The next contour on a chosen hill. */
export function raised(d: Drawing, chosen: Chosen): Done | null {
  const hill = d.pieces[chosen[0] ?? -1];
  const area = hill?.area && contour(hill.area);
  if (!area || !isSimple(area)) return null;
  return laid(d, { kind: hill.kind, area, level: Math.min(9, (hill.level ?? 1) + 1), crest: ridge(area) });
}

/** A piece with softer bends. */
export function softened(part: Part): Part {
  if (part.line) return { ...bare(part), line: simplified(curve(part.line), 8).slice(0, mostPoints) };
  if (!part.area || part.area.length * 2 > mostPoints) return part;
  const ring = part.area.flatMap((a, i, all) => {
    const b = all[(i + 1) % all.length]!;
    return [{ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 }, { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 }];
  });
  const area = simplifiedRing(ring, 12);
  return isSimple(area) ? { ...part, area } : part;
}

/** The piece at a place: a line or a spot before an area, a small area before a large one, what lies above before what lies under it. */
export function pieceAt({ pieces }: Drawing, p: Point, near: number): number | null {
  let best: { i: number; size: number } | null = null;
  pieces.forEach((part, i) => {
    let size = Infinity;
    const half = Math.max(near, (part.width ?? 0) / 2);
    if (part.spot && Math.hypot(part.spot.x - p.x, part.spot.y - p.y) <= half) size = 0;
    else if (part.line && toLine(p, part.line) <= half) size = half;
    else if (part.area && within(p, part.area)) size = 1e4 + Math.abs(area2(part.area));
    if (size < Infinity && (!best || size <= best.size)) best = { i, size };
  });
  return (best as { i: number } | null)?.i ?? null;
}

/** Where a hand is drawn to: corners and ends of pieces, else lines, else a mesh. */
export function snapped(p: Point, parts: readonly Part[], near: number, mesh: number): Point {
  let [best, far] = [null as Point | null, near];
  const closer = (q: Point) => {
    const d = Math.hypot(q.x - p.x, q.y - p.y);
    if (d < far) [best, far] = [q, d];
  };
  for (const part of parts) pointsOf(part).forEach(closer);
  for (const { line, area } of best ? [] : parts) {
    const all = line ?? (area && [...area, area[0]!]) ?? [];
    all.slice(1).forEach((q, i) => closer(nearest(p, all[i]!, q)));
  }
  return whole(best ?? { x: Math.round(p.x / mesh) * mesh, y: Math.round(p.y / mesh) * mesh });
}
