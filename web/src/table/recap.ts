import type { Line, Point, Side, UnitID, UnitView } from '../engine/types';
import { actorsOf } from './briefly';
import { standing } from './past';

/** What the other side has done while it was its turn. */
export interface Recap {
  /** the entry after which it is told */
  seq: number;
  moved: string[];
  shot: string[];
  /** who has done something else, such as going to ground */
  other: string[];
  /** own units that were hit and are still there */
  hit: string[];
  lost: string[];
  units: UnitID[];
  places: Point[];
}

/** So many units have acted at least: what one did is seen, and told beside the board. */
const least = 2;

/** What a side has done after an entry, as far as the log tells it; null: too little to be summed up. Every unit that did something is in it. */
export function recapOf(lines: readonly Line[], after: number, foe: Side, units: readonly UnitView[]): Recap | null {
  const [moved, shot, acted, hit, lost] = [new Set<UnitID>(), new Set<UnitID>(), new Set<UnitID>(), new Set<UnitID>(), new Set<UnitID>()];
  const places: Point[] = [];
  const of = (id: UnitID | undefined) => units.find((u) => u.id === id);
  const isFoe = (id: UnitID | undefined) => of(id)?.side === foe;
  for (const line of standing(lines).filter((l) => l.seq > after)) {
    for (const e of line.events ?? []) {
      const end = e.path?.at(-1);
      if (e.unit && end && isFoe(e.unit) && line.side === foe) { // whom a shot of this side drove back has not moved in his turn
        moved.add(e.unit);
        places.push(end);
      }
      if (e.flash === 'shot') for (const id of e.unit ? [e.unit] : (e.by ?? [])) if (isFoe(id)) shot.add(id);
      if (e.unit && of(e.unit) && !isFoe(e.unit)) {
        if (e.flash === 'gone') lost.add(e.unit);
        if (e.flash === 'blow' || e.flash === 'fall') hit.add(e.unit);
      }
    }
    if (line.side === foe) for (const id of actorsOf(line)) if (isFoe(id)) acted.add(id);
  }
  const actors = new Set([...moved, ...shot, ...acted]);
  if (actors.size < least && lost.size === 0) return null;
  const names = (ids: Iterable<UnitID>) => [...ids].flatMap((id) => of(id)?.name ?? []);
  const seen = [...actors, ...hit, ...lost];
  const hurt = [...hit].filter((id) => !lost.has(id));
  const other = [...acted].filter((id) => !moved.has(id) && !shot.has(id));
  return {
    seq: lines.at(-1)?.seq ?? 0, moved: names(moved), shot: names(shot), other: names(other), hit: names(hurt), lost: names(lost),
    units: [...new Set(seen)], places: [...places, ...seen.flatMap((id) => of(id)?.base?.at ?? [])],
  };
}
