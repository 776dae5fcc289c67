import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const curtain = ({ page }: Player) => page.getByRole('alertdialog');

/** Everything that the page shows or tells, whether it is seen or only heard. */
const told = ({ page }: Player) => page.locator('body').ariaSnapshot();

test('while there are secrets, the screen is handed over behind a curtain', async () => {
  const one = await newPlayer();
  const { page } = one;
  // The player who laid the table begins: nothing was decided yet that the other must not see.
  await one.openFile('secret');
  await one.told('Blue');
  expect(await curtain(one).count()).toBe(0);

  // Blue plans, and Red is to decide: nothing of Blue is left to see, by eye or by ear.
  await one.press('Plan a mission', 'Howitzers');
  await one.press(/^Confirm:/);
  await one.reveal(one.decision.getByLabel('Distance'));
  await one.decision.getByLabel('Distance').fill('30');
  await one.press('Here', 'turn 2');
  await one.finish();
  await curtain(one).getByRole('heading', { name: 'Pass the screen to Red' }).waitFor();
  expect(await told(one)).not.toMatch(/Howitzers|bombardment/);
  await one.table.waitFor({ state: 'hidden' });
  await one.page.getByRole('region', { name: 'Events' }).waitFor({ state: 'hidden' });
  await shoot(page, 'curtain');

  // Nothing but the answer lifts it: neither Escape nor the keys of the table; and the focus stays on it.
  for (const key of ['Escape', 'Escape', '1', 'm', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null), key).toBe(true);
  }
  await curtain(one).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'curtain-phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  // A reload does not lift it either. Red sees his own, and of Blue only that there was something.
  await page.reload();
  await curtain(one).getByRole('button', { name: 'I am Red: continue' }).press('Enter');
  await one.told('Red');
  await one.logged('Hidden from you');
  expect(await told(one)).not.toContain('Howitzers');
  const battle = page.url();
  await page.goto(battle.replace('/play', '/replay'));
  await page.getByText('replays stay closed').waitFor();
  expect(await told(one)).not.toContain('Howitzers');
  await page.goto(battle);
  await curtain(one).getByRole('button', { name: 'I am Red: continue' }).press('Enter');
  await one.press('Finish the plan');

  // A player who has seen enough curtains plays with nothing hidden.
  await curtain(one).getByRole('button', { name: 'Play with nothing hidden' }).click();
  await curtain(one).waitFor({ state: 'detached' });
  await one.logged(/Howitzers/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sandtable.battles'))).toContain('openly'); // it is kept
  await page.reload();
  await one.table.waitFor();
  expect(await curtain(one).count()).toBe(0);
  await one.show('Menu');
  await page.getByLabel('Hide each side’s secrets').check();
  await shoot(page, 'curtain-menu');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sandtable.battles'))).not.toContain('openly'); // it is kept
  await page.reload();
  await curtain(one).getByRole('heading', { name: 'Pass the screen to Blue' }).waitFor();
});

test('where nothing is secret there is no curtain', async () => {
  const one = await newPlayer();
  await one.openFile('ambush');
  await one.press('Give an order', 'Dawn', 'Advance', 'Confirm');
  await one.move(3, 'east');
  await one.told('You can react');
  await one.press('Let them pass');
  await one.logged('Let them pass');
});
