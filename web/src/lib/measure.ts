import type { Point, Position } from '../engine/types';

/** The measure that a book is written in. */
export interface Unit {
  name: string;
  /** how long one is, in tenths of a millimetre */
  len: number;
}

export const units: Record<Position['measure'], Unit> = { cm: { name: 'cm', len: 100 }, in: { name: 'in', len: 254 } };

/** The measure of the book that a battle is fought by. */
export function measureOf(position: Position): Unit {
  return units[position.measure];
}

// To make one takes as long as to use it a hundred times, and every unit is told with its place.
const formats = new Map<string, Intl.NumberFormat>();

function format(lang: string): Intl.NumberFormat {
  let made = formats.get(lang);
  if (!made) formats.set(lang, (made = new Intl.NumberFormat(lang)));
  return made;
}

/** A length for people, with one digit after the point at most. */
export function length(tenths: number, unit: Unit, lang: string): string {
  const n = Math.round((tenths / unit.len) * 10) / 10;
  return `${format(lang).format(n)} ${unit.name === 'in' ? '″' : unit.name}`.replace(' ″', '″');
}

/** A direction as a compass has it: 0 north, 1 north-east, … 7 north-west. */
export function octant(facing: number): number {
  return Math.round(facing / 450) % 8;
}

/** Where one gets from a place in a direction, in tenths of a degree from north. */
export function step(from: Point, facing: number, distance: number): Point {
  const a = (facing / 1800) * Math.PI;
  return { x: Math.round(from.x + Math.sin(a) * distance), y: Math.round(from.y + Math.cos(a) * distance) };
}

/** How far two places lie apart. */
export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The direction from one place to another, in tenths of a degree from north. */
export function bearing(a: Point, b: Point): number {
  const d = Math.round((Math.atan2(b.x - a.x, b.y - a.y) / Math.PI) * 1800);
  return (d + 3600) % 3600;
}
