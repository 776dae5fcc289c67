// What takes long to make of some bytes is remembered in a folder until the bytes change: to compress an engine takes half a minute.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BIG = 1 << 20;

/** @type {Set<string>} */
const known = new Set();

/**
 * What was made of the same bytes before, or is made now. Without a folder, and of little, it is always made.
 * @param {string} folder
 * @param {string} name of what is made
 * @param {Buffer} data
 * @param {() => Buffer | Promise<Buffer>} make
 */
export async function remembered(folder, name, data, make) {
  if (data.length < BIG || !folder) return make();
  const key = createHash('sha256').update(data).digest('hex').slice(0, 32) + name;
  const file = join(folder, key);
  known.add(key);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

/**
 * Forgets whatever was not asked for.
 * @param {string} folder
 */
export function forget(folder) {
  for (const old of folder && existsSync(folder) ? readdirSync(folder) : []) if (!known.has(old)) rmSync(join(folder, old));
}
