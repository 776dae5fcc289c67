import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { Server } from './lib/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.end());
useBrowser();

test('after the first visit the page opens and plays without a network', async () => {
  const one = await newPlayer({}, server.url);
  const battle = await one.openFile('turn');
  await one.page.evaluate(async () => void (await navigator.serviceWorker.ready));

  // Not only a flag in the browser: there is nobody to answer any more.
  await server.kill();
  await one.context.setOffline(true);
  await one.press('Give an order', 'Alpha', 'ADVANCE', 'Do it');
  await one.told('an ADVANCE move (Alpha)');

  await one.page.goto(battle);
  await one.told('an ADVANCE move (Alpha)');
  await one.move(4, 'north');
  await one.told('shooting (Alpha)');

  // A new battle is begun, and the rules are read.
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'To battle' }).click();
  await one.table.waitFor();
  expect(one.page.url()).not.toBe(battle);
  await one.page.goto('/rules/boltaction');
  await one.page.getByText('BA-BAG-03').first().waitFor();
});
