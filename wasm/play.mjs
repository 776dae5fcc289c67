// Plays a whole battle of each book through the engine as the page runs it, and prints what came of it as JSON, with how many bytes
// of the engine a test loads.
// node play.mjs ENGINE.wasm wasm_exec.js CALLS.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { MOST, quickly } from '../web/build/brotli.js';

const [wasm, runtime, calls] = process.argv.slice(2);
await import(pathToFileURL(runtime).href);
const code = readFileSync(wasm);

// The fastest start of some: what else the machine does is not the engine's fault.
let start = Infinity;
for (let i = 0; i < 12 && start > 500; i++) {
  const from = performance.now();
  const go = new globalThis.Go();
  const ready = new Promise((done) => (globalThis.sandtableReady = done));
  const { instance } = await WebAssembly.instantiate(code, go.importObject);
  void go.run(instance);
  await ready;
  start = Math.min(start, performance.now() - from);
}

function call(method, params) {
  const { result, error } = JSON.parse(globalThis.sandtable(method, JSON.stringify(params)));
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

const battles = [];
for (const begin of JSON.parse(readFileSync(calls, 'utf8'))) {
  const { game } = call('new', begin);
  let { result, seq } = call('position', { game });
  while (!result) {
    const { command } = call('sample', { game });
    ({
      seq,
      position: { result },
    } = call('do', { game, command }));
  }
  battles.push({ entries: seq, result, sum: call('lines', { game, after: seq - 1 })[0].sum });
}
const { length: bytes } = await quickly(code);
console.log(JSON.stringify({ bytes, most: MOST.quickly, start, battles }));
process.exit(0);
