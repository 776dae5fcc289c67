import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';

useBrowser();

/** Goes on with the Tab key until something of this name has the focus. */
async function tabTo({ page }: Player, name: string | RegExp): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])].map((l) => l.innerText) : [];
      return [at?.getAttribute('aria-label'), ...labels, at instanceof HTMLElement ? at.innerText : ''].find(Boolean) ?? '';
    });
    if (typeof name === 'string' ? said.startsWith(name) : name.test(said)) return;
  }
  throw new Error(`no way to ${name} with the Tab key`);
}

test('a battle is opened and commands are given without a mouse', async () => {
  const one = await newPlayer();
  const { page } = one;
  const { keyboard } = page;
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('pointed', 'yes');
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, note, true);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start battle' }).waitFor();
  await tabTo(one, 'Open a file');
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await chooser).setFiles(join(inject('records'), 'turn.battle.json'));

  // Numbers choose, Enter confirms.
  await one.told('Your order. Choose a unit.');
  await one.decision.getByRole('heading', { name: /^Your order/ }).waitFor();
  await keyboard.press('1');
  await one.decision.getByRole('button', { name: 'Alpha' }).waitFor();
  await keyboard.press('1');
  await one.decision.getByRole('button', { name: 'Advance' }).waitFor();
  await keyboard.press('2');
  await one.yes.waitFor();
  await keyboard.press('Enter');
  await one.told('Alpha: Move, then fire if you like.');

  // A way is told by how far and where.
  await tabTo(one, 'More');
  await keyboard.press('Enter');
  await tabTo(one, 'Move');
  await keyboard.press('Enter');
  await tabTo(one, 'More');
  await keyboard.press('Enter');
  await one.decision.getByLabel('Distance').waitFor();
  await tabTo(one, 'Distance');
  await keyboard.type('4');
  await keyboard.press('Enter');
  await one.button('Move 4″').waitFor();
  await tabTo(one, 'Move 4');
  await keyboard.press('Enter');
  const done = one.yes;
  await done.waitFor(); // where it looks follows from the way
  await keyboard.press('Enter');
  await one.told('Alpha: Choose a target.');

  // It is taken back, and the table is read in words.
  await keyboard.press('u');
  await one.told('Alpha: Move, then fire if you like.');
  await keyboard.press('t');
  const words = page.getByRole('region', { name: 'Table in words' });
  await words.getByText('16″ from the west edge, 10″ from the south edge').waitFor();

  // The units on the table are reached and told as well.
  await tabTo(one, /^Alpha, infantry, red/);
  await keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Bravo, infantry, red/);

  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull();
});
