import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** How the page is looked at: as broad as a phone, by night, when nothing but the colours is other, and as it is used in between. */
const ways = [
  { name: 'narrow', colorScheme: 'light', width: 390, height: 844, rules: undefined },
  { name: 'dark', colorScheme: 'dark', width: 1280, height: 800, rules: ['color-contrast', 'link-in-text-block'] },
  { name: 'light', colorScheme: 'light', width: 1280, height: 800, rules: undefined },
] as const;

/** What axe finds, in short. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`);
  const found = await page.evaluate(async (runOnly) => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    // Things that fade in are looked at when they are there, and what lies further down as if it had been scrolled to.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
    await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined)));
    // To read all style sheets once more is for rules that are off.
    const { violations } = await tool.run(document, { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) });
    return violations;
  }, rules && [...rules]);
  return found.flatMap((v) => v.nodes.map((n) => `${v.id} (${v.impact}): ${n.target.join(' ')}: ${n.failureSummary?.split('\n').slice(1).join(' ').trim()}`));
}

/** Everything that is wrong with what is shown now, in each way of looking at it. */
async function flaws({ page }: Player, what: string): Promise<string[]> {
  const out: string[] = [];
  for (const { name, colorScheme, width, height, rules } of ways) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    if (name !== 'light') await shoot(page, `${name}-${what}`); // by day the other tests keep pictures
    out.push(...(await barriers(page, rules)).map((b) => `${what}, ${name}: ${b}`));
  }
  return out;
}

test('nobody is kept out', async () => {
  const one = await newPlayer();
  const { page } = one;
  const found: string[] = [];
  const look = async (what: string, player = one) => void found.push(...(await flaws(player, what)));

  await page.goto('/');
  await page.getByRole('img', { name: /^Battlefield map/ }).waitFor();
  await look('home');

  // A table of each book, what is asked at it, and its panels.
  await page.getByRole('button', { name: 'Start battle' }).click();
  await one.told('Deploy your');
  await one.press('Deploy a unit');
  await one.decision.getByRole('heading').waitFor();
  await look('table-bkc1');
  await one.openFile('played');
  await one.told('Your order. Choose a unit.');
  await one.press('Give an order');
  await one.decision.getByRole('heading').waitFor();
  await one.show('Words');
  await look('table-boltaction');
  await one.show('Unit');
  await one.table.getByRole('button', { name: /^Charlie,/ }).focus();
  await page.keyboard.press('Enter');
  await one.show('Log');
  await page.getByRole('button', { name: 'Details' }).click();
  await one.log.getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link').waitFor();
  await look('clause');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const id = new URL(page.url()).searchParams.get('b');

  // Online: the links of the seats, what the other side asks for, and a link that is none.
  const links = await one.putOnline();
  await look('links');
  const two = await newPlayer();
  await two.page.goto(links.blue);
  await two.show('Menu');
  await two.page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.goto(links.red);
  await page.getByText('Blue offers a draw.').waitFor();
  await one.show('Chat');
  await look('proposal');
  await two.page.goto('/b/nothing#nobody');
  await two.page.getByText('This link does not open a battle.').waitFor();
  await look('denied', two);

  await page.goto(`/replay?b=${id}&at=2`);
  await page.getByRole('slider').waitFor();
  await look('replay');
  await page.goto('/rules/boltaction');
  await page.getByRole('searchbox', { name: 'Search' }).fill('ambush');
  await look('rules');
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await look('help');
  expect(found).toEqual([]);
}, 240_000);
