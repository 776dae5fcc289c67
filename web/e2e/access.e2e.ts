import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** What axe finds that keeps people out, in short. */
async function barriers(page: Page): Promise<string[]> {
  // Things that fade in are looked at when they are there.
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined))));
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await tool.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary?.split('\n').slice(1).join(' ').trim()}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`nobody is kept out, ${scheme}`, async () => {
    const one = await newPlayer({ colorScheme: scheme });
    const { page } = one;
    const look = async (name: string) => {
      await shoot(page, `${scheme}-${name}`);
      expect(await barriers(page), name).toEqual([]);
    };
    await page.goto('/');
    await page.getByRole('img', { name: /^Map of the battlefield/ }).waitFor();
    await look('home');
    await one.openFile('played');
    await one.told('an order for the drawn die');
    await one.press('Give an order');
    await one.decision.getByRole('heading').waitFor();
    await look('table');
    await one.show('Words');
    await look('words');
    const id = new URL(page.url()).searchParams.get('b');
    await page.goto(`/replay?b=${id}&at=2`);
    await page.getByRole('slider').waitFor();
    await look('replay');
    await page.goto('/rules/boltaction');
    await page.getByRole('searchbox', { name: 'Search' }).fill('ambush');
    await look('rules');
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await look('help');
  });
}
