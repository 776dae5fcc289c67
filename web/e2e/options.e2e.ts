import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('the switches of a book are set in the quick battle', async () => {
  const one = await newPlayer();
  const { page } = one;
  await page.goto('/');
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('Weather').selectOption({ label: 'fog' });
  await page.getByLabel('Night').selectOption({ label: 'on' });
  await page.getByText('Options (changed: 2)').waitFor();
  await page.getByLabel('Distance scale').scrollIntoViewIfNeeded();
  await shoot(page, 'options');
  await page.getByLabel('Night').selectOption({ label: 'off (default)' });
  await page.getByText('Options (changed: 1)').waitFor();

  // The other book has its own, and one of them sets several.
  await page.getByLabel(/^Rules/).selectOption({ label: 'Bolt Action, first edition' });
  await page.getByLabel('Edition', { exact: true }).selectOption({ label: 'second-edition practice' });
  expect(await page.getByLabel('Morale limit').locator('option:checked').innerText()).toBe('11 (default)');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Edition', { exact: true }).scrollIntoViewIfNeeded();
  await shoot(page, 'options-phone');
  await page.getByRole('button', { name: 'Start battle' }).click();
  await one.table.waitFor();
  await one.show('Menu');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const record = JSON.parse(await (await (await saved).createReadStream()).reduce((all: string, part: Buffer) => all + part.toString(), '')) as { setup: { options: unknown } };
  expect(record.setup.options).toEqual([{ name: 'preset', value: 'second' }]);
});

test('a battle out of history is one choice and one press away, and armies that never met are told of', async () => {
  const one = await newPlayer();
  const { page } = one;
  await page.goto('/');
  const history = page.getByLabel(/^Historical battle/);
  await page.locator('.fields label.blue select').selectOption('japan-1939');
  await page.getByText('Poland 1939 and Japan 1939 never fought each other.').scrollIntoViewIfNeeded();
  await shoot(page, 'history');
  await page.getByRole('button', { name: 'These did: Khalkhin Gol, 1939' }).click();
  expect(await history.locator('option:checked').innerText()).toBe('1939: Khalkhin Gol');
  await history.selectOption({ label: '1941: Tobruk' });
  await page.getByText('The garrison behind wire and ditch').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await one.table.waitFor();
});

test('a battle for as much time as there is takes one press, with any two armies', async () => {
  const one = await newPlayer();
  const { page } = one;
  await page.goto('/');
  const form = page.getByRole('region', { name: 'New battle' });
  expect(await form.getByRole('radio', { name: /^An evening/ }).isChecked()).toBe(true);
  await form.locator('.fields label.blue select').selectOption('japan-1939');
  await form.getByRole('radio', { name: /^20 minutes/ }).check();
  await shoot(page, 'sizes');
  expect(await form.getByLabel(/^Points \(/).inputValue()).toBe('500');
  await form.getByRole('button', { name: 'Start battle' }).click();
  await one.table.waitFor();
  await one.show('Menu');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const record = JSON.parse(await (await (await saved).createReadStream()).reduce((all: string, part: Buffer) => all + part.toString(), '')) as { setup: { table: { width: number; depth: number } } };
  expect(record.setup.table).toMatchObject({ width: 12_000, depth: 9000 });
});
