import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const samples = join(import.meta.dirname, '..', '..', 'army', 'imports', 'testdata');

test('an army is built, judged, shared by link, opened in another browser and fought', async () => {
  const one = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = one;
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Armies', exact: true }).click();
  await page.getByLabel('Nation').selectOption({ label: 'Poland' });
  await page.getByLabel('Year').fill('1939');
  await page.getByLabel('Points').fill('600');
  await page.getByRole('button', { name: 'Start empty' }).click();

  // Whatever is missing is said with its clause, at once.
  const army = page.getByRole('region', { name: 'Army list' });
  await army.getByText('Not a legal army').waitFor();
  await army.getByText('the army has no units').waitFor();
  const list = page.getByRole('region', { name: 'Available units' });
  await list.getByRole('searchbox').fill('infantry');
  await list.getByRole('button', { name: /^Infantry/ }).first().click();
  await army.getByText(/Units: 1$/).first().waitFor();
  await army.getByRole('button', { name: 'One more' }).click();
  await army.getByText(/Units: 2$/).first().waitFor();
  await page.keyboard.press('Control+z');
  await army.getByText(/Units: 1$/).first().waitFor();
  await shoot(page, 'army-builder');

  // What was thrown away can be taken back.
  await page.getByRole('link', { name: '← All armies' }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByText(' deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Delete / }).waitFor();

  // A draft is by the rules; its link holds all of it.
  await page.getByLabel('Nation').selectOption({ label: 'Poland' });
  await page.getByLabel('Year').fill('1939');
  await page.getByRole('button', { name: 'Draft for me' }).click();
  await army.getByText('Legal army').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Grupa Łuków');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const cost = await army.getByText(/points$/).first().innerText();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(2000);

  const two = await newPlayer();
  await two.page.goto(link);
  await two.page.getByLabel('Name', { exact: true }).waitFor();
  expect(await two.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grupa Łuków');
  await two.page.getByRole('region', { name: 'Army list' }).getByText(cost, { exact: true }).waitFor();
  await shoot(two.page, 'army-shared');
  await two.page.getByRole('button', { name: 'Play at one screen' }).click();
  await two.table.waitFor();
  await two.decision.waitFor();

  // A link that was cut off says so, and nothing else happens.
  const three = await newPlayer();
  await three.page.goto(link.slice(0, link.length / 2));
  await three.page.getByRole('alert').getByText('cut off or changed').waitFor();
});

test('rosters of other programs are taken as they are dropped', async () => {
  const one = await newPlayer();
  await one.page.goto('/army');
  const names = ['sample_ba2_germany.ros', 'sample_ba2_germany.rosz', 'sample_ba2_germany.newrecruit.json'];
  const files = await Promise.all(names.map(async (name) => ({ name, data: (await readFile(join(samples, name))).toString('base64') })));
  await one.page.getByRole('heading', { name: 'New army' }).waitFor();
  const dropped = await one.page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, data } of all) transfer.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], name));
    return transfer;
  }, files);
  await one.page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  for (const name of names) await one.page.getByText(`${name}:`).waitFor();
  await shoot(one.page, 'army-imported');
  await one.page.getByRole('button', { name: 'Open army' }).first().click();
  await one.page.getByRole('region', { name: 'Army list' }).getByText(/points/).first().waitFor();
});
