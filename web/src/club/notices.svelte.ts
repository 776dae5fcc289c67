import type { ServedChannel, ServedNotices } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { api, type Ask } from '../table/api';

const ask = (path = '', more: Ask = {}) => api<ServedNotices>(`/api/club/notices${path}?lang=${settings.lang}`, { lang: settings.lang, ...more });

/** What this browser can do: it shows notices, may be asked to, was told not to, or never could. */
export type Ability = 'on' | 'off' | 'blocked' | 'never';

// That this browser shows notices is remembered here as well: its subscription may end without a word, and is then made again.
const MEMORY = 'sandtable.push';

/** How the player is told that it is his turn. */
class Notices {
  told = $state.raw<ServedNotices | null>(null);
  here = $state<Ability>('never');
  private endpoint = '';

  async look(): Promise<void> {
    this.told = await ask();
    await this.renew();
  }

  isHere = (channel: ServedChannel): boolean => channel.kind === 'push' && channel.address === this.endpoint;

  /** Says again where this browser is, if it shows notices: subscriptions end by themselves. */
  private async renew(): Promise<void> {
    if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return;
    this.here = Notification.permission === 'denied' ? 'blocked' : 'off';
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) {
      this.here = 'never';
      return;
    }
    const subscription = await registration.pushManager.getSubscription();
    this.endpoint = subscription?.endpoint ?? '';
    const known = this.told?.channels.find(this.isHere);
    if (known && !known.off) this.here = 'on';
    else if (localStorage.getItem(MEMORY) && Notification.permission === 'granted') await this.subscribe().catch(() => undefined);
  }

  /** Has this browser show notices. */
  subscribe = async (): Promise<void> => {
    if ((await Notification.requestPermission()) !== 'granted') {
      this.here = Notification.permission === 'denied' ? 'blocked' : 'off';
      return;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: this.told?.pushKey ?? null };
    let subscription: PushSubscription;
    try {
      subscription = await pushManager.subscribe(options);
    } catch (e) {
      // It was made with another key, before the store was made new.
      const old = await pushManager.getSubscription();
      if (!old) throw e;
      await old.unsubscribe();
      subscription = await pushManager.subscribe(options);
    }
    await this.keep(subscription.toJSON());
  };

  /** Tells the server of a subscription. */
  private async keep({ endpoint = '', keys }: PushSubscriptionJSON): Promise<void> {
    this.told = await ask('/channels', { body: { kind: 'push', address: endpoint, keys } });
    this.endpoint = endpoint;
    this.here = 'on';
    localStorage.setItem(MEMORY, 'on');
  }

  add = async (kind: string, address: string): Promise<void> => {
    this.told = await ask('/channels', { body: { kind, address } });
  };

  remove = async (channel: ServedChannel): Promise<void> => {
    if (this.isHere(channel)) {
      localStorage.removeItem(MEMORY);
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
      this.here = 'off';
    }
    this.told = await ask(`/channels/${channel.id}`, { method: 'DELETE' });
  };

  test = async (channel: ServedChannel): Promise<void> => {
    try {
      this.told = await ask(`/channels/${channel.id}/test`, { body: {} });
    } catch (e) {
      await this.look();
      throw e;
    }
  };

  quiet = async (quietFrom: number, quietTo: number): Promise<void> => {
    this.told = await ask('', { method: 'PATCH', body: { quietFrom, quietTo } });
  };

  newFeed = async (): Promise<void> => {
    this.told = await ask('', { method: 'PATCH', body: { newFeed: true } });
  };
}

export const notices = new Notices();

/** Minutes of a day as a clock shows them. */
export const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The other way; what is no time is midnight. */
export function minutesOf(clock: string): number {
  const [h, m] = clock.split(':').map(Number);
  return Number.isInteger(h) && Number.isInteger(m) ? (h! * 60 + m!) % 1440 : 0;
}
