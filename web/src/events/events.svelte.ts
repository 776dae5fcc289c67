import { club } from '../club/club.svelte';
import type { EventPlan, EventResult, ServedEvent, ServedEventList, ServedEventRow, ServedEvents, ServedTaken } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { api, type Ask } from '../table/api';

export type Part = 'mine' | ServedEventRow['phase'];

const ask = <T>(path: string, more: Ask = {}) => api<T>(`/api/club/events${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang, ...more });

/** What is done at an event: the deed and what it needs. */
export interface Deed {
  deed: 'enrolled' | 'listed' | 'paired' | 'challenged' | 'vetoed' | 'chosen' | 'claimed' | 'ruled' | 'penalised' | 'dropped' | 'returned' | 'prolonged' | 'concluded';
  player?: number;
  other?: number;
  name?: string;
  club?: string;
  list?: string;
  round?: number;
  place?: number;
  scenario?: string;
  result?: EventResult;
  points?: number;
  reason?: string;
  due?: number;
}

/** Events of many battles: those there are, and the one that is looked at. */
class Events {
  all = $state.raw<Partial<Record<Part, ServedEventRow[]>>>({});
  next = $state.raw<Partial<Record<Part, string>>>({});
  now = $state.raw<ServedEvent | null>(null);
  private id = '';

  /** Reads who plays here, and a page of each list. */
  async list(): Promise<void> {
    await club.lookAtMe();
    const parts: Part[] = [...(club.player ? ['mine' as const] : []), 'open', 'running', 'over'];
    const pages = await Promise.all(parts.map((part) => ask<ServedEvents>(`?part=${part}`)));
    this.all = Object.fromEntries(parts.map((part, i) => [part, pages[i]?.events ?? []]));
    this.next = Object.fromEntries(parts.flatMap((part, i) => (pages[i]?.next ? [[part, pages[i].next]] : [])));
  }

  async goOn(part: Part): Promise<void> {
    const { events, next = '' } = await ask<ServedEvents>(`?part=${part}&after=${this.next[part] ?? ''}`);
    this.all = { ...this.all, [part]: [...(this.all[part] ?? []), ...events] };
    this.next = { ...this.next, [part]: next };
  }

  /** Reads an event, if it has changed. */
  async look(id: string): Promise<void> {
    if (this.id !== id) [this.id, this.now] = [id, null];
    if (!club.known) await club.lookAtMe();
    const now = await ask<ServedEvent>(`/${encodeURIComponent(id)}?after=${this.now?.seq ?? 0}`);
    if (!now.same && this.id === id) this.now = now;
  }

  /** Reads it whole, as the browser may have another player by now. */
  async again(id: string): Promise<void> {
    this.now = await ask<ServedEvent>(`/${encodeURIComponent(id)}`);
  }

  make = async (plan: EventPlan): Promise<string> => (await ask<ServedEvent>('', { body: plan })).event?.id ?? '';

  do = async (what: Deed): Promise<void> => {
    if (what.deed === 'enrolled' && !what.name) await club.guest();
    this.now = await ask<ServedEvent>(`/${this.id}/changes`, { body: what });
  };

  /** Sits the player down at the battle of his pairing, and gives its address. */
  fight = async (round: number, place: number): Promise<string> => {
    const { battle, token } = await ask<ServedTaken>(`/${this.id}/battles`, { body: { round, place } });
    return `/b/${battle}#${token}`;
  };

  listOf = (n: number): Promise<ServedEventList> => ask<ServedEventList>(`/${this.id}/lists/${n}`);

  sheet = (as: string): string => `/api/club/events/${this.id}/sheet?as=${as}&lang=${settings.lang}`;
}

export const events = new Events();
