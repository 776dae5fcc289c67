import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { Server } from './lib/server';

// A server for each try: a test that kills it can be tried again.
let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.end());
useBrowser();

test('after the first visit the page opens and plays without a network', async () => {
  const one = await newPlayer({}, server.url);
  const battle = await one.openFile('turn');
  await one.kept('boltaction');

  // Not only a flag in the browser: there is no server to answer any more.
  await server.kill();
  await one.context.setOffline(true);
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.told('Alpha: Move, then fire if you like.');

  await one.page.goto(battle);
  await one.told('Alpha: Move, then fire if you like.');
  await one.move(4, 'north');
  await one.told('Alpha: Choose a target.');

  // A new battle is begun, and the rules are read. Those of a book that was not played here are not there, and the page says so.
  await one.page.goto('/');
  const begin = one.page.getByRole('button', { name: 'Start battle' });
  await begin.click();
  await one.page.getByRole('alert').getByText('Could not load the rules for this book.').waitFor();
  await one.page.getByRole('combobox', { name: 'Rules' }).selectOption('boltaction');
  await begin.click();
  await one.table.waitFor();
  expect(one.page.url()).not.toBe(battle);
  await one.page.goto('/rules/boltaction');
  await one.page.getByText('BA-BAG-03').first().waitFor();
});
