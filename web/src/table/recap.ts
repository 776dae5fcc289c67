import type { Line, Point, Side, UnitID, UnitView } from '../engine/types';
import { standing } from './past';

/** What the other side has done while it was its turn. */
export interface Recap {
  /** the entry after which it is told */
  seq: number;
  moved: string[];
  shot: string[];
  lost: string[];
  units: UnitID[];
  places: Point[];
}

/** So many units have acted at least: what one did is seen, and told beside the board. */
const least = 2;

/** What a side has done after an entry, as far as the log tells it; null: too little to be summed up. */
export function recapOf(lines: readonly Line[], after: number, foe: Side, units: readonly UnitView[]): Recap | null {
  const [moved, shot, lost] = [new Set<UnitID>(), new Set<UnitID>(), new Set<UnitID>()];
  const places: Point[] = [];
  const of = (id: UnitID | undefined) => units.find((u) => u.id === id);
  const isFoe = (id: UnitID | undefined) => of(id)?.side === foe;
  for (const { events = [] } of standing(lines).filter((l) => l.seq > after)) {
    for (const e of events) {
      const end = e.path?.at(-1);
      if (e.unit && end && isFoe(e.unit)) {
        moved.add(e.unit);
        places.push(end);
      }
      if (e.flash === 'shot') for (const id of e.unit ? [e.unit] : (e.by ?? [])) if (isFoe(id)) shot.add(id);
      if (e.flash === 'gone' && e.unit && of(e.unit) && !isFoe(e.unit)) lost.add(e.unit);
    }
  }
  const actors = new Set([...moved, ...shot]);
  if (actors.size < least && lost.size === 0) return null;
  const names = (ids: Set<UnitID>) => [...ids].flatMap((id) => of(id)?.name ?? []);
  const seen = [...actors, ...lost];
  return { seq: lines.at(-1)?.seq ?? 0, moved: names(moved), shot: names(shot), lost: names(lost), units: seen, places: [...places, ...seen.flatMap((id) => of(id)?.base?.at ?? [])] };
}
