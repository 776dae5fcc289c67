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
export function covered(places: readonly Point[], dx: number, dy: number, window: Rect, parts: readonly Rect[], margin: number, most = Infinity): number {
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
 * the one that uncovers most of them. Places that matter more are named more than once. It may be told how far the board may move at most.
 */
export function uncover(places: readonly Point[], window: Rect, parts: readonly Rect[], margin: number, mayMove: (dx: number, dy: number) => boolean = () => true, within?: Rect): { dx: number; dy: number; covered: number } {
  let best = { dx: 0, dy: 0, covered: covered(places, 0, 0, window, parts, margin) };
  if (best.covered === 0) return best;
  const [wide, high] = [window.right - window.left, window.bottom - window.top];
  const most = within ? Math.min(Math.max(wide, high), Math.max(-within.left, within.right, -within.top, within.bottom)) : Math.max(wide, high);
  let far = 0;
  for (let ring = step; ring <= most; ring += step) {
    if (best.covered === 0 && ring > far) break; // a ring is a square: the shortest may lie a little further out
    for (let along = -ring; along <= ring; along += step) {
      for (const [dx, dy] of [[along, -ring], [along, ring], [-ring, along], [ring, along]] as const) {
        if (within && (dx < within.left || dx > within.right || dy < within.top || dy > within.bottom)) continue;
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

/** The rectangle around these places. */
export function around(places: readonly Point[]): Rect {
  const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
