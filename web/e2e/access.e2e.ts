import { expect, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser } from './lib/player';

useBrowser();

test('the page is accessible to all players', async () => {
  const one = await newPlayer();
  const { page } = one;
  const found: string[] = [];
  const look = async (what: string, player = one) => void found.push(...(await flaws(player, what)));

  await page.goto('/');
  await page.getByRole('img', { name: /^Battlefield map/ }).waitFor();
  await look('home');

  // A table of each book, what is asked at it, and its panels.
  await page.getByRole('button', { name: 'Start battle' }).click();
  await one.told('Deploy your');
  await one.press('Deploy a unit');
  await one.decision.getByRole('heading').waitFor();
  await look('table-bkc1');
  await one.openFile('played');
  await one.told('Your order. Choose a unit.');
  await one.press('Give an order');
  await one.decision.getByRole('heading').waitFor();
  await one.show('Words');
  await look('table-boltaction');
  await one.show('Unit');
  await one.table.getByRole('button', { name: /^Charlie,/ }).focus();
  await page.keyboard.press('Enter');
  await one.show('Log');
  await page.getByRole('button', { name: 'Details' }).click();
  await one.log.getByRole('button', { name: /^Rule book/ }).first().click();
  await one.log.getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link').waitFor();
  await look('clause');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const id = new URL(page.url()).searchParams.get('b');

  // Online: the links of the seats, what the other side asks for, and a link that is none.
  const links = await one.putOnline();
  await look('links');
  const two = await newPlayer();
  await two.page.goto(links.blue);
  await two.show('Menu');
  await two.page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.goto(links.red);
  await page.getByText('Blue offers a draw.').waitFor();
  await one.show('Chat');
  await look('proposal');
  await two.page.goto('/b/nothing#nobody');
  await two.page.getByText('This link does not open a battle.').waitFor();
  await look('denied', two);

  await page.goto(`/replay?b=${id}&at=2`);
  await page.getByRole('slider').waitFor();
  await look('replay');
  await page.goto('/rules/boltaction');
  await page.getByRole('searchbox', { name: 'Search' }).fill('ambush');
  await look('rules');
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await look('help');
  expect(found).toEqual([]);
}, 240_000);
