import type { AccountMoment, Line, Point, UnitID } from '../engine/types';
import type { Box, Tabletop } from '../board/diorama';
import { parties } from '../board/told';
import { tellingOf, weightOf } from './briefly';

/** A moment at which the battle turned. */
export interface Swing {
  seq: number;
  /** the entry after which the battle still stood otherwise */
  from: number;
  turn: number;
  /** by how much red got ahead, from -2000 to 2000 */
  by: number;
  /** the last turn, which decided the battle */
  last?: boolean;
}

/** By how much the battle must turn for a moment of its own: five per cent. */
const LEAST = 100;

/**
 * The moments at which the lead changed most, in their order. Nothing before the first turn is one, nor a move or a test. The last turn is
 * one if it was played to its end and decided the battle: until then the winner did not lead.
 */
export function swingsOf(course: readonly AccountMoment[], lines: readonly Line[], most = 3, played = false): Swing[] {
  const last = played ? lastOf(course) : undefined;
  if (last) return [...swingsOf(course.filter((m) => m.seq <= last.from), lines, most - 1), last];
  const out: Swing[] = [];
  for (const [i, m] of course.entries()) {
    const before = course[i - 1];
    if (before && before.turn > 0 && i < course.length - 1 && Math.abs(m.ahead - before.ahead) >= LEAST) out.push({ seq: m.seq, from: before.seq, turn: m.turn, by: m.ahead - before.ahead });
  }
  const picked = best(out, lines, most);
  if (picked.length > 0) return picked;
  // A battle that never swung far has its moments too: who was lost or hurt, each unit once.
  const struck = new Set<UnitID | undefined>();
  const more = blows(course, lines).filter((s) => {
    const event = tellingOf(lineOf(s, lines)!);
    const unit = event && (parties(event).to[0] ?? event.unit);
    return (unit === undefined || !struck.has(unit)) && struck.add(unit);
  });
  return more.slice(0, most).sort((a, b) => a.seq - b.seq);
}

/** The last turn, from its beginning to the end, if the winner did not lead when it began. */
function lastOf(course: readonly AccountMoment[]): Swing | undefined {
  const end = course.at(-1);
  if (!end || end.ahead === 0) return undefined;
  const turn = Math.max(0, ...course.map((m) => m.turn));
  const from = course.findLast((m) => m.turn < turn && m.turn > 0) ?? course.find((m) => m.turn === turn);
  if (!from || from.seq >= end.seq || Math.sign(from.ahead) === Math.sign(end.ahead)) return undefined;
  return { seq: end.seq, from: from.seq, turn, by: end.ahead - from.ahead, last: true };
}

/** The lines that tell of losses, the worst first, as moments. */
function blows(course: readonly AccountMoment[], lines: readonly Line[]): Swing[] {
  const hurt = lines.filter((l) => l.undo === undefined && weightOf(l) >= 3).sort((a, b) => weightOf(b) - weightOf(a) || a.seq - b.seq);
  return hurt.flatMap((l) => {
    const i = course.findIndex((m) => m.seq >= l.seq);
    const [m, before] = [course[i], course[i - 1]];
    return m && before && before.turn > 0 ? [{ seq: l.seq, from: l.seq - 1, turn: before.turn, by: m.ahead - before.ahead }] : [];
  });
}

function best(out: Swing[], lines: readonly Line[], most: number): Swing[] {
  return out
    .filter((s) => weightOfSwing(s, lines) !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, most)
    .sort((a, b) => a.seq - b.seq);
}

const weightOfSwing = (swing: Swing, lines: readonly Line[]) => {
  const line = lineOf(swing, lines);
  return line && weightOf(line);
};

/** The entry whose table shows a line best: what is lost still stands there before it. */
export const seenAt = (line: Line): number => ((line.events ?? []).some((e) => e.flash === 'gone') ? line.seq - 1 : line.seq);

/** The line that says most of how a battle turned; the later of two that say as much. */
export function lineOf({ from, seq }: Pick<Swing, 'from' | 'seq'>, lines: readonly Line[]): Line | undefined {
  const between = lines.filter((l) => l.seq > from && l.seq <= seq && tellingOf(l)?.text);
  return between.reduce<Line | undefined>((best, l) => (!best || weightOf(l) >= weightOf(best) ? l : best), undefined);
}

/** The part of the table on which something happened, and a margin around it. */
export function sceneOf(line: Line | undefined, { width, depth, view }: Tabletop, margin = 700): Box {
  const at = (id: number): Point[] => view.units.filter((u) => u.id === id && u.base).flatMap((u) => (u.base ? [u.base.at] : []));
  const places = (line?.events ?? []).flatMap((e) => {
    const { by, to } = parties(e);
    return [...(e.at ? [e.at] : []), ...(e.path ?? []), ...[...by, ...to].flatMap(at)];
  });
  if (places.length === 0) return { x0: 0, y0: 0, x1: width, y1: depth };
  const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
  return { x0: Math.min(...xs) - margin, y0: Math.min(...ys) - margin, x1: Math.max(...xs) + margin, y1: Math.max(...ys) + margin };
}
