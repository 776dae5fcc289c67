import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Draws over the map with a mouse, through places given as shares of the table. */
async function drag(page: Page, ...way: [number, number][]): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!;
  // The whole table is seen: as large as fits, in the middle.
  const scale = Math.min((box.width - 2 * Math.min(24, box.width * 0.02)) / 180, (box.height - 2 * Math.min(24, box.width * 0.02)) / 120);
  const at = ([x, y]: [number, number]) => ({ x: box.x + box.width / 2 + (x - 0.5) * 180 * scale, y: box.y + box.height / 2 + (y - 0.5) * 120 * scale });
  const [first, ...rest] = way.map(at);
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const p of rest) await page.mouse.move(p.x, p.y, { steps: 6 });
  await page.mouse.up();
}

async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`);
  const found = await page.evaluate(async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] })).violations);
  return found.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}`));
}

test('a map is drawn from empty, checked, shared by link, opened in another browser and fought on', async () => {
  const one = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = one;
  await page.goto('/map');
  await page.getByLabel('Name', { exact: true }).fill('Łęg');
  await shoot(page, 'map-new');
  await page.getByRole('button', { name: 'Empty table' }).click();

  // An empty table is no battlefield, and that is said.
  const check = page.getByRole('region', { name: 'Map check' });
  await check.getByText('Little cover').waitFor();
  const palette = page.getByRole('region', { name: 'Terrain' });
  const pieces = page.getByLabel(/^All features/);
  const all = () => pieces.locator('option[data-kind]').evaluateAll((found) => found.map((o) => o.getAttribute('data-kind')));
  const kind = (name: string) => palette.getByRole('button', { name, exact: true }).click();

  await kind('wood');
  await drag(page, [0.15, 0.2], [0.25, 0.3], [0.2, 0.4]);
  await drag(page, [0.22, 0.38], [0.35, 0.35]); // it touches the first: one wood
  await kind('river');
  await drag(page, [0.001, 0.62], [0.3, 0.5], [0.6, 0.58], [0.999, 0.48]);
  await check.getByText('No way through').waitFor();
  await kind('road');
  await drag(page, [0.5, 0.999], [0.52, 0.7], [0.47, 0.3], [0.5, 0.001]);
  await check.getByText('A road enters water').waitFor();
  await kind('bridge');
  await drag(page, [0.505, 0.62], [0.495, 0.46]);
  await kind('hill');
  await drag(page, [0.75, 0.25], [0.85, 0.22]);
  await page.getByRole('button', { name: 'Add a contour' }).click();
  await kind('building');
  await drag(page, [0.55, 0.25], [0.6, 0.32]);
  await expect.poll(all).toEqual(['wood', 'river', 'road', 'bridge', 'hill', 'hill', 'building']);
  await check.getByText('A road enters water').waitFor({ state: 'detached' });

  // A cut parts the wood, joining makes it whole; undoing and redoing go all the way.
  await pieces.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await drag(page, [0.25, 0.05], [0.24, 0.55]);
  await expect.poll(async () => (await all()).filter((k) => k === 'wood').length).toBe(2);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.poll(async () => (await all()).filter((k) => k === 'wood').length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(all).toHaveLength(7);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(all).toHaveLength(8);

  // The house is moved and turned by hand.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await drag(page, [0.575, 0.28], [0.62, 0.2]);
  await page.keyboard.press('r');
  await page.getByLabel('Height', { exact: true }).fill('2');
  await page.getByLabel('Height', { exact: true }).press('Enter');
  await shoot(page, 'map-editor');
  expect(await barriers(page)).toEqual([]);

  // A photograph lies under the ground and never leaves the browser.
  const sent: string[] = [];
  page.on('request', (r) => r.method() !== 'GET' && sent.push(r.url()));
  await page.getByLabel('Photo underlay').last().setInputFiles(join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'river-51.jpg'));
  await page.getByRole('button', { name: 'Align corners' }).waitFor();
  await drag(page, [0.001, 0.001], [0.05, 0.08]);
  await shoot(page, 'map-photo');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  expect(sent).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'dark-map-editor');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'narrow-map-editor');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied (').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(6000);

  const two = await newPlayer();
  await two.page.goto(link);
  await two.page.getByRole('heading', { name: 'Łęg' }).waitFor();
  await expect.poll(() => two.page.getByLabel(/^All features/).locator('option[data-kind]').count()).toBe(8);

  // It stands in the form of a new battle, and one press begins one.
  await two.page.goto('/');
  await two.page.getByRole('combobox', { name: /^Map/ }).selectOption({ label: 'Łęg' });
  await two.page.getByRole('img', { name: 'Battlefield map: Łęg' }).waitFor();
  await two.page.goBack();
  await two.page.getByRole('button', { name: 'Play at one screen' }).click();
  await two.table.waitFor();
  await two.decision.waitFor();
  await shoot(two.page, 'map-fought-on');

  // A link that was cut off says so, and nothing else happens.
  const three = await newPlayer();
  await three.page.goto(link.slice(0, link.length / 2));
  await three.page.getByRole('alert').getByText('cut off or changed').waitFor();
}, 120_000);
