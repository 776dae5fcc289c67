import type { StarterChoice } from '../engine/types';
import { t } from '../i18n';
import { shop } from '../lib/choices.svelte';
import { levelOf } from '../lib/level';
import { levels } from '../lib/levels.svelte';
import { find } from '../lib/shelf';
import { stem } from '../lib/starters';
import { LocalTable } from './local.svelte';
import { sides, type Played } from './players';
import type { Table } from './table';

/** The player of a side, as the page calls him. */
export interface Sitter {
  side: Played;
  name: string;
  /** what stands below the name */
  sub: string;
  you: boolean;
  /** the level of the computer, if it plays */
  level?: string;
}

const sideName = (side: Played) => (side === 'red' ? t('side.red') : t('side.blue'));

/** The first battle that is fought at a table, if it is one. */
export function starterAt(table: Table): StarterChoice | undefined {
  const id = find(table.id)?.starter;
  return id ? shop.book(table.book)?.starters?.find((s) => stem(s) === id) : undefined;
}

/** The player of a side. */
export function sitter(table: Table, side: Played): Sitter {
  const named = sideName(side);
  if (table instanceof LocalTable) {
    const level = table.players[side];
    if (level) {
      const starter = starterAt(table);
      const commander = starter?.side === side ? undefined : starter?.commander; // he commands the other side alone
      // One character does not sit on both sides of the table.
      const other = table.players[side === 'red' ? 'blue' : 'red'];
      const character = other && levels.character(other)?.id === levels.character(level)?.id ? undefined : levels.character(level);
      const name = commander ?? character?.name ?? (other ? named : undefined);
      return { side, name: name ?? levels.name(level), sub: name ? levels.name(commander ? level : levelOf(level)) : named, you: false, level };
    }
    return table.own === side ? { side, name: t('score.you'), sub: named, you: true } : { side, name: named, sub: '', you: false };
  }
  if (table.seat?.side === side) return { side, name: t('score.you'), sub: named, you: true };
  const seat = table.seats.find((s) => s.side === side && s.name);
  return seat ? { side, name: seat.name, sub: named, you: false, ...(seat.bot && { level: seat.bot }) } : { side, name: named, sub: '', you: false };
}

/** The only enemy of the player here, if there is one. */
export function rival(table: Table): Sitter | null {
  const both = sides.map((side) => sitter(table, side));
  const other = both.find((s) => !s.you);
  return both.some((s) => s.you) && other ? other : null;
}
