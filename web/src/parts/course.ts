import type { Point } from '../engine/types';

/** A line with a point wherever it crosses zero, so that an area under each side of it ends where the line does. */
export function crossed(line: readonly Point[]): Point[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from || from.y * to.y >= 0) return [to];
    return [{ x: from.x + ((to.x - from.x) * from.y) / (from.y - to.y), y: 0 }, to];
  });
}
