// Compresses what was built, once, so that the program that serves it need not: next to each file that gains by it lie a .br
// and a .gz. To compress an engine takes long, so it is remembered in another folder until the engine changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli } from './brotli.js';

const BIG = 1 << 20;
const MOST = 2_600_000; // bytes that a browser has to load of one file: nobody waits longer for an engine

const [, , folder = '', memory = ''] = process.argv;

/** @type {Set<string>} */
const known = new Set();

/**
 * What was made of the same bytes before, or is made now.
 * @param {string} name
 * @param {Buffer} data
 * @param {() => Buffer | Promise<Buffer>} make
 */
async function remembered(name, data, make) {
  if (data.length < BIG || !memory) return make();
  const key = createHash('sha256').update(data).digest('hex').slice(0, 32) + name;
  const file = join(memory, key);
  known.add(key);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(memory, { recursive: true });
  writeFileSync(`${file}.part`, made);
  renameSync(`${file}.part`, file);
  return made;
}

/** @param {string} path */
async function compress(path) {
  const data = readFileSync(path);
  const small = await remembered('.24.br', data, () => brotli(data));
  if (small.length > MOST) throw new Error(`${path} has ${small.length} bytes when compressed; at most ${MOST} are allowed`);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, await remembered('.gz', data, () => gzipSync(data, { level: data.length > BIG ? 6 : 9 })));
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(path));
await Promise.all(files.map(compress));
for (const old of memory ? readdirSync(memory) : []) if (!known.has(old)) rmSync(join(memory, old));
