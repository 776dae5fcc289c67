import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Player } from './player';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Puts the ready-made armies of a book on the real table. */
export async function begin({ page }: Player, book: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('combobox').first().selectOption(book);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('article').first().waitFor({ timeout: 120_000 });
}

/** Nothing sticks out to the right, and a finger hits whatever is to be pressed. */
export async function fits({ page }: Player): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, summary, textarea, input:not([type="checkbox"]), label:has(input[type="checkbox"]), a')]
      .filter((el) => !el.closest('.skip') && getComputedStyle(el).visibility === 'visible')
      .map((el) => ({ name: el.innerText || el.ariaLabel || el.id, box: el.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
}

/** Opens May I? for a unit of the side that is shown. */
export async function ask(card: Locator): Promise<void> {
  const button = card.getByRole('button', { name: 'May I?' });
  if (!(await button.isVisible())) await card.locator('.head').tap();
  await button.tap();
}

/** Throws dice by the page and decides the first of what is offered, until the deed is done. */
export async function throwAll(page: Page): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const take = page.locator('.throws .main:enabled');
    const roll = page.getByRole('button', { name: 'Roll for me' });
    const offer = page.locator('.offers button:enabled').first();
    await take.or(roll).or(offer).first().waitFor();
    if (await take.isVisible()) break;
    if ((await roll.isVisible()) && (await roll.isEnabled())) await roll.tap();
    else if (await offer.isVisible()) await offer.tap();
    await page.waitForTimeout(80);
  }
}
