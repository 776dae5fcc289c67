import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a battle is seen again step by step and continued from a moment of it', async () => {
  const one = await newPlayer();
  const battle = await one.openFile('played');
  await one.told('Your order. Choose a unit.');
  await one.show('Menu');
  await one.page.getByRole('button', { name: 'Watch replay' }).click();
  const at = (n: number) => one.page.getByText(`${n} / 4`, { exact: true }).waitFor();
  const { keyboard } = one.page;
  await at(4);
  // The table is what is seen first: the log scrolls beside it, not the page.
  expect(await one.page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
  await keyboard.press('ArrowLeft');
  await at(3);
  await keyboard.press('Home');
  await at(0);
  await one.page.getByText('Before the first order').waitFor();
  await keyboard.press('ArrowRight');
  await at(1);
  await one.page.getByRole('slider', { name: 'Position in the battle' }).fill('2');
  await at(2);
  await shoot(one.page, 'replay');
  await one.page.getByLabel('Speed').selectOption('8×');
  await one.page.getByRole('button', { name: 'Play', exact: true }).click();
  await at(4);

  // The address names the moment.
  await one.page.getByRole('button', { name: 'To the start' }).click();
  await one.page.getByRole('button', { name: 'Step forward' }).click();
  await one.page.getByRole('button', { name: 'Step forward' }).click();
  await at(2);
  await one.page.waitForURL(/at=2$/);
  await one.page.reload();
  await at(2);

  // From here it goes another way; the battle itself stays as it was.
  await one.page.getByRole('button', { name: 'Play on from here' }).click();
  await one.page.waitForURL(/\/play/);
  await one.told('Your order. Choose a unit.');
  await one.press('Give an order', 'Charlie', 'Down', 'Confirm');
  await one.logged('Charlie goes to ground.');
  expect(await one.read((log) => log.getByText('Bravo').count())).toBe(0);
  await one.page.goto(battle);
  await one.logged('Bravo moves at the double.');
  expect(await one.read((log) => log.getByText('Charlie goes to ground.').count())).toBe(0);
});
