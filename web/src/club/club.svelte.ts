import type { ServedBound, ServedClub, ServedMember, ServedSeek, ServedSeeks, ServedSitting, ServedSittings, ServedTaken, ServedWords } from '../engine/types';
import type { Pace } from '../lib/clocks';
import { mine } from '../lib/mine.svelte';
import { settings } from '../lib/settings.svelte';
import type { Known } from '../lib/shelf';
import { api, ApiError, Unreachable, type Ask } from '../table/api';

/** What a player looks for, as the server takes it. */
export interface Wanted {
  rules: string;
  scenario: string;
  points: number;
  side: '' | 'red' | 'blue';
  clock: Pace;
  lang: string;
  /** only who has its link sees it */
  link: boolean;
  /** a challenge: the only player who sees it */
  to?: string;
  rated: boolean;
  /** what the rating of the player who takes it must be; 0: any */
  least: number;
  most: number;
}

export type Part = 'yours' | 'soon' | 'theirs' | 'over';
export const parts: readonly Part[] = ['yours', 'soon', 'theirs', 'over'];

/** Which of the player's battles are seen. */
export interface Filter {
  book: string;
  foe: string;
  result: '' | 'won' | 'lost' | 'drawn';
}

export const unfiltered: Filter = { book: '', foe: '', result: '' };

