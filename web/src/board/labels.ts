import type { Point } from '../engine/types';
import type { Rect } from './clear';

/** Words on the board, and where they might stand, the best place first. */
export interface Wish {
  key: string;
  text: string;
  /** of letters, in pixels */
  size: number;
  /** the middles of their line, in pixels */
  spots: readonly Point[];
}

/** How wide words are, about, for each pixel of their letters' height. */
const breadth = 0.53;

/** The room that words take around the middle of their line. */
export function room({ text, size }: Pick<Wish, 'text' | 'size'>, at: Point): Rect {
  const half = (text.length * size * breadth) / 2 + 4;
  return { left: at.x - half, right: at.x + half, top: at.y - size * 0.75, bottom: at.y + size * 0.6 };
}

export const meet = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Finds a place for each: in the window, over no unit and no other words. The first in the list chooses first; words that have no place
 * are left out.
 */
export function layOut(wishes: readonly Wish[], taken: readonly Rect[], window: Rect): Map<string, Point> {
  const out = new Map<string, Point>();
  const all = [...taken];
  for (const wish of wishes) {
    const at = wish.spots.find((spot) => {
      const r = room(wish, spot);
      return r.left >= window.left && r.right <= window.right && r.top >= window.top && r.bottom <= window.bottom && !all.some((o) => meet(r, o));
    });
    if (!at) continue;
    out.set(wish.key, at);
    all.push(room(wish, at));
  }
  return out;
}
