import { expect, test } from 'vitest';
import { Engine, type EngineFault, type Hand } from './engine';
import type { Call, Word } from './worker';

/** A worker that answers as it is told to. */
class Stub implements Hand {
  onmessage: ((event: MessageEvent<Word>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: Call[] = [];
  gone = false;

  postMessage(call: Call): void {
    this.calls.push(call);
  }

  terminate(): void {
    this.gone = true;
  }

  say(word: Word): void {
    this.onmessage?.({ data: word } as MessageEvent<Word>);
  }
}

function hire(): { engine: Engine; stubs: Stub[] } {
  const stubs: Stub[] = [];
  const engine = new Engine(() => {
    stubs.push(new Stub());
    return stubs.at(-1)!;
  });
  return { engine, stubs };
}

test('answers find their calls in any order', async () => {
  const { engine, stubs } = hire();
  const one = engine.call('choices', { lang: 'en' });
  const two = engine.call('close', { lang: 'en', game: '1' });
  const [hand] = stubs;
  expect(hand?.calls.map((c) => [c.method, c.params])).toEqual([['choices', '{"lang":"en"}'], ['close', '{"lang":"en","game":"1"}']]);
  hand?.say({ ready: true });
  hand?.say({ id: hand.calls[1]!.id, answer: '{"result":2}' });
  hand?.say({ id: hand.calls[0]!.id, answer: '{"result":1}' });
  expect(await Promise.all([one, two])).toEqual([1, 2]);
});

test('a fault carries its clause', async () => {
  const { engine, stubs } = hire();
  const call = engine.call('do', { lang: 'en', game: '1', command: { verb: 'x' } }).catch((e: EngineFault) => e);
  stubs[0]?.say({ id: 1, answer: '{"error":{"code":"refused","text":"too far","clause":"BKC-MOVE-01"}}' });
  expect(await call).toMatchObject({ code: 'refused', text: 'too far', clause: 'BKC-MOVE-01' });
});

test('a broken worker fails what is under way and is replaced', async () => {
  const { engine, stubs } = hire();
  const lost = engine.call('position', { lang: 'en', game: '1' }).catch((e: EngineFault) => e.code);
  stubs[0]?.say({ broken: 'out of memory' });
  expect(await lost).toBe('broken');
  expect(stubs[0]?.gone).toBe(true);
  const again = engine.call('choices', { lang: 'en' });
  stubs[1]?.say({ id: 2, answer: '{"result":"here"}' });
  expect(await again).toBe('here');
});
