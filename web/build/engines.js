// Lays the engines into the page that was built: engines.js FROM PAGE [BASE]. Each has a sum in its name, as all of the page has, and the
// page is told in its head where they are.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ book: string, engine: string }} Shelf */

const [, , from = '', page = '', base = '/'] = process.argv;
const assets = join(page, 'assets');

for (const old of readdirSync(assets).filter((name) => name.endsWith('.wasm'))) rmSync(join(assets, old));

/** @type {Record<string, string>} */
const files = {};
for (const name of readdirSync(from).filter((name) => name.endsWith('.wasm'))) {
  const data = readFileSync(join(from, name));
  const sum = createHash('sha256').update(data).digest('base64url').slice(0, 8);
  const file = `${name.replace(/\.wasm$/, '')}-${sum}.wasm`;
  writeFileSync(join(assets, file), data);
  files[name.replace(/\.wasm$/, '')] = `${base}assets/${file}`;
}

/** @type {Shelf[]} */
const shelves = JSON.parse(readFileSync(join(from, 'engines.json'), 'utf8'));
const told = JSON.stringify(shelves.map((shelf) => ({ ...shelf, file: files[shelf.engine] }))).replaceAll('"', '&quot;');
const home = join(page, 'index.html');
const text = readFileSync(home, 'utf8');
const place = /(?<=<meta name="engines" content=")[^"]*/;
if (!place.test(text)) throw new Error(`${home} has no place for its engines`);
writeFileSync(home, text.replace(place, () => told));
