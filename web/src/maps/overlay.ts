import { within } from '../board/geometry';
import type { Point } from '../engine/types';
import { area2, isSimple, tidy, whole } from './shapes';

// Outlines joined, cut out of one another and cut in two. Where they cross they are split, at whole numbers, until nothing crosses any more;
// then each stretch is kept or not by whether it runs within the other outline, and what is kept is chained again.

type Ring = readonly Point[];
type Deed = 'join' | 'minus' | 'meet';

/** What is smaller is a splinter: five millimetres square. */
const splinter = 2 * 50 * 50;

const key = (p: Point) => `${p.x},${p.y}`;
const ccw = (ring: Ring): Point[] => (area2(ring) < 0 ? [...ring].reverse() : [...ring]);

/** Places at which a stretch is met by another, as far along it as a number from 0 to 1. */
function meetings(a: Point, b: Point, c: Point, d: Point): Point[] {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return [c, d]; // side by side: if on one line, their ends split each other
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [whole({ x: a.x + t * rx, y: a.y + t * ry })] : [];
}

/** Whether a place lies on a stretch, its ends left out, as nearly as whole numbers allow. */
function lies(p: Point, a: Point, b: Point): boolean {
  const [dx, dy, px, py] = [b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y];
  const [long, along] = [dx * dx + dy * dy, px * dx + py * dy];
  return along > 0 && along < long && Math.abs(px * dy - py * dx) <= 0.75 * Math.sqrt(long);
}

function splitBy(ring: Ring, other: Ring): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const found = new Map<string, Point>();
    for (let j = 0; j < other.length; j++) {
      const [c, d] = [other[j]!, other[(j + 1) % other.length]!];
      if (Math.max(c.x, d.x) < Math.min(a.x, b.x) - 1 || Math.min(c.x, d.x) > Math.max(a.x, b.x) + 1 || Math.max(c.y, d.y) < Math.min(a.y, b.y) - 1 || Math.min(c.y, d.y) > Math.max(a.y, b.y) + 1) continue;
      for (const p of [...meetings(a, b, c, d), c]) if (lies(p, a, b)) found.set(key(p), p);
    }
    const far = (p: Point) => (p.x - a.x) ** 2 + (p.y - a.y) ** 2;
    out.push(a, ...[...found.values()].sort((p, q) => far(p) - far(q)));
  }
  return out;
}

interface Stretch {
  a: Point;
  b: Point;
}

const stretches = (ring: Ring): Stretch[] => ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! })).filter(({ a, b }) => a.x !== b.x || a.y !== b.y);

function overlay(one: Ring, two: Ring, deed: Deed): Point[][] {
  let [a, b] = [ccw(tidy(one)), ccw(tidy(two))];
  for (let round = 0; round < 4; round++) {
    const before = a.length + b.length;
    [a, b] = [splitBy(a, b), splitBy(b, a)];
    if (a.length + b.length === before) break;
  }
  const ways = (ring: Ring) => new Set(stretches(ring).map((s) => `${key(s.a)} ${key(s.b)}`));
  const [inA, inB] = [ways(a), ways(b)];
  const kept: Stretch[] = [];
  const back = (s: Stretch) => `${key(s.b)} ${key(s.a)}`;
  const middle = ({ a: p, b: q }: Stretch): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  for (const s of stretches(a)) {
    const same = inB.has(`${key(s.a)} ${key(s.b)}`);
    if (same ? deed !== 'minus' : inB.has(back(s)) ? deed === 'minus' : within(middle(s), b) === (deed === 'meet')) kept.push(s);
  }
  for (const s of stretches(b)) {
    if (inA.has(`${key(s.a)} ${key(s.b)}`) || inA.has(back(s))) continue;
    const inside = within(middle(s), a);
    if (deed === 'minus') {
      if (inside) kept.push({ a: s.b, b: s.a });
    } else if (inside === (deed === 'meet')) kept.push(s);
  }
  return chained(kept);
}

