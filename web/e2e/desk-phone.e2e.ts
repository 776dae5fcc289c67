import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { unreadable } from './lib/axe';
import { ask, begin, fits, phone } from './lib/desk';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** A phone on which taps are counted, and what keeps the screen awake. */
async function counting(): Promise<Player> {
  const one = await newPlayer(phone);
  await one.context.addInitScript(() => {
    Object.assign(globalThis, { taps: 0, awake: 0 });
    addEventListener('click', (e) => void (e.isTrusted && e.detail > 0 && (globalThis as unknown as { taps: number }).taps++), true);
    const lock = async () => {
      (globalThis as unknown as { awake: number }).awake++;
      return { release: async () => undefined };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: lock } });
  });
  return one;
}

const count = (page: Page, what: 'taps' | 'awake') => page.evaluate((name) => (globalThis as unknown as Record<string, number>)[name]!, what);

test('the next die is one tap, an answer five, the screen stays awake, and a page that is killed without a network goes on where it was', { timeout: 300_000 }, async () => {
  const one = await counting();
  const { page } = one;
  await begin(one, 'boltaction');
  await expect.poll(() => count(page, 'awake')).toBe(1);
  await one.kept('boltaction');

  // One tap draws.
  let before = await count(page, 'taps');
  await page.getByRole('button', { name: 'Next die' }).tap();
  await page.getByText(/’s die/).waitFor();
  expect((await count(page, 'taps')) - before).toBe(1);

  // From whom, at whom, how far: the answer is there.
  await one.context.setOffline(true);
  await page.getByRole('tab').first().tap();
  before = await count(page, 'taps');
  await ask(page.getByRole('article').nth(1));
  await page.locator('.list button').nth(1).tap();
  await page.locator('.last button').nth(1).tap();
  await page.locator('.wheel button').nth(7).tap();
  await page.getByText('Yes', { exact: true }).waitFor();
  const taps = (await count(page, 'taps')) - before;
  expect(taps).toBeLessThanOrEqual(5);
  expect(taps).toBeGreaterThan(2);
  const far = await page.locator('.far output').innerText();

  // Two dice lie on the table and are tapped; then the phone dies.
  await page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
  const needs = page.locator('.throws .ask');
  await needs.waitFor();
  const face = page.locator('.fallen:enabled').last();
  const offer = page.locator('.offers button:enabled').last();
  for (let dice = 0; dice < 2; ) {
    await face.or(offer).first().waitFor();
    if (await face.isVisible()) {
      await face.tap();
      dice++;
    } else await offer.tap();
  }
  await face.or(offer).first().waitFor();
  const due = await needs.innerText();
  await page.goto('about:blank');
  await page.goto('/desk');
  await needs.waitFor();
  await expect.poll(() => needs.innerText()).toBe(due);
  await fits(one);
  expect(await count(page, 'awake')).toBe(1);

  // Taken back to the form, which is as it was filled in.
  for (let i = 0; i < 6 && (await page.locator('.throws').isVisible()); i++) await page.locator('.throws').getByRole('button', { name: 'Back' }).tap();
  await page.getByText('Yes', { exact: true }).waitFor();
  expect(await page.locator('.far output').innerText()).toBe(far);

  // The phone slept: the screen is kept awake once more.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => count(page, 'awake')).toBe(2);
});

test('every screen beside a real table can be read at night and in bright sun, and hit with a finger', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  const found: string[] = [];
  const look = async (what: string) => {
    await fits(one);
    for (const theme of ['dark', 'sun']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      found.push(...(await unreadable(page)).map((f) => `${what}, ${theme}: ${f}`));
      await shoot(page, `desk-${theme}-${what}`);
    }
  };
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await look('begin');
  await page.getByRole('button', { name: 'Scan a sheet for Red' }).tap();
  await page.getByText('The camera cannot be used.').waitFor();
  await look('scan');
  await page.getByRole('button', { name: 'Back' }).tap();
  await begin(one, 'boltaction');
  await page.getByRole('button', { name: 'Next die' }).tap();
  const card = page.getByRole('article').first();
  await card.locator('.head').tap();
  await card.getByRole('button', { name: /: more$/ }).first().tap();
  await card.locator('.tag').first().waitFor();
  await look('card');
  await page.getByRole('tab').last().tap();
  await look('notes');
  await page.getByRole('tab').first().tap();
  await ask(page.getByRole('article').nth(1));
  await page.locator('.list button').first().waitFor();
  await look('whom');
  await page.locator('.list button').nth(1).tap();
  await page.getByText('Yes', { exact: true }).waitFor();
  await page.locator('.roll').first().waitFor();
  await page.getByText('What is assumed').tap();
  await page.getByRole('button', { name: 'Another unit matters' }).tap();
  await page.locator('.answer').waitFor();
  await look('yes');
  await page.locator('.wheel button').nth(69).tap();
  await page.getByText('No', { exact: true }).waitFor();
  await look('no');
  await page.getByRole('button', { name: 'Leave it out' }).tap();
  await page.locator('.may').getByRole('button', { name: 'Move', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Then it turns' }).waitFor();
  await look('move');
  await page.locator('.may').getByRole('button', { name: 'Fire', exact: true }).tap();
  await page.locator('.last button').first().tap();
  await page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
  const face = page.locator('.fallen:enabled').last();
  const offer = page.locator('.offers button:enabled').last();
  for (let seen = ''; !(await face.isVisible()); ) {
    await face.or(offer).first().waitFor();
    if (await face.isVisible()) break;
    if (!seen) await look((seen = 'offers'));
    await offer.tap();
  }
  await look('dice');
  expect(found).toEqual([]);
});
