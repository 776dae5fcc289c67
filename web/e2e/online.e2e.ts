import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Sits three people down at a battle online: Red, Blue and a spectator. */
async function sit(script: string): Promise<[Player, Player, Player]> {
  const red = await newPlayer();
  await red.openFile(script);
  const links = await red.putOnline();
  const [blue, watcher] = [await newPlayer(), await newPlayer()];
  for (const [player, link] of [[red, links.red], [blue, links.blue], [watcher, links.spectators]] as const) {
    await player.page.goto(link);
    await player.table.waitFor();
  }
  return [red, blue, watcher];
}

test('two browsers online: a move is interrupted, let pass and then shot at', async () => {
  const [red, blue, watcher] = await sit('ambush');
  const asked: string[] = [];
  for (const { page } of [red, blue]) page.on('request', (r) => asked.push(new URL(r.url()).pathname.split('/').slice(4).join('/')));

  await red.told('Your order. Choose a unit.');
  await blue.decision.getByText('The enemy is deciding.').waitFor();
  await red.press('Give an order', 'Dawn', 'Advance', 'Confirm');
  await red.told('Dawn: Move, then fire if you like.');
  await red.move(3, 'east');

  // The reaction is Blue's, cannot be overlooked and is passed with one press.
  await blue.told('You can react');
  await shoot(blue.page, 'online-reaction');
  await red.decision.getByText('The enemy is deciding.').waitFor();
  expect(await watcher.decision.getByRole('button').count()).toBe(0);
  await blue.press('Let them pass');
  await red.logged('Let them pass');

  // The next squad is shot at from ambush.
  await red.settle('Your order. Choose a unit.');
  await red.press('Give an order', 'Dusk', 'Advance', 'Confirm');
  await red.told('Dusk: Move, then fire if you like.');
  await red.move(3, 'east');
  await blue.told('You can react');
  await blue.press('Fire from ambush', 'after 2 in');
  await blue.finish();
  await blue.told(', Nest: ');
  await blue.press('Fire'); // the question names the shot: it is not asked about again
  for (const player of [red, blue, watcher]) await player.logged(/^Nest fires at Dusk/);
  const logs = await Promise.all([red, blue, watcher].map((p) => p.read((log) => log.getByRole('button').allInnerTexts())));
  expect(logs[1]).toEqual(logs[0]);
  expect(logs[2]).toEqual(logs[0]);
  await shoot(red.page, 'online-red');

  // Nothing is hidden, so the engines of the pages have followed by themselves, entry by entry.
  expect(asked).toContain('entries');
  expect(asked.filter((what) => ['record', 'ask', 'check'].includes(what))).toEqual([]);

  // They talk.
  await blue.show('Chat');
  await blue.page.getByRole('textbox', { name: 'Message' }).fill('Well walked into.');
  await blue.page.getByRole('button', { name: 'Send' }).click();
  await red.show('Chat');
  await red.page.getByRole('region', { name: 'Players and chat' }).getByText('Well walked into.').waitFor();
});

test('the program of the server takes a seat', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  const form = one.page.getByRole('region', { name: 'New battle' });
  await form.getByText('More choices').click();
  await form.getByLabel(/^Points \(/).fill('500');
  await form.getByLabel('Online, I play Red').check();
  await form.getByLabel('Blue played by').selectOption({ label: 'Computer: Recruit' });
  await form.getByRole('button', { name: 'Create battle and links' }).click();
  await form.getByText('Played by the server: Recruit').waitFor();
  expect(await form.getByRole('link', { name: 'Take seat' }).count()).toBe(2); // Red, and those who watch
  await shoot(one.page, 'online-bot-links');
  await form.getByRole('link', { name: 'Take seat' }).first().click();
  await one.told('against Computer: Recruit');
  await one.show('Chat');
  await one.page.getByRole('region', { name: 'Players and chat' }).getByText('Recruit').waitFor();
  await shoot(one.page, 'online-bot');
});
