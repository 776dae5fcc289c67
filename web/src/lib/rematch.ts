import type { ServedSeat } from '../engine/types';
import { hasComputer, sides, swapped, type Players } from '../table/players';
import { LocalTable } from '../table/local.svelte';
import type { Table } from '../table/table';
import { again } from './battles';
import { putOnline, takeSeat, type Links } from './online';
import { as } from './level';
import { settings } from './settings.svelte';

/** How a battle is fought again: as it was, with the sides changed, or against the program. */
export type Rematch = 'same' | 'swapped' | 'computer';

/** The ways in which a battle can be fought again. At one screen the players change their chairs by themselves. */
export function rematches(table: Table): Rematch[] {
  const computer = table instanceof LocalTable && hasComputer(table.players);
  if (table instanceof LocalTable) return computer ? ['same', 'swapped'] : ['same', 'computer'];
  return table.seat && table.seat.side !== 'nobody' ? ['same', 'swapped', 'computer'] : ['computer'];
}

/** Makes the same battle again, from its set-up and with new dice: at this screen, which gives its id, or online, which gives its links. */
export async function rematch(table: Table, how: Rematch): Promise<string | Links> {
  const start = await table.record(0);
  if (table instanceof LocalTable) {
    const { players } = table;
    return again(table, start, how === 'computer' ? { blue: as(settings.rival, settings.commander) } : how === 'swapped' ? swapped(players) : players);
  }
  const own = table.seat?.side === 'blue' ? 'blue' : 'red';
  if (how === 'computer') return again(table, start, { [own === 'red' ? 'blue' : 'red']: as(settings.rival, settings.commander) });
  const players = playersOf(table.seats);
  const links = await putOnline({ record: start }, table.name, 0, how === 'swapped' ? swapped(players) : players);
  takeSeat(links, how === 'swapped' ? (own === 'red' ? 'blue' : 'red') : own, table.book);
  return links;
}

/** Which sides of a battle on a server the program plays. */
export function playersOf(seats: readonly Pick<ServedSeat, 'side' | 'bot'>[]): Players {
  return Object.fromEntries(sides.flatMap((side) => seats.filter((s) => s.side === side && s.bot).map((s) => [side, s.bot])));
}
