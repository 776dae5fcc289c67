import type { ServedNew, Side, Wish } from '../engine/types';
import { api } from '../table/api';
import { settings } from './settings.svelte';
import { note } from './shelf';

/** The secret links to a battle on the server. */
export interface Links {
  id: string;
  name: string;
  seats: { side: Side; href: string; token: string }[];
}

/** Makes a battle on the server from a wish or a record; the pace is in seconds, 0 for none. */
export async function putOnline(what: { wish: Wish } | { record: unknown }, name: string, pace = 0): Promise<Links> {
  const made = await api<ServedNew>(`/api/battles?lang=${settings.lang}`, { body: { ...what, name, pace }, lang: settings.lang });
  const id = made.battle;
  const seats = [...made.seats, { side: 'nobody' as Side, token: made.spectator }];
  return { id, name, seats: seats.map(({ side, token }) => ({ side, token, href: `/b/${id}#${token}` })) };
}

/** Notes the seat that we take, so that this browser finds it again. */
export function takeSeat(links: Links, side: Side, book: string): string {
  const seat = links.seats.find((s) => s.side === side) ?? links.seats[0];
  if (!seat) throw new Error('the battle has no seats');
  note({ id: links.id, kind: 'remote', name: links.name, book, at: Date.now(), seq: 0, stand: '', over: false, token: seat.token, side });
  return seat.href;
}
