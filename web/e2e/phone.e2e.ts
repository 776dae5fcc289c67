import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { at, still, swipe } from './lib/hands';
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

const unit = (one: Player, name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
/** Taps a unit once the board stands still. */
async function finger(one: Player, name: string): Promise<void> {
  let [last, now] = [[0, 0] as readonly [number, number], await at(unit(one, name))];
  while (last[0] !== now[0] || last[1] !== now[1]) {
    await one.page.waitForTimeout(250);
    [last, now] = [now, await at(unit(one, name))];
  }
  await one.page.touchscreen.tap(...now);
}

test('on a phone a unit, its order and its way are tapped', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  await fits(one);
  await shoot(one.page, 'phone-table');

  const tap = async (name: string | RegExp) => {
    await one.reveal(one.button(name));
    await one.button(name).first().tap();
  };
  await finger(one, 'Alpha');
  await tap('Advance');
  await one.told('Alpha: Move, then fire if you like.');
  await one.page.waitForTimeout(600); // two taps at once at one place are taken for one

  // No dice were thrown: the order is taken back by one tap.
  await tap('Back');
  await one.told('Your order. Choose a unit.');
  await finger(one, 'Alpha');
  await tap('Advance');
  await one.told('Alpha: Move, then fire if you like.');
  await one.page.waitForTimeout(600);

  // A tap on the table shows the way, and one word goes it.
  await one.decision.getByRole('heading', { name: 'Where should Alpha go? Tap the place.' }).waitFor();
  expect(await one.button('Move').count()).toBe(0); // it would ask the same again
  await one.table.locator('path.zone.move').first().waitFor(); // how far it goes stays in sight, though a finger has just lain on a button
  await fits(one);
  const [from, foe] = [await unit(one, 'Alpha').boundingBox(), await unit(one, 'Grau').boundingBox()];
  if (!from || !foe) throw new Error('the units are not on the table');
  const inch = (from.y - foe.y) / 18;
  await one.page.touchscreen.tap(from.x + from.width / 2, from.y + from.height / 2 - 4 * inch);
  await shoot(one.page, 'phone-path');
  await one.button('Go').getByText(/^[345]/).waitFor(); // inches
  await tap('Go');
  await one.told('Alpha: Choose a target.');
  await fits(one);
  for (const panel of ['Log', 'Unit', 'Words', 'Menu', 'Settings'] as const) {
    await one.show(panel);
    await fits(one);
    await shoot(one.page, `phone-${panel.toLowerCase()}`);
    await one.close();
  }
});

test('on a phone a shot is a unit, a target and one large button; a stray tap spends no order', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  await finger(one, 'Bravo');
  const fire = one.button('Fire');
  await one.decision.getByRole('heading', { name: 'Bravo can see Feld. Your order?' }).waitFor();
  await finger(one, 'Grau');
  await one.decision.getByRole('heading', { name: 'Bravo can see Grau. Your order?' }).waitFor();
  await shoot(one.page, 'phone-target');

  // A tap beside only shows a way; the way back leads to the order, and from there out of it.
  const [x, y] = await at(unit(one, 'Bravo'));
  await one.page.touchscreen.tap(x - 100, y + 50);
  await one.button('Go').waitFor();
  await one.page.goBack();
  await fire.waitFor();
  await one.told('Your order. Choose a unit.');
  await finger(one, 'Feld');
  await one.decision.getByRole('heading', { name: 'Bravo can see Feld. Your order?' }).waitFor();
  await fire.tap();
  await one.result.first().waitFor();
  await shoot(one.page, 'phone-result');
  await one.settle('Your order. Choose a unit.');
});

test('a tap on a unit that is no answer, and a finger that rests on any, says what it is', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  const card = one.page.getByRole('complementary', { name: 'Who is this?' });
  await finger(one, 'Grau');
  await card.getByRole('heading', { name: 'Grau' }).waitFor();
  expect(await card.innerText()).toMatch(/^Grau\s+Enemy, .*sign for /is);
  await shoot(one.page, 'phone-about');
  await card.getByRole('button', { name: 'Close the card' }).tap();
  await card.waitFor({ state: 'detached' });

  // Held, a unit is not chosen: its card opens, and the next tap anywhere closes it.
  const [x, y] = await at(unit(one, 'Alpha'));
  const client = await one.context.newCDPSession(one.page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await card.getByRole('heading', { name: 'Alpha' }).waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await card.innerText()).toMatch(/Yours.*Can now: /s);
  await one.told('Your order. Choose a unit.');
  expect(await one.button('Fire').isVisible()).toBe(false);
  await shoot(one.page, 'phone-about-held');
  await finger(one, 'Bravo');
  await card.waitFor({ state: 'detached' });
  await one.decision.getByRole('heading', { name: 'Bravo can see Feld. Your order?' }).waitFor();
});

test('on a phone a unit is led by a finger, and passing takes one touch', async () => {
  const one = await newPlayer(phone);
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');

  // The unit that is touched first can be led: a finger that only passes over a unit moves the table.
  await finger(one, 'Alpha');
  await one.button('Fire').waitFor();
  const [x, y] = await still(unit(one, 'Alpha'));
  const inch = (y - (await at(unit(one, 'Grau')))[1]) / 18;
  await swipe(one.page, [x, y], [x + 2, y - 5 * inch]);
  await one.told('Alpha: Choose a target.');
  await shoot(one.page, 'phone-lead');
  await one.button('Hold fire').tap();
  await one.told('Your order. Choose a unit.');
});

test('the other pages fit a phone', async () => {
  const one = await newPlayer(phone);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Set up your own battle' }).tap();
  await one.page.getByRole('button', { name: 'Start battle' }).waitFor();
  await one.page.getByRole('img', { name: /^Battlefield map/ }).waitFor();
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
