import type { Base, Point, Shape } from '../engine/types';
import { apart } from '../lib/measure';

// The engine's y runs north, a screen's runs south. Everything here is in table coordinates; only paper() turns them round.

/** A box of table coordinates. */
export interface Box {
  min: Point;
  max: Point;
}

/** A place of the table as a place on the paper. */
export function paper(p: Point, depth: number): Point {
  return { x: p.x, y: depth - p.y };
}

/** Points for an SVG polyline or polygon. */
export function points(line: readonly Point[], depth: number): string {
  return line.map((p) => `${Math.round(p.x)},${Math.round(depth - p.y)}`).join(' ');
}

/** The corners of a base: front left, front right, rear right, rear left. */
export function corners(base: Base): Point[] {
  const a = (base.facing / 1800) * Math.PI;
  const [sin, cos] = [Math.sin(a), Math.cos(a)];
  const [w, d] = [base.width / 2, (base.round ? base.width : base.depth) / 2];
  const at = (right: number, ahead: number) => ({ x: base.at.x + right * cos + ahead * sin, y: base.at.y - right * sin + ahead * cos });
  return [at(-w, d), at(w, d), at(w, -d), at(-w, -d)];
}

/** The smaller side of a base. */
export function girth(base: Base): number {
  return base.round ? base.width : Math.min(base.width, base.depth);
}

/** Whether a place lies within an outline. */
export function within(p: Point, area: readonly Point[]): boolean {
  let inside = false;
  let b = area[area.length - 1];
  for (const a of area) {
    if (b && a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    b = a;
  }
  return inside;
}

/** The place on a stretch that is nearest to a point. */
export function nearest(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const k = long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return { x: a.x + k * dx, y: a.y + k * dy };
}

/** How far a point is from a line of several stretches. */
export function toLine(p: Point, line: readonly Point[]): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, apart(p, nearest(p, line[i - 1]!, line[i]!)));
  return best;
}

/** How far a point is from an area, whatever its corners are; within it, not at all. */
export function toArea(p: Point, area: readonly Point[]): number {
  return within(p, area) ? 0 : toLine(p, [...area, ...area.slice(0, 1)]);
}

/** How far a point is from a base; 0: it lies on it. */
export function toBase(p: Point, base: Base): number {
  if (base.round) return Math.max(0, apart(p, base.at) - base.width / 2);
  const edge = corners(base);
  return within(p, edge) ? 0 : toLine(p, [...edge, edge[0]!]);
}

/** How far two bases are apart, edge to edge; 0: they touch. */
export function gap(a: Base, b: Base): number {
  if (a.round) return Math.max(0, toBase(a.at, b) - a.width / 2);
  if (b.round) return gap(b, a);
  const [ca, cb] = [corners(a), corners(b)];
  const crossed = ca.some((p, i) => cb.some((q, j) => cross(p, ca[(i + 1) % 4]!, q, cb[(j + 1) % 4]!)));
  if (crossed) return 0;
  return Math.min(...ca.map((p) => toBase(p, b)), ...cb.map((p) => toBase(p, a)));
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

/** How long a line is. */
export function long(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += apart(line[i - 1]!, line[i]!);
  return sum;
}

/** The first part of a line, up to a length. */
export function upTo(line: readonly Point[], length: number): Point[] {
  const out = line.slice(0, 1);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const step = apart(a, b);
    if (step >= length) {
      const k = step === 0 ? 0 : length / step;
      out.push({ x: Math.round(a.x + (b.x - a.x) * k), y: Math.round(a.y + (b.y - a.y) * k) });
      return out;
    }
    out.push(b);
    length -= step;
  }
  return out;
}

/** The box around places. */
export function boxOf(all: readonly Point[]): Box | null {
  if (all.length === 0) return null;
  const [xs, ys] = [all.map((p) => p.x), all.map((p) => p.y)];
  return { min: { x: Math.min(...xs), y: Math.min(...ys) }, max: { x: Math.max(...xs), y: Math.max(...ys) } };
}

/** A base moved and turned. */
export function moved(base: Base, by: Point, facing?: number): Base {
  return { ...base, at: { x: base.at.x + by.x, y: base.at.y + by.y }, facing: facing ?? base.facing };
}

/** The place nearest to a wish that a shape's line allows; other shapes are for the rules to judge. */
export function onShape(wish: Point, shape: Shape | undefined): Point {
  return shape?.line && shape.to ? nearest(wish, shape.from, shape.to) : wish;
}

/** A stretch of an edge of the table over which units come in. */
export interface Gate {
  from: Point;
  to: Point;
}

/** The gate of a shape: an off-table unit's path begins between its ends. */
export function gateOf(shape: Shape | undefined): Gate | null {
  return shape?.to && !shape.line && !shape.area ? { from: shape.from, to: shape.to } : null;
}

/** A way in over a gate: it begins at the place of the gate nearest to where it was first pointed at, and goes no further than allowed. */
export function wayIn(gate: Gate, begun: Point, to: Point, limit: number | undefined): Point[] {
  const edge = nearest(begun, gate.from, gate.to);
  const start = { x: Math.round(edge.x), y: Math.round(edge.y) };
  return limit ? upTo([start, to], limit - 2) : [start, to]; // a place is rounded: never beyond
}

/** A facing brought to 0 … 3599. */
export function turned(facing: number): number {
  return ((Math.round(facing) % 3600) + 3600) % 3600;
}

/** The convex outline of places, for what belongs together. */
export function hull(all: readonly Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (from: Point[]) => {
    const out: Point[] = [];
    for (const p of from) {
      while (out.length > 1 && turnOf(out[out.length - 2]!, out[out.length - 1]!, p) <= 0) out.pop();
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
