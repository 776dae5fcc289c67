import type { EventResult, ServedEvent, ServedEvents } from '../engine/types';
import { club } from '../club/club.svelte';
import { settings } from '../lib/settings.svelte';
import { api } from '../table/api';

/** A pairing of the player at a real table that has no result yet. */
export interface Pairing {
  event: string;
  name: string;
  round: number;
  place: number;
  table: number;
  side: 'red' | 'blue';
  foe: string;
  /** what the player has entered already */
  own: EventResult | null;
}

const ask = <T>(path: string, body?: unknown) => api<T>(`/api/club/events${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang, ...(body !== undefined && { body }) });

/** The pairings of the player at real tables of a book; none for a visitor. */
export async function pairings(book: string): Promise<Pairing[]> {
  if (!club.waits()) return [];
  await club.lookAtMe();
  if (!club.player) return [];
  const { events } = await ask<ServedEvents>('?part=mine');
  const all = await Promise.all(events.filter((e) => e.phase === 'running' && e.rules === book).map((e) => ask<ServedEvent>(`/${encodeURIComponent(e.id)}`)));
  return all.flatMap(({ event, plan, players, rounds, mine }) =>
    (event && plan?.tables ? (mine ?? []) : []).flatMap(({ round, place, side }) => {
      const pair = rounds?.[round - 1]?.pairs[place - 1];
      if (!event || !pair || (side !== 'red' && side !== 'blue')) return [];
      const foe = players?.find((p) => p.n === (side === 'red' ? pair.blue : pair.red))?.name ?? '';
      return [{ event: event.id, name: event.name, round, place, table: pair.table ?? 0, side, foe, own: pair.claims?.[side === 'red' ? 0 : 1] ?? null }];
    }),
  );
}

export const handIn = ({ event, round, place }: Pairing, result: EventResult) => ask<ServedEvent>(`/${encodeURIComponent(event)}/changes`, { deed: 'claimed', round, place, result });
