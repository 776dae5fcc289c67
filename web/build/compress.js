// Compresses what was built, once, so that the program that serves it need not: next to each file that gains by it lie a .br
// and a .gz. Without a folder in which to remember what takes long it is done quickly, as tests need it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli, MOST, quickly } from './brotli.js';
import { forget, remembered } from './remember.js';

const BIG = 1 << 20;

const [, , folder = '', memory = ''] = process.argv;
const most = memory ? MOST.well : MOST.quickly;

/** @param {string} path */
async function compress(path) {
  const data = readFileSync(path);
  const small = await (memory ? brotli(data, memory) : quickly(data));
  if (small.length > most) throw new Error(`${path} has ${small.length} bytes when compressed; at most ${most} are allowed`);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, await remembered(memory, '.gz', data, () => gzipSync(data, { level: !memory ? 1 : data.length > BIG ? 6 : 9 })));
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(path));
await Promise.all(files.map(compress));
forget(memory);
