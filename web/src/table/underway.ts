import { parties } from '../board/told';
import type { Line, Side, UnitView } from '../engine/types';
import { announces, sentenceOf } from './briefly';

/** What one side still carries out while the other is awaited already. */
export interface Deed {
  side: Side;
  unit: string;
  /** it has only been announced, in these words; empty: its rounds fly, and what comes of them is not told yet */
  announced: string;
}

/**
 * aloft: the first entry whose rounds are still in the air
 * remote: a person elsewhere may be deciding for long: then that is told, and not what was announced
 */
export function underway(lines: readonly Line[], units: readonly UnitView[], awaited: Side | undefined, aloft: number, remote = false): Deed | null {
  const last = lines.at(-1);
  const shot = lines.filter((l) => l.seq >= aloft).flatMap((l) => l.events ?? []).find((e) => e.flash === 'shot');
  const event = shot ?? (!remote && last && last.undo === undefined && announces(last) ? last.events?.find((e) => e.prelude) : undefined);
  const unit = event && units.find((u) => u.id !== 0 && u.id === parties(event).by[0]);
  if (!last || !unit || unit.side === awaited) return null;
  return { side: unit.side, unit: unit.name, announced: shot ? '' : sentenceOf(last) };
}
