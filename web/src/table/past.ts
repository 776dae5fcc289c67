import type { Line, Side } from '../engine/types';

/** The entries that led to the present, first to last: what an undo took back is not among them. */
export function standing(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  let seq = lines.length;
  while (seq > 0) {
    const line = lines[seq - 1];
    if (!line) break;
    if (line.undo !== undefined) {
      seq = line.undo;
      continue;
    }
    out.push(line);
    seq--;
  }
  return out.reverse();
}

/** The entry to which taking one command back leads, the last of a side if one is given; null: nothing was done yet. */
export function oneBack(lines: readonly Line[], side?: Side | null): number | null {
  const line = standing(lines);
  const last = side ? line.findLastIndex((l) => l.side === side) : line.length - 1;
  return last < 0 ? null : (line[last - 1]?.seq ?? 0);
}

/** Whether the last command can be taken back without asking. */
export function isFree(lines: readonly Line[]): boolean {
  const line = standing(lines);
  return line.length > 0 && !line[line.length - 1]?.barrier;
}
