// Compresses what was built, once, so that the program that serves it need not: next to each file that gains by it lie a .br
// and a .gz.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BIG = 4 << 20; // the best quality takes half a minute for the engine, and gains little
const MOST = 2_600_000; // bytes that a browser has to load of one file: nobody waits longer for an engine

/** @param {string} folder */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|wasm|json|webmanifest)$/.test(name)) {
      const data = readFileSync(path);
      const quality = data.length > BIG ? 9 : 11;
      const small = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      if (small.length > MOST) throw new Error(`${name} has ${small.length} bytes when compressed; at most ${MOST} are allowed`);
      writeFileSync(`${path}.br`, small);
      writeFileSync(`${path}.gz`, gzipSync(data, { level: data.length > BIG ? 6 : 9 }));
    }
  }
}

compress(process.argv[2] ?? '');
