// Gives what was built a version: a sum of everything in it. It is written into the page, which knows by it when another one is
// there, and into the service worker with the list of all files, so that it keeps one version whole.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ version: string, files: string[], engines: string[] }} Stamp */

/**
 * Where the stamp stands. What is stamped is summed without its stamp, so that stamping twice changes nothing.
 * @type {Record<string, [RegExp, (stamp: Stamp) => string][]>}
 */
const places = {
  'index.html': [[/(?<=<meta name="version" content=")[^"]*/, (stamp) => stamp.version]],
  'sw.js': [
    [/(?<=const VERSION = ')[^']*/, (stamp) => stamp.version],
    [/(?<=const FILES = )\[.*\]/, (stamp) => JSON.stringify(stamp.files)],
    [/(?<=const ENGINES = )\[.*\]/, (stamp) => JSON.stringify(stamp.engines)],
  ],
};

/** A catalogue of a language: words.bkc.pl-12345678.json. @param {string} name */
const isCatalogue = (name) => /\/words\.\w+\.\w+-[\w-]{8}\.json$/.test(name);

/**
 * Stamps the page in a folder and gives its version.
 * @param {string} folder
 */
export function stamp(folder) {
  /** @param {string} name @param {Stamp} stamp */
  const read = (name, stamp) => {
    const data = readFileSync(join(folder, name));
    const wanted = places[name];
    return wanted ? wanted.reduce((text, [place, value]) => text.replace(place, () => value(stamp)), data.toString()) : data;
  };
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .sort();
  const sum = createHash('sha256');
  for (const name of names) sum.update(`${name}\n`).update(read(name, { version: '', files: [], engines: [] }));
  const version = sum.digest('hex').slice(0, 16);
  const whole = names.filter((name) => !places[name]).map((name) => `/${name}`);
  // What only some need is kept by those who have used it: engines, and catalogues of languages.
  const engines = whole.filter((name) => name.endsWith('.wasm') || isCatalogue(name));
  // Pictures of fields are drawn by an engine as well.
  const files = whole.filter((name) => !engines.includes(name) && !/^\/assets\/.*\.(jpg|svg)$/.test(name));
  for (const name in places) {
    const text = read(name, { version, files, engines });
    if (!text.includes(version)) throw new Error(`${name} has no place for its version`);
    writeFileSync(join(folder, name), text);
  }
  return version;
}

const [, program = '', folder = ''] = process.argv;
if (import.meta.url === pathToFileURL(program).href) stamp(folder);
