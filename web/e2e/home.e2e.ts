import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a first visit is one press away from the table, and a returning player goes on', { timeout: 120_000 }, async () => {
  const one = await newPlayer();
  const { page } = one;
  await page.goto('/');
  const books = page.getByRole('group', { name: 'First battles' }).getByRole('button');
  await books.first().waitFor();
  expect(await books.count()).toBe(4);
  await books.nth(2).click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('.hero .unit').first().waitFor(); // the picture shows who stands on the table
  await shoot(page, 'home-first');
  await page.getByRole('button', { name: 'Play now' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  await one.line.waitFor();
  expect(await page.locator('.board .unit').count()).toBeGreaterThan(4);
  await page.waitForTimeout(4000); // the ground is painted for the list when there is time

  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'One battle is waiting for you.' }).waitFor();
  expect(title).not.toBe('');
  await page.locator('.thumb img').first().waitFor();
  await shoot(page, 'home-again');
  await page.getByRole('link', { name: /^Continue: / }).click();
  await one.table.waitFor({ timeout: 60_000 });
});

for (const [lang, width, height] of [['pl-PL', 360, 740], ['en-GB', 390, 844], ['pl-PL', 1024, 768]] as const) {
  test(`nothing is cut off at ${width} pixels in ${lang}`, async () => {
    const { page } = await newPlayer({ locale: lang, viewport: { width, height } });
    await page.goto('/');
    await page.locator('.books button').first().waitFor();
    const menu = page.locator('button.burger');
    if (await menu.isVisible()) await menu.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('nav a, .books button, button.go, article h2, .foe')].filter((el) => el.offsetParent && (el.scrollWidth > el.clientWidth + 1 || el.getBoundingClientRect().right > innerWidth)).map((el) => el.innerText),
    );
    expect(cut).toEqual([]);
  });
}
