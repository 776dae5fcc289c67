import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a turn at one screen, offline: orders, moves, fire and a charge', async () => {
  const one = await newPlayer({ reducedMotion: 'no-preference' });
  await one.page.addInitScript(() => {
    const made = { sounds: 0, tumbles: 0 };
    const hear = { construct: (of: typeof AudioContext) => (made.sounds++, new of()) };
    Object.assign(globalThis, { made, AudioContext: new Proxy(AudioContext, hear) });
    addEventListener('animationstart', (e) => void (e.animationName.endsWith('tumble') && made.tumbles++), true);
  });
  const made = () => one.page.evaluate(() => (globalThis as unknown as { made: { sounds: number; tumbles: number } }).made);
  await one.openFile('turn');
  await one.context.setOffline(true);

  // The wood hides what is behind it.
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
  const [alpha, grau] = [await unit('Alpha').boundingBox(), await unit('Grau').boundingBox()];
  if (!alpha || !grau) throw new Error('the units are not on the table');
  const inch = (alpha.y - grau.y) / 18;
  await one.page.getByRole('button', { name: 'Line of sight' }).click();
  await unit('Alpha').click();
  await one.page.mouse.click(alpha.x + alpha.width / 2 - 12 * inch, alpha.y + alpha.height / 2 - 34 * inch);
  const seen = one.table.getByText(/^37(\.\d)?″\. Blocked by copse: in the way: wood$/);
  await seen.waitFor();
  await one.table.getByRole('link', { name: 'BA-LOS-07' }).waitFor();
  await shoot(one.page, 'sight-blocked');
  await one.page.getByRole('button', { name: 'Line of sight' }).click();
  await seen.waitFor({ state: 'detached' });

  // Alpha advances and fires. Nothing is heard unless it was asked for, and dice that shall not roll do not.
  const wants = one.page.getByRole('group', { name: 'Settings' });
  await wants.getByRole('button', { name: 'Dice are seen to roll', pressed: true }).click();
  await one.told('an order for the drawn die');
  await one.press('Give an order', 'Alpha', 'ADVANCE', 'Do it');
  await one.told('an ADVANCE move (Alpha)');
  await one.move(4, 'north');
  await one.told('(Alpha)');
  await one.press('Shoot', 'Grau');
  await one.finish();
  await one.log.getByText('Grau').first().waitFor();
  expect(await one.log.innerText()).toMatch(/^to hit, need 6\+ BA-SHOOT-11$/m);
  expect(await made()).toEqual({ sounds: 0, tumbles: 0 });

  // What came of it is seen over the table, with the dice that hit, until somebody has seen enough of it.
  const banner = one.table.getByRole('region', { name: 'What has just happened' });
  await banner.getByText(/\d of \d+ to hit, need 6\+/).waitFor();
  await shoot(one.page, 'result');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });
  await one.table.getByRole('img', { name: /^In the bag: red \d, blue \d\./ }).waitFor();

  // Bravo charges, and it is heard and seen.
  await one.settle('an order for the drawn die');
  await wants.getByRole('button', { name: 'Dice are seen to roll', pressed: false }).click();
  await wants.getByRole('button', { name: 'Sound', pressed: false }).click();
  await one.press('Give an order', 'Bravo', 'RUN', 'Do it', 'Assault', 'Feld');
  await one.finish();
  await one.told('the assault move (Bravo)');
  await one.press('Into contact');
  await one.finish();
  await one.log.getByText('Bravo assaults Feld!').waitFor();
  await one.log.getByText('The close quarters are over.').waitFor();
  await expect.poll(async () => (await made()).tumbles, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await made()).sounds).toBe(1);
  await shoot(one.page, 'hotseat-charge');

  // Charlie runs, and the turn is over.
  await one.settle('an order for the drawn die');
  await one.press('Give an order', 'RUN', 'Do it');
  await one.move(9, 'north-west');
  await one.log.getByText('Turn 1 ends.').waitFor();
  await shoot(one.page, 'hotseat-turn');

  // Nothing of it needed a network, and all of it is kept.
  await one.context.setOffline(false);
  const before = await one.log.getByRole('listitem').count();
  await one.page.reload();
  await one.log.getByText('Turn 1 ends.').waitFor();
  expect(await one.log.getByRole('listitem').count()).toBe(before);
});
