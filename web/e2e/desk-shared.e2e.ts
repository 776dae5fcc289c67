import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, begin, fits, phone, throwAll } from './lib/desk';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Shares the desk of a phone, and reads the link from the code that it shows. */
async function share(one: Player): Promise<string> {
  const { page } = one;
  await page.getByRole('tab').last().tap();
  await page.getByRole('button', { name: 'Share this desk' }).tap();
  const code = page.getByRole('img', { name: 'Link to this desk' });
  await code.waitFor();
  await fits(one);
  await shoot(page, 'desk-share');
  const [width, height, data] = await code.evaluate(async (el) => {
    const image = el as HTMLImageElement;
    await image.decode();
    const pen = Object.assign(document.createElement('canvas'), { width: 400, height: 400 }).getContext('2d')!;
    pen.drawImage(image, 0, 0, 400, 400);
    return [400, 400, [...pen.getImageData(0, 0, 400, 400).data]] as const;
  });
  const link = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? '';
  expect(link).toBe(await page.getByRole('textbox', { name: 'Link to this desk' }).inputValue());
  return link;
}

/** What the cards of a desk say, the points and what happened. */
async function lies(page: Page): Promise<string[]> {
  const out: string[] = [];
  for (const tab of [0, 1]) {
    await page.getByRole('tab').nth(tab).tap();
    await page.getByRole('article').first().waitFor();
    out.push(...(await page.getByRole('article').locator('.head').allInnerTexts()));
  }
  await page.getByRole('tab').last().tap();
  out.push(...(await page.locator('.more .count b').allInnerTexts()), ...(await page.locator('.story li').allInnerTexts()));
  return out.map((text) => text.replace(/\s+/g, ' '));
}

const pins = (page: Page, side: number, card: number) => page.getByRole('tab').nth(side).tap().then(async () => {
  const unit = page.getByRole('article').nth(card);
  const more = unit.getByRole('button', { name: /: more$/ }).first();
  if (!(await more.isVisible())) await unit.locator('.head').tap();
  await more.tap();
  await unit.locator('.tag').first().waitFor();
});

test('two phones share a desk: both see every deed, go on without a network, are killed, and lose nothing', { timeout: 400_000 }, async () => {
  const one = await newPlayer(phone);
  await begin(one, 'boltaction');
  const link = await share(one);
  const two = await newPlayer(phone);
  await two.page.goto(link);
  await two.page.getByRole('article').first().waitFor({ timeout: 120_000 });
  expect(new URL(two.page.url()).pathname).toBe('/desk');
  expect(two.page.url()).not.toContain('#');
  await fits(two);

  // One fires and throws dice; the other sees it.
  await one.page.getByRole('tab').first().tap();
  await ask(one.page.getByRole('article').nth(1));
  await one.page.locator('.list button').nth(1).tap();
  await one.page.locator('.last button').first().tap();
  await one.page.getByText('Yes', { exact: true }).waitFor();
  await one.page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
  await throwAll(one.page);
  await one.page.getByRole('button', { name: 'Put it on the cards' }).tap();
  await one.page.getByRole('article').first().waitFor();
  await two.page.getByText(/The other phone: Deed of/).waitFor();
  expect(await lies(two.page)).toEqual(await lies(one.page));
  expect(await one.page.locator('.story li').count()).toBeGreaterThan(0);
  await shoot(two.page, 'desk-shared');

  // The other takes it back, and does something of its own.
  await two.page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => one.page.locator('.story li').count()).toBe(0);
  await pins(two.page, 1, 0);
  await one.page.getByRole('tab').nth(1).tap();
  await one.page.getByRole('article').first().locator('.tag').waitFor();

  // The network is cut: both go on, and both are killed.
  await one.kept('boltaction');
  await one.context.setOffline(true);
  await one.page.getByText('No network. Go on: it is passed on later.').waitFor();
  await pins(one.page, 0, 0);
  await pins(one.page, 0, 2);
  await pins(two.page, 0, 1);
  await pins(two.page, 0, 2);
  await two.page.getByRole('article').nth(2).getByRole('button', { name: /: more$/ }).first().tap();
  await two.page.getByRole('tab').last().tap();
  await two.page.getByRole('textbox', { name: 'Notes' }).fill('The bridge is mined');
  await one.page.getByRole('tab').last().tap();
  await one.page.getByRole('textbox', { name: 'Notes' }).fill('Rain from turn three');
  await two.page.getByText('Shared desk: both phones are up to date.').waitFor();
  for (const { page } of [one, two]) {
    await page.goto('about:blank');
    await page.goto('/desk');
    await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  }

  // The network is there again: what both have changed is asked about, and nothing else.
  await one.context.setOffline(false);
  const question = one.page.getByRole('alertdialog');
  await question.waitFor();
  expect(await question.count()).toBe(1);
  await fits(one);
  await shoot(one.page, 'desk-clash');
  await question.getByRole('button', { name: /^Other phone: .*2/ }).tap();
  await one.page.getByText('Shared desk: both phones are up to date.').waitFor();
  await expect.poll(async () => JSON.stringify(await lies(two.page))).toBe(JSON.stringify(await lies(one.page)));
  const all = await lies(one.page);
  expect(all.filter((text) => /pins [12]/.test(text))).toHaveLength(4);
  for (const { page } of [one, two]) expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('The bridge is mined\nRain from turn three');

  // It is ended on one phone: each goes on alone.
  one.page.once('dialog', (d) => void d.accept());
  await one.page.getByRole('button', { name: 'Stop sharing' }).tap();
  await two.page.getByText('This desk is not shared any more. This phone goes on alone.').waitFor();
  expect(await lies(two.page)).toEqual(all);
  await two.page.goto(link);
  await two.page.getByText('This phone keeps another battle.', { exact: false }).waitFor();
  await two.page.getByRole('button', { name: 'Join the desk' }).tap();
  await two.page.getByRole('alert').waitFor();
  await two.page.getByRole('button', { name: 'Stay with my battle' }).tap();
  expect(await lies(two.page)).toEqual(all);
});
