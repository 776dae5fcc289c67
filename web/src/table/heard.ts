import type { Line, Position, Side } from '../engine/types';
import type { Sound } from '../lib/scores';

/** What is heard of lines beside weapons and engines: dice, an order, a call to decide, and how the battle ends for the listener. */
export function heardOf(lines: readonly Line[], before: Position, after: Position, own: Side | null): Sound[] {
  const out: Sound[] = [];
  const classes = new Map(before.verbs?.map((v) => [v.verb, v.class]));
  if (lines.some((l) => l.events?.some((e) => e.rolls?.length))) out.push('dice');
  if (lines.some((l) => l.verb && classes.get(l.verb) === 'order')) out.push('order');
  if (after.result && !before.result) {
    const winner = after.view.result?.winner ?? 'nobody';
    if (winner === 'nobody') out.push('turn');
    else out.push(own && own !== 'nobody' && own !== winner ? 'defeat' : 'victory');
  } else if (after.mine && (!before.mine || before.view.pending?.side !== after.view.pending?.side)) out.push('turn');
  return out;
}
