import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { Server } from './lib/server';
import { shoot } from './lib/shots';

// A server for each try: a test that kills it can be tried again.
let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.end());
useBrowser();

test('a reload and a killed server in the middle of a turn lose nothing', async () => {
  const red = await newPlayer({}, server.url);
  await red.openFile('turn');
  const links = await red.putOnline();
  await red.page.goto(links.red);
  const blue = await newPlayer({}, server.url);
  await blue.page.goto(links.blue);
  await red.told('Your order. Choose a unit.');
  await red.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await red.told('Alpha: Move, then fire if you like.');

  // A reload comes back to the same question.
  await red.page.reload();
  await red.told('Alpha: Move, then fire if you like.');
  await red.logged('Alpha advances.');

  // The server dies. A command given meanwhile waits for it.
  await server.kill();
  await red.page.getByText('Connection lost').first().waitFor();
  await shoot(red.page, 'survive-lost');
  await red.move(4, 'north');
  await server.again();
  await red.told('Alpha: Choose a target.');
  await blue.told('Red is choosing a target.');
  await red.page.getByText('Connection lost').first().waitFor({ state: 'detached' });

  // It was done once, both have seen the same, and a newcomer is told all of it.
  const late = await newPlayer({}, server.url);
  await late.page.goto(links.spectators);
  await late.told('Red is choosing a target.');
  for (const player of [red, blue, late]) {
    expect(await player.read((log) => log.getByText('Alpha advances.').count())).toBe(2); // the order, and the move
    await player.table.getByRole('button', { name: /^Alpha, .*, 16″ east, 14″ north/ }).waitFor();
    expect(await player.entries()).toBe(2);
  }

  // And the turn goes on.
  await red.word('Hold fire');
  await blue.told('Red is choosing a unit and an order.');
});
