import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('fire is split weapon by weapon', async () => {
  const one = await newPlayer();
  await one.openFile('tank');
  await one.press('Give an order', 'Fire', 'Confirm');
  await one.told('Pike: Choose a target.');
  await one.press('Other target or weapons', 'Grau', 'Options'); // few want that
  const weapon = (name: string) => one.decision.getByRole('group', { name, exact: true });
  await weapon('medium machine gun, front').or(one.decision.getByRole('button', { name: 'high explosive' })).first().waitFor();
  if (await one.decision.getByRole('button', { name: 'high explosive' }).isVisible()) await one.press('High explosive');
  await weapon('medium machine gun, front').getByRole('button', { name: '→ Feld' }).click();
  await weapon('medium machine gun, co-axial').getByRole('button', { name: '→ Grau' }).click();
  await weapon('medium machine gun, front').getByRole('button', { name: 'same as the rest' }).click();
  await weapon('medium machine gun, front').getByRole('button', { name: '→ Feld' }).click();
  expect(await weapon('medium machine gun, front').getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['→ Feld']);
  await shoot(one.page, 'split');
  await one.page.setViewportSize({ width: 390, height: 844 });
  await shoot(one.page, 'split-phone');
  await one.page.setViewportSize({ width: 1280, height: 800 });
  await one.press(/^Confirm split/);
  await one.yes.waitFor();
  await shoot(one.page, 'split-preview');
  await one.press('Confirm');
  await one.logged('Pike takes aim at Grau, Feld.');

  await one.settle('Your order. Choose a unit.');
  // A player who wants less motion sees what came of it without anything that moves.
  await one.result.waitFor();
  expect(await one.page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length)).toBe(0);
  await shoot(one.page, 'split-log');
});
