import type { ServedNew, ServedPlayer, ServedPlayers, Side, Wish } from '../engine/types';
import { api } from '../table/api';
import { sides, type Players } from '../table/players';
import { settings } from './settings.svelte';
import { note } from './shelf';

/** The secret links to a battle on the server. */
export interface Links {
  id: string;
  name: string;
  seats: { side: Side; player?: number; href: string; token: string }[];
  /** which sides the program of the server plays */
  players?: Players;
}

/** Makes a battle on the server from a wish or a record; the pace is in seconds, 0 for none. Sides may be played by its program. */
export async function putOnline(what: { wish: Wish } | { record: unknown }, name: string, pace = 0, players: Players = {}): Promise<Links> {
  const manned = sides.filter((side) => players[side]).map((side) => ({ side, bot: players[side] }));
  const made = await api<ServedNew>(`/api/battles?lang=${settings.lang}`, { body: { ...what, name, pace, ...(manned.length > 0 && { seats: manned }) }, lang: settings.lang });
  const id = made.battle;
  const seats = [...made.seats, { side: 'nobody' as Side, player: undefined, token: made.spectator }];
  // The link of a seat that the program plays is given to no one.
  return { id, name, players, seats: seats.filter((s) => s.token).map(({ side, player, token }) => ({ side, player, token, href: `/b/${id}#${token}` })) };
}

/** The players of the server's program, the weakest first; none: it has none, or cannot be asked. */
export async function playersThere(): Promise<ServedPlayer[]> {
  try {
    return (await api<ServedPlayers>(`/api/players?lang=${settings.lang}`, { lang: settings.lang })).players;
  } catch {
    return [];
  }
}

/** Notes the seat that we take, so that this browser finds it again. */
export function takeSeat(links: Links, side: Side, book: string): string {
  const seat = links.seats.find((s) => s.side === side) ?? links.seats[0];
  if (!seat) throw new Error('the battle has no seats');
  note({ id: links.id, kind: 'remote', name: links.name, book, at: Date.now(), seq: 0, stand: '', over: false, token: seat.token, side });
  return seat.href;
}
