import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('who knows one edition is told what will surprise him in the other, once, and finds all that differs', async () => {
  const one = await newPlayer();
  const { page } = one;
  const notice = page.getByRole('region', { name: /^You know / });
  await one.openFile('orders');
  expect(await notice.count()).toBe(0); // a newcomer knows no other

  await page.goto('/');
  await page.getByLabel(/^Rules/).selectOption({ label: 'Blitzkrieg Commander, second edition' });
  await page.getByRole('button', { name: 'Start battle' }).click();
  await notice.getByText('You know Blitzkrieg Commander, first edition.').waitFor();
  expect(await notice.getByRole('listitem').count()).toBe(5);
  await shoot(page, 'editions-notice');
  await notice.getByRole('link', { name: 'BKC-CBT-50' }).click();
  await page.getByRole('dialog', { name: 'Rule' }).getByText('there is no Combat Phase').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'editions-notice-phone');
  const all = (await notice.getByRole('link', { name: 'All differences' }).getAttribute('href')) ?? '';
  await notice.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await one.table.waitFor();
  expect(await notice.count()).toBe(0);

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

  // Contact is fought out at once, in the Initiative Phase, and whoever loses retreats. Should the dice knock him out instead,
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
    await one.settle(/Choose a unit to act without orders\.|Give orders\./);
    if (/^\w+ retreats\./m.test(await one.story())) break;
  }
  expect(await one.story()).toMatch(/^Round over: Red \d+, Blue \d+\. (Red|Blue) leads\. BKC-CBT-54$/m);
  expect(await one.story()).toMatch(/^\w+ retreats\. BKC-CBT-56$/m);
  await shoot(one.page, 'second-retreat');

  // An order; should one commander fail, there are others.
  if (await one.line.getByText('Choose a unit to act without orders.').isVisible()) {
    await one.word('End initiative');
  }
  await one.told('Give orders.');
  const from = await where('March');
  for (const commander of ['Staff', 'Reserve', 'Third']) {
    await one.press('Give an order', commander, 'March');
    await one.finish();
    await one.logged(new RegExp(`^(Orders from ${commander} (do not )?get through|${commander} rolls double six)`));
    await one.settle(/Choose a unit to carry out the order\.|Give orders\./);
    if (await one.line.getByText('Choose a unit to carry out the order.').isVisible()) break;
  }
  expect(await one.story()).toMatch(/^\w+ orders: March\. BKC-CMD-07$/m);

  // It draws fire on its way.
  await one.move(8, 'east');
  await one.told('Open fire?');
  await shoot(one.page, 'second-opportunity');
  await one.press('Open fire');
  await one.finish();
  await one.told('Red:');
  expect(await one.story()).toMatch(/^Nest fires at March: (every shot misses|\d hits?, (all saved|\d not saved))\. BKC-G-01$/m);
  expect(await where('March')).toBeGreaterThan(from + 2);
});
