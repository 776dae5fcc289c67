import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { at, swipe } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent: devices['Pixel 5']?.userAgent };

/** Nothing sticks out to the right, so that the page never has to be pushed sideways, and a finger hits whatever is to be pressed. */
async function fits({ page }: Player): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, summary, a.button, input:not([type="radio"], [type="checkbox"])')]
      .map((el) => ({ name: el.innerText || el.ariaLabel || el.id, box: el.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 38))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
}

test('on a phone a unit, its order and its way are tapped', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.told('an order for the drawn die');
  await fits(one);
  await shoot(one.page, 'phone-table');

  const tap = (name: string | RegExp) => one.decision.getByRole('button', { name, exact: typeof name === 'string' }).tap();
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
  await tap('Give an order');
  await one.decision.getByRole('heading', { name: 'Which unit takes the die?' }).waitFor();
  await unit('Alpha').tap();
  await tap('ADVANCE');
  await tap('Do it');
  await one.told('an ADVANCE move (Alpha)');
  await tap('Move');

  // Two taps on the table: a way-point, and the way is taken.
  await one.decision.getByRole('heading', { name: 'Draw the path' }).waitFor();
  await fits(one);
  const [from, foe] = [await unit('Alpha').boundingBox(), await unit('Grau').boundingBox()];
  if (!from || !foe) throw new Error('the units are not on the table');
  const inch = (from.y - foe.y) / 18;
  await one.page.touchscreen.tap(from.x + from.width / 2, from.y + from.height / 2 - 4 * inch);
  await shoot(one.page, 'phone-path');
  await one.decision.getByRole('button', { name: /^Go this way: [345]/ }).tap();
  await one.finish();
  await one.told('shooting (Alpha)');
  await fits(one);
  for (const panel of ['Log', 'Unit', 'Words', 'Menu']) {
    await one.show(panel);
    await fits(one);
    await shoot(one.page, `phone-${panel.toLowerCase()}`);
  }
});

test('on a phone an ADVANCE with shooting takes four touches, and passing one', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.decision.getByRole('button', { name: 'What would you do?' }).waitFor();
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
  const finger = async (name: string) => one.page.touchscreen.tap(...(await at(unit(name))));
  const inch = ((await at(unit('Alpha')))[1] - (await at(unit('Grau')))[1]) / 18;

  // Whoever is touched first can be led: a finger that only passes over a unit moves the table.
  await finger('Alpha');
  const [x, y] = await at(unit('Alpha'));
  await swipe(one.page, [x, y], [x + 2, y - 5 * inch]);
  await one.told('shooting (Alpha)');
  await shoot(one.page, 'phone-lead');
  await finger('Grau');
  await one.decision.getByRole('button', { name: 'Do it', exact: true }).waitFor();
  await shoot(one.page, 'phone-odds');
  await finger('Grau');
  await one.table.getByText('to hit, need').first().waitFor();
  await one.table.getByRole('button', { name: 'Dismiss' }).tap();
  await one.settle('an order for the drawn die');

  await finger('Bravo');
  const [bx, by] = await at(unit('Bravo'));
  await swipe(one.page, [bx, by], [bx, by + 3 * inch]);
  await one.told('shooting (Bravo)');
  await one.decision.getByRole('button', { name: 'Hold fire' }).tap();
  await one.told('an order for the drawn die');
});

test('the other pages fit a phone', async () => {
  const one = await newPlayer(phone);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'To battle' }).waitFor();
  await one.page.getByRole('img', { name: /^Map of the battlefield/ }).waitFor();
  await fits(one);
  await shoot(one.page, 'phone-home');
  await one.page.goto('/rules/bkc1');
  await one.page.getByRole('searchbox', { name: 'Search' }).waitFor();
  await fits(one);
  await shoot(one.page, 'phone-rules');
  await one.page.goto('/help');
  await one.page.getByRole('heading', { name: 'Help' }).waitFor();
  await fits(one);
});
