import { devices } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 5']?.userAgent };

test('the report of a battle at one screen is shared, opened on a phone, and withdrawn', async () => {
  const one = await newPlayer();
  const { page } = one;
  await one.openFile('ambush');
  await one.show('Menu');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await one.press('Confirm');
  await one.press('Accept the draw', 'Confirm');
  await page.getByRole('dialog').getByRole('link', { name: 'Report' }).click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await page.getByText('by agreement').first().waitFor();
  expect(await flaws(one, 'report')).toEqual([]);
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel('Anyone with this link').inputValue();
  expect(link).toMatch(/\/r\/[\w-]{20,}$/);
  await shoot(page, 'report');

  const stranger = await newPlayer({ ...phone, locale: 'pl-PL' });
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Tura po turze' }).waitFor();
  expect(await stranger.page.title()).toMatch(/^Raport z bitwy: /);
  expect(await stranger.page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(/^Raport z bitwy: /);
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shoot(stranger.page, 'report-phone');

  await page.reload(); // the browser knows that it is shared
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByRole('button', { name: 'Share by link' }).waitFor();
  expect((await stranger.page.goto(link))?.status()).toBe(404);

  await page.goto('/replay');
  await page.getByRole('link', { name: /^Report/ }).first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
});

test('of an online battle the other side sees the report that is shared, and cannot withdraw it', async () => {
  const unit = (id: string, side: string, kind: string, y: number) => ({
    id, side, at: { x: 6000, y }, profile: { class: kind, move: 10, hits: 4, ...(kind === 'hq' ? { cv: 8 } : { attack: '3/30*' }) },
  });
  const setup = {
    rules: 'bkc1', table: { width: 12_000, depth: 12_000 }, scenario: { turns: 2, first: 'red' },
    units: [unit('hq', 'red', 'hq', 2000), unit('rifles', 'red', 'infantry', 3000), unit('staff', 'blue', 'hq', 10_000), unit('pickets', 'blue', 'infantry', 9000)],
  };
  const answer = await fetch(`${inject('url')}/api/battles`, { method: 'POST', body: JSON.stringify({ setup, name: 'Pickets' }) });
  const { battle, seats } = (await answer.json()) as { battle: string; seats: { token: string }[] };
  const [red, blue] = [await newPlayer(), await newPlayer()];
  await red.page.goto(`/report?b=${battle}#${seats[0]!.token}`);
  await red.page.getByText('The battle is not over.').waitFor();
  const ended = await fetch(`${inject('url')}/api/battles/${battle}/commands`, {
    method: 'POST', headers: { Authorization: `Bearer ${seats[0]!.token}` }, body: JSON.stringify({ id: 'end', after: 0, command: { verb: 'concede' } }),
  });
  expect(ended.status).toBe(200);
  await red.page.getByRole('button', { name: 'Share by link' }).click(); // it is written as soon as the battle is over
  const link = await red.page.getByLabel('Anyone with this link').inputValue();
  await blue.page.goto(`/report?b=${battle}#${seats[1]!.token}`);
  expect(await blue.page.getByLabel('The other side shares this report').inputValue()).toBe(link);
  expect(await blue.page.getByRole('button', { name: 'Withdraw the link' }).count()).toBe(0);
});
