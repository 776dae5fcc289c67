import type { Point } from '../engine/types';

/** A rectangle of the window. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const step = 12;

/** How far into a rectangle, grown by a margin, a place lies; 0: it is outside. */
function inside(x: number, y: number, r: Rect, margin: number): boolean {
  return x > r.left - margin && x < r.right + margin && y > r.top - margin && y < r.bottom + margin;
}

/** How many of the places are covered or out of the window, when all are moved; no more are counted than matter. */
function covered(places: readonly Point[], dx: number, dy: number, window: Rect, parts: readonly Rect[], margin: number, most = Infinity): number {
  let n = 0;
  for (const p of places) {
    if (n > most) return n;
    const [x, y] = [p.x + dx, p.y + dy];
    const out = x < window.left + margin || x > window.right - margin || y < window.top + margin || y > window.bottom - margin;
    if (out || parts.some((r) => inside(x, y, r, margin))) n++;
  }
  return n;
}

/**
 * The shortest way to move the board so that no floating part covers any of these places and all lie in the window; if there is none,
 * the one that uncovers most of them. Places that matter more are named more than once.
 */
export function uncover(places: readonly Point[], window: Rect, parts: readonly Rect[], margin: number, mayMove: (dx: number, dy: number) => boolean = () => true): { dx: number; dy: number; covered: number } {
  let best = { dx: 0, dy: 0, covered: covered(places, 0, 0, window, parts, margin) };
  if (best.covered === 0) return best;
  const [wide, high] = [window.right - window.left, window.bottom - window.top];
  const most = Math.max(wide, high);
  let far = 0;
  for (let ring = step; ring <= most; ring += step) {
    if (best.covered === 0 && ring > far) break; // a ring is a square: the shortest may lie a little further out
    for (let along = -ring; along <= ring; along += step) {
      for (const [dx, dy] of [[along, -ring], [along, ring], [-ring, along], [ring, along]] as const) {
        const long = Math.hypot(dx, dy);
        if (best.covered === 0 && long >= Math.hypot(best.dx, best.dy)) continue;
        if (!mayMove(dx, dy)) continue;
        const n = covered(places, dx, dy, window, parts, margin, best.covered);
        if (n > best.covered || (n === best.covered && (n > 0 || long >= Math.hypot(best.dx, best.dy)))) continue;
        best = { dx, dy, covered: n };
        if (n === 0) far = long;
      }
    }
  }
  return best;
}

/** Points along a line, close enough that no floating part slips between them. */
export function along(a: Point, b: Point): Point[] {
  const n = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 32));
  return Array.from({ length: n + 1 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / n, y: a.y + ((b.y - a.y) * i) / n }));
}

/** The rectangle around these places. */
export function around(places: readonly Point[]): Rect {
  const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const area = (r: Rect) => (r.right - r.left) * (r.bottom - r.top);

/** The rectangle of the window that no floating part lies over and that is worth most; the largest, unless something else is said. */
export function clearing(window: Rect, parts: readonly Rect[], worth: (room: Rect) => number = area): Rect {
  const within = parts.filter((r) => r.right > window.left && r.left < window.right && r.bottom > window.top && r.top < window.bottom);
  const edges = (from: number, to: number, own: number[]) => [...new Set([from, to, ...own])].filter((v) => v >= from && v <= to).sort((a, b) => a - b);
  const xs = edges(window.left, window.right, within.flatMap((r) => [r.left, r.right]));
  const ys = edges(window.top, window.bottom, within.flatMap((r) => [r.top, r.bottom]));
  let best = window;
  let most = 0;
  for (const left of xs) {
    for (const right of xs) {
      if (right <= left) continue;
      const between = within.filter((r) => r.right > left && r.left < right);
      // What lies between the two edges parts the room into strips.
      for (const top of ys) {
        let bottom = window.bottom;
        let free = true;
        for (const r of between) {
          if (r.top <= top && r.bottom > top) free = false;
          else if (r.top > top) bottom = Math.min(bottom, r.top);
        }
        if (!free || bottom <= top) continue;
        const room = { left, top, right, bottom };
        const value = worth(room);
        if (value > most || (value === most && area(room) > area(best))) [best, most] = [room, value];
      }
    }
  }
  return best;
}
