import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Caller, Method, Params } from '../engine/calls';
import type { Position } from '../engine/types';
import { RemoteTable } from './remote.svelte';
import { Overtaken, Refused } from './table';

const position = (seq: number, open = false) => ({ seq, open, mine: true, freeTo: 0, view: { pending: { side: 'red' } } }) as unknown as Position;
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

/** An engine that knows of a battle only how many entries it has. */
class Follower implements Caller {
  did: string[] = [];
  private seq = 0;

  async call<M extends Method>(method: M, params: Params<M>): Promise<Answer<M>> {
    const { record, entries } = params as { record?: { entries: number }; entries?: { seq: number }[] };
    if (record) this.seq = record.entries;
    if (entries?.some(({ seq }) => seq !== ++this.seq)) throw { code: 'record', text: 'it does not follow' };
    this.did.push(`${method} ${entries?.map((e) => e.seq) ?? this.seq}`);
    return { game: '1', entries: this.seq, command: 'of the page' } as unknown as Answer<M>;
  }
}

interface Heard {
  url: string;
  headers: Record<string, string>;
  body: { id?: string; after?: number } | null;
}

/** A server that answers as a script says; streams end at once or stay open. */
function serve(script: (call: Heard) => Response | Promise<Response>, show: object = shown): Heard[] {
  const heard: Heard[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = { url, headers: init.headers as Record<string, string>, body: init.body ? JSON.parse(init.body as string) : null };
    heard.push(call);
    if (url === '/api/battles/b?lang=en') return Response.json(show);
    return script(call);
  });
  return heard;
}

const silence = () => new Response(new ReadableStream({ start: () => undefined }));
const tables: RemoteTable[] = [];
async function sit(engine: Caller = { call: () => Promise.reject(new Error('none')) }): Promise<RemoteTable> {
  const table = await RemoteTable.open('b', 'secret', { lang: () => 'en', engine: () => engine });
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

  it('knows how long a side has, also when its own clock is wrong', async () => {
    const clock = { pace: 60, side: 'red', due: '2026-05-01T12:01:00Z', late: false, claimed: false };
    const late = `event: clock\nid: 2.1\ndata: ${JSON.stringify({ clock: { ...clock, late: true } })}\n\n`;
    const heard = serve(
      ({ url }) => {
        if (url.includes('/events')) return new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode(late)) }));
        return Response.json({ seq: 3, lines: [{ seq: 3 }], position: position(3) });
      },
      { ...shown, clock: { ...clock, now: new Date(Date.now() + 3_600_000).toISOString() } },
    );
    const table = await sit();
    expect(Math.round(table.ahead / 60_000)).toBe(60);
    await vi.waitFor(() => expect(table.clock?.late).toBe(true));
    await table.claim();
    expect(heard.find((h) => h.url.includes('/claim'))?.body?.after).toBe(2);
    expect(table.position.seq).toBe(3);
  });

  it('tells a refusal with its clause', async () => {
    serve(({ url }) =>
      url.includes('/check') ? Response.json({ error: { code: 'refused', text: 'no', clause: 'BKC-1' } }, { status: 422 }) : silence(),
    );
    const table = await sit();
    await expect(table.check({ verb: 'move' })).rejects.toEqual(new Refused({ clause: 'BKC-1', text: 'no' }));
  });

  it('has its own engine follow an open battle by what is new', async () => {
    let seq = 2;
    const heard = serve(
      ({ url }) => {
        if (url.includes('/commands') || url.includes('/undo')) {
          seq++;
          return Response.json({ seq, lines: [{ seq }], position: position(seq, true) });
        }
        const part = /\/entries\?after=(\d+)&to=(\d+)/.exec(url);
        if (part) return Response.json({ entries: Array.from({ length: Number(part[2]) - Number(part[1]) }, (_, i) => ({ seq: Number(part[1]) + 1 + i })) });
        return silence();
      },
      { ...shown, position: position(2, true), record: { entries: 2 } },
    );
    const engine = new Follower();
    const table = await sit(engine);
    for (const step of [() => table.do({ verb: 'a' }), () => table.undo(2), () => table.do({ verb: 'b' })]) {
      await Promise.all([table.ask({ verb: 'move' }, []), table.ask({ verb: 'fire' }, [])]);
      await step();
    }
    await table.do({ verb: 'c' });
    await table.check({ verb: 'move' });
    expect(engine.did).toEqual(['open 2', 'ask 2', 'ask 2', 'take 3', 'ask 3', 'ask 3', 'take 4', 'ask 4', 'ask 4', 'take 5,6', 'check 6']);
    const asked = heard.map((h) => h.url).filter((url) => /record|entries|ask|check/.test(url));
    expect(asked).toEqual(['2&to=3', '3&to=4', '4&to=6'].map((part) => `/api/battles/b/entries?after=${part}&lang=en`));
  });

  it('begins anew when its own engine cannot follow', async () => {
    let whole = 0;
    serve(
      ({ url }) => {
        if (url.includes('/commands')) return Response.json({ seq: 3, lines: [{ seq: 3 }], position: position(3, true) });
        if (url.includes('/entries')) return Response.json({ entries: [{ seq: 9 }] });
        if (url.includes('/record')) return (whole++, Response.json({ entries: 3 }));
        return url.includes('/ask') ? Response.json({ command: 'of the server' }) : silence();
      },
      { ...shown, position: position(2, true), record: { entries: 2 } },
    );
    const engine = new Follower();
    const table = await sit(engine);
    await table.ask({ verb: 'move' }, []);
    await table.do({ verb: 'a' });
    expect((await table.ask({ verb: 'move' }, [])).command).toBe('of the server');
    expect((await table.ask({ verb: 'move' }, [])).command).toBe('of the page');
    expect(whole).toBe(1);
    expect(engine.did.at(-1)).toBe('ask 3');
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
