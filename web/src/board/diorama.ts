import type { Side, Unit, UnitView } from '../engine/types';

/** A table with those who stand on it. */
export interface Tabletop {
  width: number;
  depth: number;
  view: { units: UnitView[] };
}

/** The same, with what words can say of them. */
export interface Peopled extends Tabletop {
  units: Unit[];
}

/** A part of the table, with y upwards as on the table. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface Wish {
  /** where the middle of the box goes, in hundredths of the window */
  at: readonly [number, number];
  /** how much of the window the box may take, in hundredths */
  room: readonly [number, number];
  /** how far the left edge of the table may stand off, in hundredths of the width */
  off: number;
}

/** The nearest that a picture is looked at, in pixels for a tenth of a millimetre: beyond it the ground blurs. */
const nearest = 0.2;

/** Where the table goes in a window, so that a box on it is well seen and the table covers the window. */
export function frameOf(window: { width: number; height: number }, table: { width: number; depth: number }, box: Box, { at, room, off }: Wish): { left: number; top: number; scale: number } {
  const free = window.width * (off / 100);
  const cover = Math.max((window.width - free) / table.width, window.height / table.depth);
  const fit = Math.min((window.width * room[0]) / 100 / Math.max(1, box.x1 - box.x0), (window.height * room[1]) / 100 / Math.max(1, box.y1 - box.y0));
  const scale = Math.max(cover, Math.min(fit, nearest));
  const left = (window.width * at[0]) / 100 - ((box.x0 + box.x1) / 2) * scale;
  const top = (window.height * at[1]) / 100 - (table.depth - (box.y0 + box.y1) / 2) * scale;
  return {
    left: Math.max(Math.min(left, free), window.width - table.width * scale),
    top: Math.max(Math.min(top, 0), window.height - table.depth * scale),
    scale,
  };
}

/** The part of a table on which units stand, or those of a side, and a margin; the whole table where none do. */
export function standing({ width, depth, view }: Tabletop, margin = 400, side?: Side): Box {
  const at = view.units.flatMap((u) => (u.base && (!side || u.side === side) ? [u.base.at] : []));
  if (at.length === 0) return { x0: 0, y0: 0, x1: width, y1: depth };
  const [xs, ys] = [at.map((p) => p.x), at.map((p) => p.y)];
  return { x0: Math.min(...xs) - margin, y0: Math.min(...ys) - margin, x1: Math.max(...xs) + margin, y1: Math.max(...ys) + margin };
}
