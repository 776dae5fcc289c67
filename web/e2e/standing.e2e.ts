import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** The units that have standing orders, as the list tells. */
const set = ({ decision }: Player) => decision.getByRole('group', { name: 'Standing orders' }).getByRole('button', { pressed: true }).allInnerTexts();

/** Sets standing orders in two presses, and takes them back in one. */
async function trySettings(one: Player, picture: string): Promise<void> {
  await one.reveal(one.decision.getByText('Standing orders: none'));
  await one.decision.getByText('Standing orders: none').click();
  await one.press('Oak');
  await expect.poll(() => set(one)).toEqual(['✓\nOak']);
  await one.decision.getByText('What should it do without asking?').waitFor();
  await one.press('Elm');
  await expect.poll(() => set(one)).toEqual(['✓\nOak', '✓\nElm']);
  await shoot(one.page, picture);
  await one.press('Oak: Cancel');
  await expect.poll(() => set(one)).toEqual(['✓\nElm']);
  await one.press('Elm');
  await one.decision.getByText('Standing orders: none').waitFor();
}

test('standing orders are seen, set and taken back at one screen', async () => {
  const one = await newPlayer();
  await one.openFile('orders');
  await trySettings(one, 'standing');
  // Of a unit that is looked at, they are one more press.
  await one.decision.getByRole('button', { name: 'More', expanded: true }).click();
  await one.page.getByRole('button', { name: /^Oak, / }).click();
  const own = one.button('Standing orders');
  await one.reveal(own);
  await own.click();
  await one.reveal(one.button('Oak: Cancel')); // the press put it away; the commander, who decides, is chosen again
});

test('standing orders are seen, set and taken back online', async () => {
  const one = await newPlayer();
  await one.openFile('orders');
  const links = await one.putOnline();
  await one.page.goto(links.red);
  const other = await newPlayer({ viewport: { width: 390, height: 844 } });
  await other.page.goto(links.blue);
  await other.decision.getByText('The enemy is deciding.').waitFor();
  await trySettings(one, 'standing-online');
  await one.press('Oak');
  // While the other side is to decide, what stands is still seen; the other side never sees it.
  await one.word('No more orders');
  await one.settle('Blue is ');
  await one.decision.getByText('Standing orders: Oak').waitFor();
  await shoot(one.page, 'standing-waiting');
  expect(await other.page.locator('body').innerText()).not.toContain('Standing orders: Oak');
});