/** Rings of stretches; where several go on, the sharpest turn to the left is taken, so that rings which touch stay apart. */
function chained(all: readonly Stretch[]): Point[][] {
  const from = new Map<string, Stretch[]>();
  for (const s of all) from.set(key(s.a), [...(from.get(key(s.a)) ?? []), s]);
  const rings: Point[][] = [];
  const used = new Set<Stretch>();
  for (const first of all) {
    if (used.has(first)) continue;
    const ring: Point[] = [];
    for (let s: Stretch | undefined = first; s && !used.has(s); ) {
      used.add(s);
      ring.push(s.a);
      const here: Stretch = s;
      const lean = (n: Stretch) => {
        const [ux, uy, vx, vy] = [here.b.x - here.a.x, here.b.y - here.a.y, n.b.x - n.a.x, n.b.y - n.a.y];
        return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
      };
      const next: Stretch[] = (from.get(key(here.b)) ?? []).filter((n) => !used.has(n));
      s = next.sort((p, q) => lean(q) - lean(p))[0];
      if (!s && key(here.b) !== key(first.a)) return []; // it does not close: the numbers were too coarse
    }
    rings.push(tidy(ring));
  }
  return rings.filter((r) => Math.abs(area2(r)) > splinter);
}

/** Two areas as one; null: they do not touch, or cannot be joined. What they enclose is filled. */
export function joined(one: Ring, two: Ring): Point[] | null {
  const rings = overlay(one, two, 'join').filter((r) => area2(r) > 0 && isSimple(r));
  return rings.length === 1 ? rings[0]! : null;
}

/** What is left of an area without another: no piece, one or several. No outline has a hole, so one that would is parted first. */
export function without(one: Ring, other: Ring, deep = 3): Point[][] {
  const rings = overlay(one, other, 'minus');
  const hole = rings.find((r) => area2(r) < 0);
  if (!hole) {
    const sound = rings.filter(isSimple);
    return sound.length === 0 && !covers(other, one) ? [[...one]] : sound;
  }
  if (deep === 0) return [[...one]];
  const x = Math.round((Math.min(...hole.map((p) => p.x)) + Math.max(...hole.map((p) => p.x))) / 2);
  return parted(one, { x, y: 0 }, { x, y: 1 }).flatMap((half) => without(half, other, deep - 1));
}

const covers = (big: Ring, small: Ring) => small.every((p) => within(p, big));

/** An area cut along the straight line through two places. */
export function parted(ring: Ring, from: Point, to: Point): Point[][] {
  const far = 200_000;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (along: number, left: number) => whole({ x: from.x + ux * along - uy * left, y: from.y + uy * along + ux * left });
  const side = [at(-far, 0), at(far, 0), at(far, far), at(-far, far)];
  const parts = [...overlay(ring, side, 'meet'), ...overlay(ring, side, 'minus')].filter((r) => area2(r) > 0 && isSimple(r));
  return parts.length > 1 ? parts : [[...ring]];
}

/** Whether a cut from here to there meets an outline at all. */
export function cuts(ring: Ring, from: Point, to: Point): boolean {
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return meetings(a, b, from, to).some((p) => p !== from && p !== to) && cross(a, b, from, to);
  });
}

const cross = (a: Point, b: Point, c: Point, d: Point) => {
  const t = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return t(a, b, c) !== t(a, b, d) && t(c, d, a) !== t(c, d, b);
};

/** A line cut where a straight cut crosses it. */
export function partedLine(line: Ring, from: Point, to: Point): Point[][] {
  const out: Point[][] = [[]];
  line.forEach((p, i) => {
    out[out.length - 1]!.push(p);
    const next = line[i + 1];
    if (!next || !cross(p, next, from, to)) return;
    const [at] = meetings(p, next, from, to);
    if (!at) return;
    out[out.length - 1]!.push(at);
    out.push([at]);
  });
  const sound = out.map((l) => l.filter((p, i) => i === 0 || key(p) !== key(l[i - 1]!))).filter((l) => l.length > 1);
  return sound.length > 1 ? sound : [[...line]];
}

/** Two lines as one, joined where their ends are nearest. */
export function joinedLines(one: Ring, two: Ring): Point[] {
  const tries = [
    [[...one], [...two]],
    [[...one], [...two].reverse()],
    [[...one].reverse(), [...two]],
    [[...one].reverse(), [...two].reverse()],
  ] as const;
  const gap = ([a, b]: (typeof tries)[number]) => Math.hypot(a.at(-1)!.x - b[0]!.x, a.at(-1)!.y - b[0]!.y);
  const [a, b] = [...tries].sort((p, q) => gap(p) - gap(q))[0]!;
  return [...a, ...(key(a.at(-1)!) === key(b[0]!) ? b.slice(1) : b)];
}
