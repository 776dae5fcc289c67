import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Puts the ready-made armies of a book on the real table. */
async function begin({ page }: Player, book: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('combobox').first().selectOption(book);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('article').first().waitFor({ timeout: 120_000 });
}

/** Nothing sticks out to the right, and a finger hits whatever is to be pressed. */
async function fits({ page }: Player): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main select, main summary, main textarea')]
      .filter((el) => !el.closest('header'))
      .map((el) => ({ name: el.innerText || el.ariaLabel || el.id, box: el.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
}

test('beside a real table a shot is asked about in five taps and done with tapped dice, without a network and after the page was gone', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'boltaction');
  await fits(one);
  await shoot(page, 'desk-cards');

  // The next die is one tap.
  await page.getByRole('button', { name: 'Next die' }).tap();
  await page.getByText(/’s die/).waitFor();

  // From here on there is no network.
  await one.context.setOffline(true);
  await page.getByRole('tab').first().tap();
  const squad = page.getByRole('article').nth(1);
  const name = await squad.locator('strong').innerText();
  if (!(await squad.getByRole('button', { name: 'May I?' }).isVisible())) await squad.locator('.head').tap();
  await squad.getByRole('button', { name: 'May I?' }).tap(); // 1
  await page.locator('.list button').nth(1).tap(); // 2
  await page.getByText('Yes', { exact: true }).waitFor();
  await page.locator('.last button').first().tap(); // 3
  await page.getByText('Yes', { exact: true }).waitFor();
  await fits(one);
  await shoot(page, 'desk-may');

  await page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
  for (let i = 0; i < 80; i++) {
    const take = page.locator('.throws .main:enabled');
    const face = page.locator('.fallen:enabled').last();
    const offer = page.locator('.offers button:enabled').last();
    await take.or(face).or(offer).first().waitFor();
    if (i === 3) await shoot(page, 'desk-dice');
    if (await take.isVisible()) break;
    if (await face.isVisible()) await face.tap();
    else await offer.tap();
    await page.waitForTimeout(60);
  }
  await fits(one);
  await shoot(page, 'desk-done');
  await page.getByRole('button', { name: 'Put it on the cards' }).tap();
  await page.getByRole('article').first().waitFor();
  expect(await squad.locator('.tag').count()).toBeGreaterThan(0); // its order lies on it
  await page.getByRole('tab').nth(1).tap();
  const hurt = await page.locator('.tag.warn').count();
  expect(hurt).toBeGreaterThan(0);

  // The page is killed and opened again: nothing is lost.
  await one.context.setOffline(false);
  await page.goto('about:blank');
  await page.goto('/desk');
  await page.getByRole('tab').nth(1).tap();
  await page.locator('.tag.warn').first().waitFor();
  expect(await page.locator('.tag.warn').count()).toBe(hurt);
  await shoot(page, 'desk-again');

  // And it can be taken back.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => page.locator('.tag.warn').count()).toBe(0);
  expect(name).not.toBe('');
});

test('plus and minus change a card in every book', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  for (const book of ['bkc1', 'cobi']) {
    await begin(one, book);
    const card = page.getByRole('article').nth(2);
    await card.locator('.head').tap();
    await card.locator('.set').waitFor();
    await fits(one);
    const more = card.getByRole('button', { name: /: more$/ }).or(card.locator('.flags button')).first();
    await more.tap();
    await card.locator('.tag').first().waitFor();
    await shoot(page, `desk-card-${book}`);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => card.locator('.tag').count()).toBe(0);
    await page.getByRole('tab').last().tap();
    page.once('dialog', (d) => void d.accept());
    await page.getByRole('button', { name: 'Put everything away' }).tap();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  }
});
