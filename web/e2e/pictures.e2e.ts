import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

// Pictures to be looked at, and those of the README: make look, make pictures. They test nothing.
useBrowser();

const root = resolve(import.meta.dirname, '../..');
const run = (...args: string[]) => {
  const done = promisify(execFile)(join(root, 'sandtable'), args, { maxBuffer: 1 << 26 });
  done.child.stdin?.end(); // nothing is typed
  return done;
};
const wanted = process.env['SANDTABLE_PICTURES'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandtable-look-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets the program fight a battle against itself, and gives its record. */
async function fight(name: string, ...wish: string[]): Promise<string> {
  const file = join(folder, `${name}.battle.json`);
  await rm(file, { force: true });
  await run('battle', 'new', '--seed', '8', '-o', file, ...wish);
  await run('play', file, '--red', 'sergeant', '--blue', 'sergeant', '--seed', '8', '--plain', '--no-map', '--lang', 'en');
  return file;
}

/** Opens a record in the middle of its battle. */
async function open(one: Player, file: string, part: number): Promise<void> {
  await one.page.goto('/');
  const chooser = one.page.waitForEvent('filechooser');
  await one.page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles(file);
  await one.table.waitFor();
  const id = new URL(one.page.url()).searchParams.get('b');
  await one.page.goto(`/replay?b=${id}`);
  const slider = one.page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  await one.page.goto(`/replay?b=${id}&at=${Math.round(last * part)}`);
  await one.table.waitFor();
  await settled(one);
}

/** The ground is painted in the background. */
const settled = (one: Player) => one.page.waitForTimeout(1500);

async function closer(one: Player, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await one.page.getByRole('button', { name: 'Zoom in' }).click();
  await settled(one);
}

const maps = [
  ['sunken-lanes', 'bkc2', 'germany-1944', 'usa-1944'],
  ['three-mills', 'boltaction', 'germany-1944', 'usa-1944'],
  ['winter-forest', 'bkc2', 'germany-1944', 'soviet-1944'],
  ['burnt-steppe', 'boltaction', 'germany-1944', 'usa-1944'],
  ['the-crossing', 'bkc2', 'germany-1944', 'britain-1944'],
  ['railway-town', 'boltaction', 'germany-1944', 'usa-1944'],
  ['casemates', 'bkc2', 'germany-1944', 'usa-1944'],
  ['small-village', 'cobi', '', ''],
] as const;

if (wanted === 'look') {
  test.each(maps)('%s by %s', { timeout: 900_000, retry: 0 }, async (map, book, red, blue) => {
    const file = await fight(map, '--rules', book, '--map', map, ...(red ? ['--red', red, '--blue', blue] : []));
    const one = await newPlayer();
    await open(one, file, 0.6);
    await shoot(one.page, `look-${map}-far`);
    await closer(one, 2);
    await shoot(one.page, `look-${map}-middle`);
    await one.page.emulateMedia({ colorScheme: 'dark' });
    await shoot(one.page, `look-${map}-dark`);
    await one.page.emulateMedia({ colorScheme: 'light' });
    await closer(one, 2);
    await shoot(one.page, `look-${map}-near`);
    await one.page.getByRole('button', { name: 'Show the whole table' }).click();
    await one.page.setViewportSize({ width: 390, height: 844 });
    await settled(one);
    await shoot(one.page, `look-${map}-phone`);
  });
}

if (wanted === 'readme') {
  test('the page', { timeout: 300_000 }, async () => {
    const file = await fight('The sunken lanes', '--rules', 'bkc2', '--map', 'sunken-lanes', '--red', 'germany-1944', '--blue', 'soviet-1944', '--points', '1500');
    const one = await newPlayer({ viewport: { width: 1200, height: 720 } });
    await one.page.goto('/');
    await one.page.locator('.hero .unit').first().waitFor();
    await settled(one);
    await one.page.screenshot({ path: join(root, 'docs/pictures/home.jpg'), type: 'jpeg', quality: 72 });
    await open(one, file, 0.45);
    await one.page.getByRole('button', { name: 'Play on from here' }).click();
    const openly = one.page.getByRole('button', { name: 'Play with nothing hidden' });
    await openly.or(one.decision).first().waitFor();
    if (await openly.isVisible()) await openly.click();
    await one.decision.waitFor();
    await closer(one, 3);
    await one.page.screenshot({ path: join(root, 'docs/pictures/page.jpg'), type: 'jpeg', quality: 80 });
  });
}
