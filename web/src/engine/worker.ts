// The engine lives in this worker: Go compiled to WebAssembly. The name of the worker is the address of the program that it runs. It
// takes calls {id, method, params} and answers {id, answer}, the answer being the JSON that the engine wrote. Words without an id tell
// how the engine itself is.
import runtime from '../../made/wasm_exec.js?url';

/** What the worker is told. */
export interface Call {
  id: number;
  method: string;
  params: string;
  /** the address of the catalogue that it takes to answer in the language of the call */
  words?: string;
}

/** What the worker says. */
export type Word = { id: number; answer: string } | { ready: true } | { broken: string } | { missing: string };

interface GoRuntime {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

interface Scope {
  name: string;
  Go: new () => GoRuntime;
  sandtable: (method: string, params: string) => string;
  sandtableReady: () => void;
  postMessage(word: Word): void;
  onmessage: ((event: MessageEvent<Call>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const waiting: Call[] = [];
let ready = false;
let answering = false;

/** What catalogues say, from when they are first asked for; and which the engine has learned. */
const catalogues = new Map<string, Promise<string>>();
const learned = new Set<string>();

scope.onmessage = ({ data }) => {
  if (data.words && !catalogues.has(data.words)) catalogues.set(data.words, read(data.words));
  waiting.push(data);
  void answerAll();
};

async function read(address: string): Promise<string> {
  const file = await fetch(address).catch(() => undefined);
  return file?.ok ? file.text() : '';
}

/** Answers calls in their order. One in another language waits until the engine has learned it; without a catalogue it is answered in English. */
async function answerAll(): Promise<void> {
  if (!ready || answering) return;
  answering = true;
  for (let call = waiting.shift(); call; call = waiting.shift()) {
    if (call.words && !learned.has(call.words)) {
      const words = await catalogues.get(call.words);
      if (words) learn(call.words, words);
      else catalogues.delete(call.words); // the next call tries again
    }
    answer(call);
  }
  answering = false;
}

function learn(address: string, words: string): void {
  try {
    scope.sandtable('learn', words);
    learned.add(address);
  } catch (e) {
    scope.postMessage({ broken: String(e) });
  }
}

function answer({ id, method, params }: Call): void {
  try {
    scope.postMessage({ id, answer: scope.sandtable(method, params) });
  } catch (e) {
    scope.postMessage({ broken: String(e) });
  }
}

async function start(): Promise<void> {
  await import(/* @vite-ignore */ runtime); // it comes with the Go compiler and is not built by us
  const go = new scope.Go();
  const { instance } = await load(scope.name, go.importObject);
  const begun = new Promise<void>((done) => (scope.sandtableReady = done));
  const ended = go.run(instance).then(() => scope.postMessage({ broken: 'the engine has ended' }));
  await Promise.race([begun, ended]);
  ready = true;
  scope.postMessage({ ready: true });
  void answerAll();
}

/** How the name of a program ends that is compressed, since whatever serves the page does not do so (make demo). */
const PACKED = '.packed';

const unpacked = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });

/** The program is not to be had: there is no network, or the server has another version by now. */
class Missing extends Error {}

async function load(address: string, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  const file = await fetch(address).catch((e: unknown) => {
    throw new Missing(String(e));
  });
  if (!file.ok) throw new Missing(`${address}: ${file.status}`);
  if (address.endsWith(PACKED) && file.body) return WebAssembly.instantiateStreaming(unpacked(file.body), imports);
  if (file.headers.get('Content-Type') === 'application/wasm') return WebAssembly.instantiateStreaming(file, imports);
  return WebAssembly.instantiate(await file.arrayBuffer(), imports);
}

start().catch((e: unknown) => scope.postMessage(e instanceof Missing ? { missing: e.message } : { broken: String(e) }));