const ask = <T>(path: string, more: Ask = {}) => api<T>(`/api/club${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang, ...more });

const none: Record<Part, ServedSitting[]> = { yours: [], soon: [], theirs: [], over: [] };

const KEY = 'sandtable.club';

function remember(known: boolean): void {
  try {
    if (known) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may have no storage.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** The player at this browser, and others he could play. Nothing is made of a visitor until he offers or accepts something. */
class Club {
  /** null: a visitor */
  player = $state.raw<ServedMember | null>(null);
  battles = $state.raw<Record<Part, ServedSitting[]>>(none);
  more = $state.raw<Partial<Record<Part, string>>>({});
  filter = $state.raw<Filter>(unfiltered);
  seeks = $state.raw<ServedSeek[]>([]);
  next = $state.raw('');
  /** who plays here is known */
  known = $state(false);

  /** Battles on this server that this browser has links of, and the player's list has not. */
  get loose(): Known[] {
    const listed = new Set(parts.flatMap((part) => this.battles[part].map((b) => b.battle)));
    return mine.all.filter((k) => k.kind === 'remote' && k.token && k.side !== 'nobody' && !listed.has(k.id));
  }

  /** Reads everything anew. */
  async look(): Promise<void> {
    this.take((await ask<ServedClub>('/me')).player);
    const { seeks, next = '' } = await ask<ServedSeeks>('/seeks');
    [this.seeks, this.next] = [seeks, next];
    if (this.player) await this.lookAtBattles();
  }

  /** Reads who plays here, and what he offers. */
  async lookAtMe(): Promise<void> {
    this.take((await ask<ServedClub>('/me')).player);
  }

  /** This browser is a player's, so that something may have come for him. A visitor's asks the server nothing. */
  waits = (): boolean => this.player !== null || remembered();

  async lookAtBattles(): Promise<void> {
    const pages = await Promise.all(parts.map((part) => ask<ServedSittings>(this.listOf(part))));
    this.battles = Object.fromEntries(parts.map((part, i) => [part, pages[i]?.battles ?? []])) as Record<Part, ServedSitting[]>;
    this.more = Object.fromEntries(parts.flatMap((part, i) => (pages[i]?.next ? [[part, pages[i].next]] : [])));
  }

  private listOf(part: Part): string {
    const { book, foe, result } = this.filter;
    return `/battles?part=${part}${book && `&book=${encodeURIComponent(book)}`}${foe && `&foe=${encodeURIComponent(foe)}`}${result && `&result=${result}`}`;
  }

  /** Shows only some of the battles. */
  only = async (filter: Filter): Promise<void> => {
    this.filter = filter;
    await this.lookAtBattles();
  };

  /** Stops the clocks of the player for some days. */
  depart = (days: number): Promise<void> => this.as('/holiday', { body: { days } });

  comeBack = (): Promise<void> => this.as('/holiday', { method: 'DELETE' });

  /** Reads the next page of a list of battles. */
  async goOn(part: Part): Promise<void> {
    const { battles, next } = await ask<ServedSittings>(`${this.listOf(part)}&after=${this.more[part] ?? ''}`);
    this.battles = { ...this.battles, [part]: [...this.battles[part], ...battles] };
    this.more = { ...this.more, [part]: next };
  }

  /** Reads the next page of the offers. */
  async goOnSeeking(): Promise<void> {
    const { seeks, next = '' } = await ask<ServedSeeks>(`/seeks?after=${this.next}`);
    [this.seeks, this.next] = [[...this.seeks, ...seeks], next];
  }

  private take(player: ServedMember | null): void {
    this.player = player;
    this.known = true;
    remember(player !== null);
    if (!player) [this.battles, this.more, this.filter] = [none, {}, unfiltered];
  }

  /** Takes the player that the server says plays here. */
  async as(path: string, more: Ask): Promise<void> {
    this.take((await ask<ServedClub>(path, more)).player);
  }

  /** Makes a guest of a visitor. */
  guest = (): Promise<void> => this.join();

  private async join(): Promise<void> {
    if (this.player) return;
    await this.as('/me', { body: { lang: settings.lang, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
  }

  async post(what: Wanted): Promise<ServedSeek> {
    await this.join();
    const posted = await ask<ServedSeek>('/seeks', { body: what });
    await this.look();
    return posted;
  }

  withdraw = async (id: string): Promise<void> => {
    await this.as(`/seeks/${id}`, { method: 'DELETE' });
    await this.look();
  };

  /** One offer, which need not be listed; null: it is no longer open. */
  async seek(id: string): Promise<ServedSeek | null> {
    try {
      return await ask<ServedSeek>(`/seeks/${encodeURIComponent(id)}`);
    } catch (e) {
      if (e instanceof ApiError && e.status === 404) return null;
      throw e;
    }
  }

  /** Accepts an offer and gives the address of the battle. */
  async accept(id: string): Promise<string> {
    await this.join();
    const { battle, token } = await ask<ServedTaken>(`/seeks/${encodeURIComponent(id)}/take`, { body: {} });
    return `/b/${battle}#${token}`;
  }

  /** Begins a rated battle against a player of the program and gives its address. */
  async rateAgainst(bot: string, { rules, scenario, points, side, clock }: Wanted): Promise<string> {
    const { battle, token } = await ask<ServedTaken>('/bots', { body: { rules, scenario, points, side, clock, bot } });
    return `/b/${battle}#${token}`;
  }

  /** Adds the battles of this browser to the player's. Those that are another's, or gone, stay as they are; it tells how many were added. */
  async gather(): Promise<number> {
    let n = 0;
    for (const { id, token } of this.loose) {
      try {
        await ask<ServedBound>('/battles', { body: { battle: id, token } });
        n++;
      } catch (e) {
        if (!(e instanceof ApiError && [401, 404, 409].includes(e.status))) throw e;
      }
    }
    await this.lookAtBattles();
    return n;
  }

  rename = (name: string): Promise<void> => this.as('/me', { method: 'PATCH', body: { name } });

  /** Draws twelve words, which lead nowhere yet. */
  draw = (): Promise<ServedWords> => ask<ServedWords>('/words', { body: {} });

  /** Has words that are seen lead back here from now on. If the answer is lost, the words themselves tell whether they do. */
  async keep({ words: all, offer }: ServedWords): Promise<void> {
    const words = all.join(' ');
    try {
      await this.as('/keep', { body: { words, offer } });
    } catch (e) {
      if (!(e instanceof Unreachable)) throw e;
      await this.enter(words);
    }
  }

  async enter(words: string): Promise<void> {
    await this.as('/enter', { body: { words } });
    await this.look();
  }

  async leave(session?: string): Promise<void> {
    await this.as('/leave', { body: session ? { session } : {} });
  }

  /** Deletes the player. */
  forget = (): Promise<void> => this.as('/me', { method: 'DELETE' });

  block = async (player: string): Promise<void> => {
    await this.as('/blocks', { body: { player } });
    await this.look();
  };

  unblock = async (player: string): Promise<void> => {
    await this.as(`/blocks/${player}`, { method: 'DELETE' });
    await this.look();
  };

  everything = (): Promise<unknown> => ask<unknown>('/export');
}

export const club = new Club();
