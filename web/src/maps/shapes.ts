import { within } from '../board/geometry';
import type { Point } from '../engine/types';
import type { Part } from './drawing';

// What hands do to outlines and lines. Everything that comes out is whole tenths of a millimetre.

export const whole = (p: Point): Point => ({ x: Math.round(p.x), y: Math.round(p.y) });

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Twice the area of an outline, below zero if it runs clockwise. */
export function area2(ring: readonly Point[]): number {
  let sum = 0;
  let b = ring[ring.length - 1];
  for (const a of ring) {
    if (b) sum += b.x * a.y - a.x * b.y;
    b = a;
  }
  return sum;
}

/** Every point of a piece. */
export function pointsOf(part: Part): Point[] {
  return [...(part.area ?? []), ...(part.line ?? []), ...(part.spot ? [part.spot] : [])];
}

/** The middle of a piece. */
export function middle(points: readonly Point[]): Point {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return whole({ x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 });
}

/** A piece with every point put elsewhere. */
export function mapped(part: Part, to: (p: Point) => Point): Part {
  const all = (points: Point[] | undefined) => points?.map((p) => whole(to(p)));
  const out: Part = { ...part };
  for (const key of ['area', 'line', 'crest', 'knots'] as const) if (part[key]) out[key] = all(part[key])!;
  if (part.spot) out.spot = whole(to(part.spot));
  return out;
}

export const moved = (part: Part, dx: number, dy: number): Part => mapped(part, (p) => ({ x: p.x + dx, y: p.y + dy }));

/** A piece turned about a place, in degrees clockwise. */
export function turnedAbout(part: Part, at: Point, degrees: number): Part {
  const a = (degrees / 180) * Math.PI;
  const [sin, cos] = [Math.sin(a), Math.cos(a)];
  return mapped(part, (p) => ({ x: at.x + (p.x - at.x) * cos + (p.y - at.y) * sin, y: at.y - (p.x - at.x) * sin + (p.y - at.y) * cos }));
}

/** An outline without points that repeat or lie on the way between their neighbours. */
export function tidy(ring: readonly Point[]): Point[] {
  const out = ring.map(whole).filter((p, i, all) => p.x !== all.at(i - 1)!.x || p.y !== all.at(i - 1)!.y);
  for (let i = 0; i < out.length && out.length > 2; ) {
    const [a, b, c] = [out.at(i - 1)!, out[i]!, out[(i + 1) % out.length]!];
    if (turn(a, b, c) !== 0) i++;
    else {
      out.splice(i, 1);
      i = Math.max(0, i - 1);
    }
  }
  return out;
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const apart = (p: number, q: number, r: number, s: number) => Math.max(p, q) < Math.min(r, s) || Math.max(r, s) < Math.min(p, q);
  if (apart(a.x, b.x, c.x, d.x) || apart(a.y, b.y, c.y, d.y)) return false;
  const [p, q, r, s] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  return !((p > 0 && q > 0) || (p < 0 && q < 0) || (r > 0 && s > 0) || (r < 0 && s < 0));
}

/** Whether an outline has an area and nowhere touches or crosses itself, as the engine asks. */
export function isSimple(ring: readonly Point[]): boolean {
  const n = ring.length;
  if (n < 3 || area2(ring) === 0) return false;
  for (let i = 0; i < n; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % n]!];
    for (let j = i + 1; j < n; j++) {
      const [c, d] = [ring[j]!, ring[(j + 1) % n]!];
      if (j === i + 1 || (i === 0 && j === n - 1)) {
        const [p, q, r] = j === i + 1 ? [a, b, d] : [c, a, b];
        if (turn(p, q, r) === 0 && (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y) <= 0) return false;
      } else if (meet(a, b, c, d)) return false;
    }
  }
  return true;
}

function off(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const k = long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return Math.hypot(p.x - a.x - k * dx, p.y - a.y - k * dy);
}

/** A line with as few points as stay so near to it. */
export function simplified(line: readonly Point[], near: number): Point[] {
  if (line.length < 3) return line.map(whole);
  const [a, b] = [line[0]!, line[line.length - 1]!];
  let [far, at] = [near, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const d = off(line[i]!, a, b);
    if (d > far) [far, at] = [d, i];
  }
  if (at === 0) return [whole(a), whole(b)];
  return [...simplified(line.slice(0, at + 1), near), ...simplified(line.slice(at), near).slice(1)];
}

/** An outline with as few points as stay so near to it. */
export function simplifiedRing(ring: readonly Point[], near: number): Point[] {
  const first = ring[0];
  if (!first || ring.length < 4) return ring.map(whole);
  let at = 0;
  for (let i = 1; i < ring.length; i++) if (Math.hypot(ring[i]!.x - first.x, ring[i]!.y - first.y) > Math.hypot(ring[at]!.x - first.x, ring[at]!.y - first.y)) at = i;
  const half = simplified(ring.slice(0, at + 1), near);
  const rest = simplified([...ring.slice(at), first], near);
  return tidy([...half.slice(0, -1), ...rest.slice(0, -1)]);
}

/** The ridge of a hill: along the longer way through its outline, half as long. */
export function ridge(ring: readonly Point[]): Point[] {
  const n = ring.length;
  const at = { x: ring.reduce((s, p) => s + p.x, 0) / n, y: ring.reduce((s, p) => s + p.y, 0) / n };
  let [xx, yy, xy] = [0, 0, 0];
  for (const p of ring) {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    [xx, yy, xy] = [xx + dx * dx, yy + dy * dy, xy + dx * dy];
  }
  const lie = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(lie), Math.sin(lie)];
  const reach = ring.map((p) => (p.x - at.x) * cos + (p.y - at.y) * sin);
  const [from, to] = [Math.min(...reach) / 2, Math.max(...reach) / 2];
  return [whole({ x: at.x + from * cos, y: at.y + from * sin }), whole({ x: at.x + to * cos, y: at.y + to * sin })];
}

/** The next contour of a hill, within the last one. */
export function contour(ring: readonly Point[]): Point[] {
  const [a, b] = ridge(ring) as [Point, Point];
  // Every point comes nearer to the ridge, so that a long hill stays long.
  const inner = ring.map((p) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const long = dx * dx + dy * dy || 1;
    const k = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
    const foot = { x: a.x + k * dx, y: a.y + k * dy };
    return { x: foot.x + (p.x - foot.x) * 0.55, y: foot.y + (p.y - foot.y) * 0.55 };
  });
  return tidy(inner);
}

/** How high the ground is at a place, by the hills that hold it. */
export function heightAt(p: Point, parts: readonly Part[]): number {
  return Math.max(0, ...parts.filter((q) => q.kind === 'hill' && q.area && within(p, q.area)).map((q) => q.level ?? 1));
}
