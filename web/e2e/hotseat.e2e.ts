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
  await one.told('Your order. Choose a unit.');
  await one.page.getByRole('button', { name: 'Show the whole table' }).click();
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
  const middle = async (name: string) => {
    const [x, y] = await unit(name).evaluate((g) => [(g as unknown as SVGGraphicsElement).getScreenCTM()!.e, (g as unknown as SVGGraphicsElement).getScreenCTM()!.f]);
    return { x: x!, y: y! }; // of its base, wherever its plate is
  };
  const [alpha, grau] = [await middle('Alpha'), await middle('Grau')];
  const inch = (alpha.y - grau.y) / 18;
  await one.page.getByRole('button', { name: 'Line of sight' }).click();
  await unit('Alpha').click();
  await one.page.mouse.click(alpha.x - 12 * inch, alpha.y - 34 * inch);
  const seen = one.page.getByText(/^36(\.\d)?″\. Blocked by copse: wood blocks the view$/);
  await seen.waitFor();
  await one.page.locator('a.clause[href$="BA-LOS-07"]').waitFor();
  await shoot(one.page, 'sight-blocked');
  await one.page.getByRole('button', { name: 'Line of sight' }).click();
  await seen.waitFor({ state: 'detached' });

  // Alpha advances and fires. Nothing is heard unless it was asked for, and dice that shall not roll do not.
  const want = async (name: string, yes: boolean) => {
    await one.show('Settings');
    await one.page.getByRole('checkbox', { name }).setChecked(yes);
    await one.close();
  };
  await want('Animate dice', false);
  await one.told('Your order. Choose a unit.');
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.told('Alpha: Move, then fire if you like.');
  await one.move(4, 'north');
  await one.told(', Alpha: ');
  await one.press('Other target or weapons', 'Grau');
  await one.finish();
  await one.logged('Grau');
  expect(await one.story()).toMatch(/^to hit, need 6\+ BA-SHOOT-11$/m);
  expect(await made()).toEqual({ sounds: 0, tumbles: 0 });

  // What came of it is seen over the table, with the dice that hit, until it is closed.
  await one.result.getByText(/^\d of \d+$/).waitFor();
  await shoot(one.page, 'result');
  await one.result.getByRole('button', { name: 'Close' }).click();
  await one.result.waitFor({ state: 'detached' });
  await one.page.getByRole('region', { name: 'Order dice' }).getByText(/^In the bag: red \d, blue \d\./).waitFor();

  // Bravo charges, and it is heard and seen.
  await one.settle('Your order. Choose a unit.');
  await want('Animate dice', true);
  await want('Sound', true);
  await one.press('Give an order', 'Bravo', 'Run', 'Confirm', 'Assault', 'Feld');
  await one.finish();
  await one.told('Bravo: Move into contact.');
  await one.press('Close in');
  await one.finish();
  await one.logged('Bravo assaults Feld.');
  await one.logged('The close-quarters fight ends.');
  await expect.poll(async () => (await made()).tumbles, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await made()).sounds).toBe(1);
  await shoot(one.page, 'hotseat-charge');

  // Charlie runs, and the turn is over.
  await one.settle('Your order. Choose a unit.');
  await one.press('Give an order', 'Run', 'Confirm');
  await one.move(9, 'north-west');
  await one.logged('Turn 1 ends.');
  await shoot(one.page, 'hotseat-turn');

  // Nothing of it needed a network, and all of it is kept.
  await one.context.setOffline(false);
  const before = await one.entries();
  await one.page.reload();
  await one.logged('Turn 1 ends.');
  expect(await one.entries()).toBe(before);
});
