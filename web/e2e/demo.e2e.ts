import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Files } from './lib/files';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// What make demo has written, below a path, as on any web space.
const files = new Files(resolve(import.meta.dirname, '../../demo'), '/some/where');
beforeAll(() => files.start());
afterAll(() => files.end());

const noServer = 'This is a demo without a server';

/** A visitor of the demo, and what the browser asks for elsewhere. */
async function visitor(): Promise<{ one: Player; strayed: string[] }> {
  const one = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] }, files.url);
  const strayed: string[] = [];
  one.context.on('request', (r) => {
    if (!r.url().startsWith(files.url) && !/^(data|blob):/.test(r.url())) strayed.push(r.url());
  });
  return { one, strayed };
}

/** Nothing was asked for outside of the folder, and all of it was there. */
function stayed(strayed: string[]): void {
  expect(strayed).toEqual([]);
  expect(files.missing.splice(0)).toEqual([]);
}

test('a lesson is begun from plain files under a path, and goes on after the page is loaded again', { timeout: 240_000 }, async () => {
  const { one, strayed } = await visitor();
  const { page } = one;
  const panel = page.getByRole('region', { name: 'Lesson', exact: true });
  await page.goto(files.url);
  await page.getByRole('link', { name: 'Show me how to play' }).click();
  await page.getByRole('button', { name: /^Start: / }).first().click();
  await panel.getByText('Step 1 of').waitFor({ timeout: 60_000 });
  await panel.getByRole('button', { name: /^Next/ }).click();
  await panel.getByText('Step 2 of').waitFor();
  await page.reload();
  await panel.getByText('Step 2 of').waitFor({ timeout: 60_000 });
  await shoot(page, 'demo-lesson');
  await page.goBack();
  await page.getByRole('button', { name: /^Start: / }).first().waitFor();
  stayed(strayed);
});

test('a battle against the program is fought without a server', { timeout: 240_000 }, async () => {
  const { one, strayed } = await visitor();
  const { page } = one;
  await page.goto(files.url);
  await page.getByRole('button', { name: 'Start small battle' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  const advice = one.decision.getByText('Sergeant’s advice');
  for (let n = 0; n < 3; n++) {
    await one.decision.getByRole('button', { name: 'Advise me' }).click({ timeout: 60_000 });
    await advice.waitFor();
    await one.press('Confirm');
    await advice.waitFor({ state: 'detached' });
  }
  expect(await one.entries()).toBeGreaterThan(0);
  // What needs a server says so.
  await page.goto(`${files.url}#/`);
  await page.getByText(noServer).first().waitFor();
  expect(await page.getByRole('radio', { name: 'Online, I play Red' }).isDisabled()).toBe(true);
  await page.goto(`${files.url}#/b/abcdef#token`);
  await page.getByText(noServer).first().waitFor();
  await shoot(page, 'demo-no-server');
  stayed(strayed);
});

test('the builder and the editors open, and links lead within the folder', { timeout: 240_000 }, async () => {
  const { one, strayed } = await visitor();
  const { page } = one;
  await page.goto(files.url);
  for (const screen of ['army', 'map', 'scenario', 'learn', 'rules', 'help']) {
    const link = page.getByRole('navigation').locator(`a[href$="/${screen}"]`).first();
    await link.click();
    await expect.poll(() => page.url()).toBe(`${files.url}#/${screen}`);
    await page.getByRole('heading').first().waitFor();
  }
  await page.goto(`${files.url}#/map`);
  await page.getByRole('button', { name: 'Empty table' }).click();
  await page.getByRole('region', { name: 'Terrain' }).waitFor({ timeout: 60_000 });
  // A clause opens in another tab as well.
  await page.goto(`${files.url}#/rules/bkc1`);
  const clause = page.getByRole('link', { name: 'BKC-CMD-05', exact: true }).first();
  await clause.waitFor({ timeout: 60_000 });
  await clause.hover();
  expect(await clause.evaluate((a: HTMLAnchorElement) => a.href)).toBe(`${files.url}#/rules/bkc1/BKC-CMD-05`);
  await page.goto(`${files.url}#/nowhere`);
  await page.getByRole('link', { name: 'Home' }).first().waitFor();
  stayed(strayed);
});
