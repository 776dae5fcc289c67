import type { ServedAsked, ServedLobby, ServedMember, ServedProfile, ServedWay } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { api, type Ask } from '../table/api';
import { club } from './club.svelte';
import { make, sign } from './passkeys';

const ask = <T>(path: string, more: Ask = {}) => api<T>(`/api/club${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang, ...more });

/** Why a challenge is declined, and why a player is reported, as the server takes it. */
export const declines = ['later', 'busy', 'faster', 'slower', 'other-book', 'other-battle', 'no'] as const;
export const reports = ['abuse', 'stall', 'cheat', 'name', 'spam', 'other'] as const;

const nobody: ServedLobby = { here: [], live: [], over: [], passkeys: false, mails: false };

/** What players are to each other, and what goes on. */
class People {
  lobby = $state.raw<ServedLobby>(nobody);
  /** whom the next offer is for; null: all */
  dare = $state.raw<{ id: string; name: string } | null>(null);

  async look(): Promise<void> {
    this.lobby = await ask<ServedLobby>('/lobby');
  }

  private change = async (path: string, more: Ask): Promise<void> => {
    await club.as(path, more);
    await club.look();
    await this.look();
  };

  profile = (id: string): Promise<ServedProfile> => ask<ServedProfile>(`/people/${id}`);
  follow = (player: string): Promise<void> => this.change('/follows', { body: { player } });
  unfollow = (player: string): Promise<void> => this.change(`/follows/${player}`, { method: 'DELETE' });
  report = (player: string, reason: string, text: string, study = ''): Promise<void> => this.change('/reports', { body: { player, reason, text, ...(study && { study }) } });
  decline = (seek: string, reason: string): Promise<void> => this.change(`/seeks/${seek}/decline`, { body: { reason } });
  renew = (seek: string): Promise<void> => this.change(`/seeks/${seek}/renew`, { body: {} });
  read = (): Promise<void> => this.change('/read', { body: {} });
  save = (what: Partial<ServedMember>): Promise<void> => club.as('/me', { method: 'PATCH', body: what });

  /** Keeps the player by a passkey of this device. */
  async keep(): Promise<void> {
    const { options } = await ask<ServedAsked>('/passkeys/new', { body: {} });
    await this.change('/passkeys', { body: { answer: await make(options) } });
  }

  /** Comes back by a passkey. */
  async enter(): Promise<void> {
    const { options } = await ask<ServedAsked>('/passkeys/ask', { body: {} });
    await this.change('/passkeys/enter', { body: { answer: await sign(options) } });
  }

  /** Where the browser goes to sign in elsewhere, or to add that as a key. */
  issuer = async (add: boolean): Promise<string> => (await ask<ServedWay>('/issuer/ask', { body: { add } })).url;

  /** Takes what the browser brings back from there. */
  enterByIssuer = (code: string, state: string): Promise<void> => this.change('/issuer/enter', { body: { code, state } });

  /** Has a link sent that signs in, or adds the address as a key. */
  mail = (address: string, add: boolean): Promise<unknown> => ask('/mail/ask', { body: { address, add } });

  enterByMail = (link: string): Promise<void> => this.change('/mail/enter', { body: { link } });

  /** Removes a key; the last one only if the player knows that it is. */
  remove = (key: string, last: boolean): Promise<void> => this.change(`/keys/${key}${last ? '?last=true' : ''}`, { method: 'DELETE' });
}

export const people = new People();
