import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('what the other edition does differently is told on request only, without codes', async () => {
  const one = await newPlayer();
  const { page } = one;
  await one.openFile('orders'); // of the first edition

  await page.goto('/');
  await page.getByLabel(/^Rules/).selectOption({ label: 'Blitzkrieg Commander, second edition' });
  await page.getByRole('button', { name: 'Start battle' }).click();
  await one.table.waitFor();
  await one.line.waitFor();
  const told = page.getByText('What differs from Blitzkrieg Commander, first edition');
  expect(await told.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await one.show('Menu');
  await told.click();
  const list = page.locator('details', { has: told }).last();
  expect(await list.getByRole('listitem').count()).toBe(5);
  expect(await list.innerText()).not.toMatch(/BKC-/);
  await shoot(page, 'editions-menu-phone');
  const all = (await list.getByRole('link', { name: 'All differences' }).getAttribute('href')) ?? '';

  await page.goto(all);
  const differ = page.getByRole('switch', { name: 'Compare editions' });
  const dice = page.getByRole('definition').filter({ hasText: /^2D6$/ });
  await dice.first().waitFor();
  await shoot(page, 'editions-differ-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox').fill('BKC-CMD-39 rows addressed');
  await page.getByText('Differences: 1', { exact: true }).waitFor();
  await shoot(page, 'editions-differ');
  await differ.uncheck();
  await page.getByText(/^Rules found: /).waitFor();
  expect(await dice.count()).toBe(0);
  await differ.check();
  await dice.waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await page.getByRole('heading', { name: 'Pomyłki dowodzenia' }).waitFor();

  // What only the other edition has is found there.
  await page.goto('/rules/bkc1/BKC-G-01');
  await page.getByRole('heading', { name: 'Blitzkrieg Commander, wydanie 2' }).waitFor();
});

test('a battle of the second edition: an assault with a retreat, an order, opportunity fire', async () => {
  const one = await newPlayer();
  await one.openFile('second');
  const where = async (name: string) => Number(/([\d.]+) cm east/.exec((await one.table.getByRole('button', { name: new RegExp(`^${name},`) }).getAttribute('aria-label')) ?? '')?.[1] ?? 0); // on the table: the board may have moved

  // Contact is fought out at once, in the Initiative Phase, and the loser retreats. Should the dice knock him out instead,
  // there are others who try.
  for (const who of ['Storm', 'Sturm', 'Stoss']) {
    await one.press('Charge');
    const him = one.button(who);
    await him.or(one.yes).first().waitFor();
    if (await him.isVisible()) await him.click(); // the last one need not be chosen
    await one.finish();
    await one.told('You are being charged. React?');
    await one.word('Do not react');
    await one.told('Press the charge home, or call it off?');
    await one.word('Press on');
    await one.settle(/Pick a unit to use its initiative\.|Give orders\./);
    if (/^\w+ retreats\./m.test(await one.story())) break;
  }
  expect(await one.story()).toMatch(/^Round over: Red \d+, Blue \d+\. (Red|Blue) leads\. BKC-CBT-54$/m);
  expect(await one.story()).toMatch(/^\w+ retreats\. BKC-CBT-56$/m);
  await shoot(one.page, 'second-retreat');

  // An order; should one commander fail, there are others.
  if (await one.line.getByText('Pick a unit to use its initiative.').isVisible()) {
    await one.word('End initiative');
  }
  await one.told('Give orders.');
  const from = await where('March');
  for (const commander of ['Staff', 'Reserve', 'Third']) {
    await one.press('Give an order', commander);
    await one.decision.getByRole('heading', { name: `${commander} orders March.` }).waitFor(); // who can go together is picked already
    await one.finish();
    await one.logged(new RegExp(`^(Orders from ${commander} (do not )?get through|${commander} rolls double six)`));
    await one.settle(/Who carries out the order\?|Give orders\./);
    if (await one.line.getByText('Who carries out the order?').isVisible()) break;
  }
  expect(await one.story()).toMatch(/^\w+ gives orders to March\. BKC-CMD-07$/m);

  // It draws fire on its way.
  await one.move(8, 'east');
  await one.told('Open fire?');
  await shoot(one.page, 'second-opportunity');
  await one.press('Open fire');
  await one.finish();
  await one.told('Red:');
  expect(await one.story()).toMatch(/^Nest fires at March: (every shot misses|\d hits?(, \d saved|, but it is saved|, but all are saved)?)\. BKC-G-01$/m);
  expect(await where('March')).toBeGreaterThan(from + 2);
});
