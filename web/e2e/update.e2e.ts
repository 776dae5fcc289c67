import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, Pages } from './lib/pages';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

const [first, second] = [build(), build(true)];
const server = new Pages(first);
beforeAll(() => server.start());
afterAll(() => server.end(first, second));
useBrowser();

const kept = (page: Page) => page.evaluate(() => caches.keys());
const shown = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content);
/** The page is looked at again, and asks whether there is another. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a new version is told, taken when it is wanted, and never mixed with the old one', async () => {
  server.page = server.worker = first;
  const one = await newPlayer({}, server.url);
  const { page } = one;
  const engines: string[] = [];
  one.context.on('request', (r) => void (r.url().endsWith('.wasm') && !r.serviceWorker() && engines.push(r.url().replace(/.*\//, ''))));
  await one.openFile('turn');
  await one.kept('boltaction');
  expect(await kept(page)).toEqual([`sandtable-${first.version}`]);
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.told('Alpha: Move, then fire if you like.');

  // Half exchanged, the server gives a worker that does not belong to its page: nothing of it is kept.
  const news = page.getByText('A new version is ready.');
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  server.worker = second;
  const failed = page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(
    (r) => new Promise<string>((done) => {
      const { installing } = r as ServiceWorkerRegistration;
      if (!installing) done('nothing');
      installing?.addEventListener('statechange', () => done(installing.state));
    }),
    String,
  ));
  expect(await failed).toBe('redundant');
  expect(await kept(page)).toEqual([`sandtable-${first.version}`]);
  expect(await news.count()).toBe(0);

  // Wholly exchanged, it is told, and the battle goes on.
  server.page = second;
  await lookAgain(page);
  await news.waitFor();
  await shoot(page, 'new-version');
  await one.move(4, 'north');
  await one.told('Alpha: Choose a target.');
  expect(await shown(page)).toBe(first.version);

  // Another tab has the new page at once, without being asked. This one is left alone, also when the old page is kept no more.
  const other = await one.context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Start battle' }).waitFor();
  expect(await shown(other)).toBe(second.version);
  await expect.poll(() => kept(other), { timeout: 30_000 }).toEqual([`sandtable-${second.version}`]);
  expect(await other.getByText('A new version is ready.').count()).toBe(0);
  await other.close();
  await one.word('Hold fire');
  await one.told('Your order. Choose a unit.');
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  expect(new Set(engines)).toEqual(new Set([first.engine('boltaction')]));

  // It is taken, and is whole: there is no server to give a part of it any more.
  engines.length = 0;
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => shown(page).catch(() => '')).toBe(second.version);
  await one.told('Your order. Choose a unit.');
  await one.context.setOffline(true);
  await page.reload();
  await one.told('Your order. Choose a unit.');
  await one.press('Give an order', 'Bravo', 'Run', 'Confirm');
  await one.told(', Bravo: ');
  expect(await shown(page)).toBe(second.version);
  expect(new Set(engines)).toEqual(new Set([second.engine('boltaction')]));
});
