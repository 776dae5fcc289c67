import type { Line, Point, Position, Side, Sign } from '../engine/types';
import { isLost } from './effects';

/** A moment of a battle that deserves a look. */
export interface Highlight {
  kind: 'commander' | 'tank' | 'objective' | 'last';
  /** whose commander, tank or last unit it is, or who has taken the objective */
  side: Side;
  at: Point;
  /** the unit or the place */
  name: string;
}

const armoured: readonly Sign[] = ['tank', 'sp-gun'];
const leading: readonly Sign[] = ['co', 'hq'];

/** What deserves a look of lines that have just come in: a lost commander, a lost tank, a last stand, an objective that was taken. */
export function highlightOf(lines: readonly Line[], before: Position, after: Position): Highlight | null {
  if (before.score.turn < 1 || after.result) return null; // the end has a page of its own
  const struck = new Set(lines.flatMap((l) => l.events ?? []).filter((e) => e.flash === 'gone' || e.flash === 'blow').map((e) => e.unit));
  const lost = before.view.units.filter((u) => u.base && struck.has(u.id) && isLost(u.id, before, after));
  const loss = (kind: 'commander' | 'tank', signs: readonly Sign[]): Highlight[] => lost.filter((u) => signs.includes(u.sign)).map((u) => ({ kind, side: u.side, at: u.base!.at, name: u.name }));
  return loss('commander', leading)[0] ?? lastOf(before, after) ?? loss('tank', armoured)[0] ?? takenOf(before, after) ?? null;
}

/** A side of several that has one unit left. */
function lastOf(before: Position, after: Position): Highlight | undefined {
  for (const side of ['red', 'blue'] as const) {
    const there = (p: Position) => p.view.units.filter((u) => u.side === side && u.id && !u.out);
    const [one, ...others] = there(after);
    if (one?.base && others.length === 0 && there(before).length > 1) return { kind: 'last', side, at: one.base.at, name: one.name };
  }
  return undefined;
}

/** An objective that has come into other hands. */
function takenOf(before: Position, after: Position): Highlight | undefined {
  for (const place of after.view.places) {
    const was = before.view.places.find((p) => p.key === place.key);
    const { side } = place;
    if (place.kind !== 'objective' || !place.at || place.gone || !was || !side || side === 'nobody' || side === was.side) continue;
    return { kind: 'objective', side, at: place.at, name: place.name ?? after.places.find((p) => p.key === place.key)?.label ?? '' };
  }
  return undefined;
}
