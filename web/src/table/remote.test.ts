import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '../engine/types';
import { RemoteTable } from './remote.svelte';
import { Overtaken, Refused } from './table';

const position = (seq: number) => ({ seq, open: false, mine: true, freeTo: 0, view: { pending: { side: 'red' } } }) as unknown as Position;
const shown = {
  battle: { id: 'b', name: 'Villers', rules: 'bkc1', made: '', over: false },
  seat: { n: 1, side: 'red', name: '', colour: '', taken: true, online: true },
  seats: [
    { n: 1, side: 'red', name: 'Ann', colour: '', taken: true, online: true },
    { n: 3, side: '', name: '', colour: '', taken: false, online: false },
  ],
  position: position(2),
  lines: [{ seq: 1 }, { seq: 2 }],
  talk: [{ n: 1, seat: 1, text: 'hello', at: '' }],
  proposal: null,
};

interface Heard {
  url: string;
  headers: Record<string, string>;
  body: { id?: string; after?: number } | null;
}

/** A server that answers as a script says; streams end at once or stay open. */
function serve(script: (call: Heard) => Response | Promise<Response>): Heard[] {
  const heard: Heard[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = { url, headers: init.headers as Record<string, string>, body: init.body ? JSON.parse(init.body as string) : null };
    heard.push(call);
    if (url === '/api/battles/b?lang=en') return Response.json(shown);
    return script(call);
  });
  return heard;
}

const silence = () => new Response(new ReadableStream({ start: () => undefined }));
const tables: RemoteTable[] = [];
async function sit(): Promise<RemoteTable> {
  const table = await RemoteTable.open('b', 'secret', { lang: () => 'en', engine: { call: () => Promise.reject(new Error('none')) } });
  tables.push(table);
  return table;
}

afterEach(() => {
  for (const t of tables.splice(0)) t.close();
  vi.unstubAllGlobals();
});

describe('a battle on a server', () => {
  it('keeps the secret out of addresses', async () => {
    const heard = serve(silence);
    await sit();
    expect(heard.map((h) => h.url).join()).not.toContain('secret');
    expect(heard.every((h) => h.headers.Authorization === 'Bearer secret')).toBe(true);
  });

  it('repeats a command under its own id until it is heard', async () => {
    let tries = 0;
    const heard = serve(({ url }) => {
      if (!url.includes('/commands')) return silence();
      if (++tries < 3) throw new TypeError('network');
      return Response.json({ seq: 3, lines: [{ seq: 3 }], position: position(3) });
    });
    const table = await sit();
    await table.do({ verb: 'move' });
    const sent = heard.filter((h) => h.url.includes('/commands'));
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((h) => h.body?.id)).size).toBe(1);
    expect(sent[0]?.body?.after).toBe(2);
    expect(table.lines.map((l) => l.seq)).toEqual([1, 2, 3]);
  });

  it('takes what it missed and says so when it was too late', async () => {
    serve(({ url }) =>
      url.includes('/commands')
        ? Response.json({ error: { code: 'stale', text: 'too late' }, seq: 4, lines: [{ seq: 3 }, { seq: 4 }], position: position(4) }, { status: 409 })
        : silence(),
    );
    const table = await sit();
    await expect(table.do({ verb: 'move' })).rejects.toBeInstanceOf(Overtaken);
    expect(table.position.seq).toBe(4);
    expect(table.lines.map((l) => l.seq)).toEqual([1, 2, 3, 4]);
  });

  it('tells a refusal with its clause', async () => {
    serve(({ url }) =>
      url.includes('/check') ? Response.json({ error: { code: 'refused', text: 'no', clause: 'BKC-1' } }, { status: 422 }) : silence(),
    );
    const table = await sit();
    await expect(table.check({ verb: 'move' })).rejects.toEqual(new Refused({ clause: 'BKC-1', text: 'no' }));
  });

  it('follows the stream, and takes a broken one up where it ended', async () => {
    const news = (seq: number) => `event: lines\nid: ${seq}.1\ndata: ${JSON.stringify({ seq, lines: [{ seq }], position: position(seq) })}\n\n`;
    const talk = 'event: talk\nid: 3.2\ndata: {"n":2,"seat":1,"text":"hi","at":""}\n\n';
    let streams = 0;
    const heard = serve(({ url }) => {
      if (!url.includes('/events')) return silence();
      streams++;
      return streams === 1 ? new Response(news(3) + talk) : streams === 2 ? new Response(news(3) + news(4)) : silence();
    });
    const table = await sit();
    await vi.waitFor(() => expect(streams).toBe(3), 5000);
    expect(table.lines.map((l) => l.seq)).toEqual([1, 2, 3, 4]);
    expect(table.talk.map((s) => [s.name, s.text])).toEqual([
      ['Ann', 'hello'],
      ['Ann', 'hi'],
    ]);
    const ids = heard.filter((h) => h.url.includes('/events')).map((h) => h.headers['Last-Event-ID']);
    expect(ids).toEqual(['2.1', '3.2', '4.1']);
  });
});
