import { expect, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const mine = (one: Player) => one.page.getByRole('region', { name: 'Your battles' });
const holiday = (one: Player) => one.page.getByRole('region', { name: 'Holiday' });

/** Anna offers a battle by a link and Ben accepts: both are at the club's page then, with the battle in their lists. */
async function met(): Promise<[Player, Player]> {
  const anna = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] });
  await anna.page.goto('/club');
  await anna.page.getByRole('button', { name: 'Make a link for a friend' }).click();
  await anna.page.getByText('Link copied.').waitFor();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  const ben = await newPlayer({ viewport: { width: 390, height: 844 } });
  await ben.page.goto(link);
  await ben.page.getByRole('region', { name: 'The offer you were sent' }).getByRole('button', { name: /^Accept/ }).click();
  await ben.table.waitFor();
  await ben.page.goto('/club');
  await mine(ben).getByRole('link').first().waitFor();
  await anna.page.goto('/club');
  await mine(anna).getByRole('link').first().waitFor();
  return [anna, ben];
}

test('both clocks are seen in the list and at the table, and a holiday stops one', async () => {
  const [anna, ben] = await met();
  const found: string[] = [];
  expect(await mine(anna).locator('.both').innerText()).toMatch(/you: .*opponent: /s);
  expect(await mine(anna).locator('.both .runs').count()).toBe(1);

  // The player who must decide goes on holiday: his clock stands, and the other is told until when.
  const benDecides = (await mine(ben).locator('.both .runs').innerText()).startsWith('you');
  const [away, here] = benDecides ? [ben, anna] : [anna, ben];
  await holiday(away).getByText('Days left this year: 28').waitFor();
  found.push(...(await flaws(away, 'clocks-club')));
  await holiday(away).getByRole('button', { name: 'Start holiday' }).click();
  await holiday(away).getByText('You are on holiday until').waitFor();
  await shoot(away.page, 'clocks-holiday');
  await here.page.reload();
  await mine(here).getByText('on holiday until').waitFor();
  await mine(here).getByText('stopped').waitFor();
  expect(await mine(here).locator('.both .runs').count()).toBe(0);
  await shoot(here.page, 'clocks-list');
  found.push(...(await flaws(here, 'clocks-list')));

  await anna.page.setViewportSize({ width: 1280, height: 800 });
  await mine(anna).getByRole('link').first().click();
  await anna.table.waitFor();
  expect(await anna.page.locator('.strip .clock').count()).toBe(2);
  expect(await anna.page.locator('.strip .clock.still').count()).toBe(2);
  await shoot(anna.page, 'clocks-table');

  await away.page.goto('/club');
  await holiday(away).getByRole('button', { name: 'I am back' }).click();
  await holiday(away).getByText('Days left this year: 27').waitFor();
  if (away === anna) await mine(anna).getByRole('link').first().click();
  await expect.poll(() => anna.page.locator('.strip .clock:not(.still)').count(), { timeout: 15_000 }).toBe(1);
  expect(found).toEqual([]);
});
