import type { ServedDesk, ServedDeskNews } from '../engine/types';
import { t } from '../i18n';
import { ApiError, api, pause, Unreachable } from '../table/api';
import { Cutter } from '../table/stream';
import { apply, readDeed, readKept, type Deed, type State } from './deeds';
import { desk, type Shared } from './kept.svelte';

/** about how many letters are sent at once */
const MOST_SENT = 200_000;
/** how long a desk may be silent: the server says every 20 s that it is still there */
const SILENT = 50_000;

const pathOf = (id: string) => `/api/club/desks/${id}`;

/** The line between this phone and a desk that others have too. */
class Sharing {
  link = $state<'live' | 'lost' | 'full'>('lost');
  /** the desk is no longer shared: this phone goes on alone */
  gone = $state(false);
  /** what another phone did last */
  heard = $state('');
  private ending: AbortController | null = null;
  private stream: AbortController | null = null;
  private busy = false;

  /** Shares the desk of this phone. */
  async begin(): Promise<void> {
    if (!desk.now) return;
    const made = await api<ServedDesk>('/api/club/desks', { body: { begun: desk.now } });
    desk.share(made.id, made.token ?? '');
    this.gone = false;
    this.open();
  }

  /** Takes the desk of a link to this phone. What lay here is put away. */
  async join(id: string, token: string): Promise<void> {
    let told = await api<ServedDesk>(pathOf(id), { token });
    const now = readKept(told.begun);
    if (!now) throw new Error(t('beside.join.broken'));
    let state: State = { now, past: [] };
    let seq = 0;
    while (told.deeds.length > 0) {
      for (const d of told.deeds) state = apply(state, readDeed(state.now, d));
      seq = told.seq;
      told = await api<ServedDesk>(`${pathOf(id)}?after=${seq}`, { token });
    }
    desk.begin(state.now, { id, token, seq, pending: [], clash: [] }, state.past);
    this.gone = false;
    this.open();
  }

  /** Ends that the desk is shared: each phone goes on with what it has. */
  async end(): Promise<void> {
    const { shared } = desk;
    if (!shared) return;
    await api(pathOf(shared.id), { method: 'DELETE', token: shared.token }).catch((e: unknown) => {
      if (!(e instanceof ApiError && e.status === 404)) throw e;
    });
    this.close();
    desk.unshare();
  }

  /** Keeps the line open as long as the desk is shared. Ends by what it returns. */
  open(): () => void {
    this.close();
    const { shared } = desk;
    if (!shared) return () => undefined;
    const ending = (this.ending = new AbortController());
    this.link = 'lost';
    desk.waits = () => void this.send(ending.signal);
    const wake = () => this.stream?.abort(); // the line is made anew
    for (const event of ['online', 'offline']) addEventListener(event, wake, { signal: ending.signal });
    void this.listen(shared, ending.signal);
    return () => this.close();
  }

  close(): void {
    this.ending?.abort();
    this.ending = null;
    desk.waits = () => undefined;
  }

  private async listen({ id, token }: Shared, signal: AbortSignal): Promise<void> {
    for (let wait = 300; !signal.aborted; wait = Math.min(wait * 2, 8000)) {
      const stream = (this.stream = new AbortController());
      const stop = () => stream.abort();
      signal.addEventListener('abort', stop);
      let silent = setTimeout(stop, SILENT);
      try {
        const answer = await fetch(`${pathOf(id)}/events?after=${desk.shared?.seq ?? 0}`, { headers: { Authorization: `Bearer ${token}` }, signal: stream.signal });
        if (answer.status === 404) return this.lose();
        if (answer.ok && answer.body) {
          [this.link, wait] = ['live', 300];
          void this.send(signal);
          const cutter = new Cutter();
          const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
          for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
            clearTimeout(silent);
            silent = setTimeout(stop, SILENT);
            for (const sent of cutter.push(piece.value)) {
              if (sent.event === 'gone') return this.lose();
              if (sent.event === 'deeds') this.take(JSON.parse(sent.data) as ServedDeskNews);
            }
          }
        }
      } catch {
        // No network, or the line was cut: it is tried again.
      } finally {
        clearTimeout(silent);
        signal.removeEventListener('abort', stop);
      }
      if (signal.aborted) return;
      if (this.link === 'live') this.link = 'lost';
      await pause(wait, this.stream.signal.aborted ? signal : this.stream.signal);
    }
  }

  private take(news: ServedDeskNews): void {
    const { now, shared } = desk;
    if (!now || !shared || news.seq <= shared.seq) return;
    const deeds = news.deeds.map((d) => readDeed(now, d));
    const own = new Set([...shared.pending.map((p) => p.id), ...desk.sending]);
    const last = deeds.findLast((d) => !own.has(d.id) && !d.quiet);
    if (last) this.heard = last.what;
    desk.take(news.seq, deeds);
    desk.waits();
  }

  /** Sends what waits, unless a player is asked first. */
  private async send(signal: AbortSignal): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let { shared } = desk; shared && shared.pending.length > 0 && shared.clash.length === 0 && this.link !== 'full' && !signal.aborted; { shared } = desk) {
        const { id, token, seq } = shared;
        const deeds = first(shared.pending);
        desk.sending = new Set(deeds.map((d) => d.id));
        try {
          const done = await api<ServedDesk>(`${pathOf(id)}/deeds`, { token, signal, body: { after: seq, deeds } });
          desk.take(done.seq, deeds);
        } catch (e) {
          if (!(e instanceof ApiError)) throw e;
          if (e.code === 'desk-full') this.link = 'full';
          else if (e.code === 'desk-behind') this.take(await api<ServedDesk>(`${pathOf(id)}?after=${seq}`, { token, signal }));
          else if (e.status === 404) return this.lose();
          else throw e;
        }
      }
    } catch (e) {
      // What waits is sent when the line is there again, or with the next deed.
      if (e instanceof Unreachable) this.stream?.abort();
    } finally {
      desk.sending = new Set();
      this.busy = false;
    }
  }

  private lose(): void {
    this.close();
    desk.unshare();
    this.gone = true;
  }
}

/** The first of them, as many as are sent at once. */
function first(pending: Deed[]): Deed[] {
  let letters = 0;
  const most = pending.findIndex((d) => (letters += JSON.stringify(d).length) > MOST_SENT);
  return most < 0 ? pending : pending.slice(0, Math.max(1, most));
}

export const sharing = new Sharing();
