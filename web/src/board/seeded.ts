/** A number from 0 to 1 that is always the same for the same two numbers: what varies looks the same on every screen and after every move. */
export function chance(a: number, b: number): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul((b | 0) + 0x7f4a7c15, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** One of so many, from 0. */
export const pickOf = (n: number, a: number, b: number): number => Math.min(n - 1, Math.floor(chance(a, b) * n));
