import type { Line, Position, Verb } from '../engine/types';

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

/** The entry to which taking one command back leads; null: nothing was done yet. */
export function oneBack(lines: readonly Line[]): number | null {
  const line = standing(lines);
  if (line.length === 0) return null;
  return line[line.length - 2]?.seq ?? 0;
}

/** Whether the last command can be taken back without asking. */
export function isFree(lines: readonly Line[]): boolean {
  const line = standing(lines);
  return line.length > 0 && !line[line.length - 1]?.barrier;
}

/**
 * Whether a decision interrupts what the other side does: it came from his command and is about particular units. The page
 * knows no rules, but this much can be seen of any of them.
 */
export function isReaction(position: Position, lines: readonly Line[]): boolean {
  const pending = position.view.pending;
  const last = standing(lines).at(-1);
  if (!position.mine || !pending || !last?.side) return false;
  return last.side !== pending.side && Boolean(pending.unit || pending.units?.length);
}

/**
 * The verbs that are mostly meant; giving up is open in every decision and is not. Standing orders are worth a thought when one
 * is asked for a reaction again and again.
 */
export function oftenVerbs(position: Position, reaction: boolean): Verb[] {
  const seldom = reaction ? ['concede', 'offer-draw'] : ['concede', 'offer-draw', 'standing'];
  return (position.verbs ?? []).filter((v) => !seldom.includes(v.verb));
}
