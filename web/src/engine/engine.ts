import type { Answer, Caller, Method, Params } from './calls';
import { keep } from './kept';
import { programOf, wordsOf } from './programs';
import type { Fault, Lang } from './types';
import type { Call, Word } from './worker';

/** An answer of the engine that is not what was asked for. The text is in the language of the call. */
export class EngineFault extends Error implements Fault {
  readonly code: string;
  readonly text: string;
  readonly clause?: string;
  readonly field?: string;

  constructor(fault: Fault) {
    super(fault.text);
    this.code = fault.code;
    this.text = fault.text;
    this.clause = fault.clause;
    this.field = fault.field;
  }
}

/** What an engine needs of a worker. */
export interface Hand {
  postMessage(call: Call): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Word>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  done: (value: unknown) => void;
  fail: (fault: EngineFault) => void;
}

/**
 * An engine in its worker. Calls are answered in their order. If the worker breaks, every call under way fails with the code
 * "broken", or "missing" if there is no program to be had, and the next one starts a new worker: it holds no games, so they are opened
 * again from their records.
 */
export class Engine implements Caller {
  private hand: Hand | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(
    private readonly hire: () => Hand,
    private readonly ready: () => void = () => undefined,
    private readonly words: (lang: Lang) => string | undefined = () => undefined,
  ) {}

  /** Starts the worker before it is called. */
  warm(): void {
    this.hand ??= this.begin();
  }

  /** Calls a method of the Go package internal/desk. Rejects with an EngineFault. */
  call<M extends Method>(method: M, params: Params<M>): Promise<Answer<M>> {
    const hand = (this.hand ??= this.begin());
    const id = ++this.last;
    return new Promise<Answer<M>>((done, fail) => {
      this.waiting.set(id, { done: done as (value: unknown) => void, fail });
      const words = this.words(params.lang);
      hand.postMessage({ id, method, params: JSON.stringify(params), ...(words && { words }) });
    });
  }

  /** Lets the worker go, with all games that it holds. */
  stop(): void {
    this.broke('the engine was stopped');
  }

  private begin(): Hand {
    const hand = this.hire();
    hand.onmessage = ({ data }) => this.hear(data);
    hand.onerror = (e) => this.broke(e.message);
    return hand;
  }

  private hear(word: Word): void {
    if ('broken' in word) return this.broke(word.broken);
    if ('missing' in word) return this.broke(word.missing, 'missing');
    if ('ready' in word) return this.ready();
    const waiting = this.waiting.get(word.id);
    this.waiting.delete(word.id);
    const { result, error } = JSON.parse(word.answer) as { result?: unknown; error?: Fault };
    if (error) waiting?.fail(new EngineFault(error));
    else waiting?.done(result);
  }

  private broke(why: string, code = 'broken'): void {
    this.hand?.terminate();
    this.hand = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const w of left) w.fail(new EngineFault({ code, text: why }));
  }
}

/** The catalogue for an engine, which is kept for times without a network. */
function catalogueOf(book: string, lang: Lang): string | undefined {
  const file = wordsOf(book, lang);
  if (file) keep(file);
  return file;
}

/** How many engines are kept running: each holds some megabytes. */
const MOST = 2;
const running = new Map<string, Engine>();

/** The engine that plays a book. It is started by the first call. */
export function engine(book: string): Engine {
  const program = programOf(book);
  if (!program) throw new EngineFault({ code: 'book', text: book });
  const found = running.get(program) ?? new Engine(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: program }), () => keep(program), (lang) => catalogueOf(book, lang));
  running.delete(program);
  running.set(program, found); // the last one used is the last one in the list
  for (const [name, idle] of [...running].slice(0, -MOST)) {
    idle.stop();
    running.delete(name);
  }
  return found;
}
