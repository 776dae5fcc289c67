// Lays the page that was built into the folder that the program embeds: compress.js FROM TO MEMORY [quickly]. What gains by it is there
// compressed with brotli, and in no other form: the program unpacks it for the few who cannot take it. Releases are compressed as well
// as can be, which takes minutes; everything else quickly. What takes long is remembered in a folder.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotli, MOST, quickly } from './brotli.js';
import { forget } from './remember.js';

const [, , from = '', to = '', memory = '', how = 'well'] = process.argv;
const most = how === 'quickly' ? MOST.quickly : MOST.well;
const pack = how === 'quickly' ? quickly : brotli;

/** @param {string} name */
async function lay(name) {
  const file = join(from, name);
  mkdirSync(dirname(join(to, name)), { recursive: true });
  if (!/\.(js|css|html|svg|wasm|json|webmanifest)$/.test(name)) {
    cpSync(file, join(to, name));
    return;
  }
  const small = await pack(readFileSync(file), memory);
  if (small.length > most) throw new Error(`${file} has ${small.length} bytes when compressed; at most ${most} are allowed`);
  writeFileSync(join(to, `${name}.br`), small);
}

rmSync(to, { recursive: true, force: true });
await Promise.all(readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(from, name)).isFile()).map(lay));
forget(memory);
