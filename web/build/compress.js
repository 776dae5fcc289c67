// Compresses what was built, once, so that the program that serves it need not: next to each file that gains by it lie a .br
// and a .gz.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli } from './brotli.js';
import { forget, remembered } from './remember.js';

const BIG = 1 << 20;
const MOST = 2_600_000; // bytes that a browser has to load of one file: nobody waits longer for an engine

const [, , folder = '', memory = ''] = process.argv;

/** @param {string} path */
async function compress(path) {
  const data = readFileSync(path);
  const small = await brotli(data, memory);
  if (small.length > MOST) throw new Error(`${path} has ${small.length} bytes when compressed; at most ${MOST} are allowed`);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, await remembered(memory, '.gz', data, () => gzipSync(data, { level: data.length > BIG ? 6 : 9 })));
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(path));
await Promise.all(files.map(compress));
forget(memory);
