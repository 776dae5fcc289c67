import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Notes which engines a browser loads, by the names of their folders; the service worker only keeps what was loaded. */
function loaded(one: Player): string[] {
  const names: string[] = [];
  one.context.on('request', (r) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.wasm$/.exec(r.url())?.[1];
    if (name && !r.serviceWorker()) names.push(name);
  });
  return names;
}

test('the home page needs no engine, and a battle needs that of its book', async () => {
  const one = await newPlayer();
  const engines = loaded(one);
  await one.page.goto('/');
  const field = one.page.getByRole('img', { name: /^Battlefield map/ });
  await field.waitFor();
  expect(await field.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
  // Players who want less motion have it there as well.
  const film = one.page.getByRole('region', { name: /bridge/ });
  const first = await film.screenshot();
  await one.page.waitForTimeout(500);
  expect(first.equals(await film.screenshot())).toBe(true);
  await one.page.getByRole('combobox', { name: 'Rules' }).selectOption('boltaction');
  await expect.poll(() => field.getAttribute('src')).toContain('boltaction');
  await shoot(one.page, 'home');
  // A player who chooses a book is about to play it, and no other.
  await expect.poll(() => engines).toEqual(['boltaction']);
  await one.page.goto('/play');
  await one.table.waitFor();
  await shoot(one.page, 'table-first-book');
  expect(engines).toEqual(['boltaction', 'bkc']);
  engines.length = 0;
  await one.openFile('turn');
  expect(new Set(engines)).toEqual(new Set(['boltaction']));
  await one.page.goto('/rules/bkc1');
  await one.page.getByText('BKC-CMD-05').first().waitFor();
  expect(engines.at(-1)).toBe('bkc');
});

test('a visitor who only looks loads no engine', async () => {
  const one = await newPlayer();
  const engines = loaded(one);
  for (const page of ['/', '/help', '/replay', '/rules']) {
    await one.page.goto(page);
    await one.page.getByRole('heading').first().waitFor();
    await one.page.waitForLoadState('networkidle');
  }
  expect(engines).toEqual([]);
});
