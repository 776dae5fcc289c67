// Makes the page that was built for a demo (vite build --mode demo) whole: demo.js ENGINES PAGE TO. A server of plain files may serve it from
// any folder. It compresses nothing, so the engines are compressed here and unpacked by the page; and it sends no headers, so that what
// the page may do stands in its head.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @typedef {{ book: string, engine: string }} Shelf */

const [, , from = '', page = '', to = ''] = process.argv;

// As internal/server/guard.go has it, but for what cannot be said in a page.
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

rmSync(to, { recursive: true, force: true });
cpSync(page, to, { recursive: true });
rmSync(join(to, 'sw.js'), { force: true }); // a demo is not kept for times without a network

/** @type {Record<string, string>} */
const files = {};
for (const name of readdirSync(from).filter((name) => name.endsWith('.wasm'))) {
  const data = readFileSync(join(from, name));
  const engine = name.replace(/\.wasm$/, '');
  files[engine] = `assets/${engine}-${createHash('sha256').update(data).digest('base64url').slice(0, 8)}.wasm.packed`;
  writeFileSync(join(to, files[engine]), gzipSync(data, { level: 9 }));
}

/** @type {Shelf[]} */
const shelves = JSON.parse(readFileSync(join(from, 'engines.json'), 'utf8'));
const told = JSON.stringify(shelves.map((shelf) => ({ ...shelf, file: files[shelf.engine] }))).replaceAll('"', '&quot;');
const home = join(to, 'index.html');
const text = readFileSync(home, 'utf8');
const place = '<meta name="engines" content="" />';
if (!text.includes(place)) throw new Error(`${home} has no place for its engines`);
writeFileSync(home, text.replace(place, `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    <meta name="engines" content="${told}" />`));
