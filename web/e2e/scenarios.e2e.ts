import axe from 'axe-core';
import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a scenario is made from one of the book, told in both languages, saved, sent, tried out and won', async () => {
  const one = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = one;
  await page.goto('/scenario');
  await page.getByLabel('Start from').selectOption({ label: 'Encounter' });
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('region', { name: 'Scenario' });
  const verdict = page.getByRole('status').filter({ hasText: /ready to play/i });
  await verdict.getByText('Ready to play').waitFor();
  const map = page.getByRole('application', { name: 'Map of the scenario' });
  const file = page.getByRole('textbox', { name: 'Source (YAML)', includeHidden: true });
  const says = (words: string | RegExp) => expect.poll(() => file.inputValue(), { timeout: 20_000 }).toMatch(words);

  // What is wrong is said at once, with its place.
  const limit = form.getByLabel('Turn limit', { exact: false });
  await limit.fill('900');
  await limit.press('Enter');
  await verdict.getByText(/turns: 900; 0 .* \(line \d+\)/).waitFor();
  await limit.fill('2');
  await limit.press('Enter');
  await says(/^turns: 2$/m);
  await form.getByLabel('Points', { exact: false }).first().fill('450');
  await form.getByLabel('Points', { exact: false }).first().press('Enter');
  await says(/^points: 450$/m);

  // Zones are moved with the pointer.
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const box = async (key: string) => {
    await map.scrollIntoViewIfNeeded();
    const found = await map.locator(`[data-place="${key}"]`).first().boundingBox();
    if (!found) throw new Error(`${key} is not on the map`);
    return found;
  };
  const blue = await box('setup/blue/zone');
  const grip = { x: blue.x + blue.width * 0.9, y: blue.y + blue.height * 0.6 };
  await drag(grip, { x: grip.x, y: grip.y + blue.height / 2 });
  await says(/blue: \{zone: \{rect: \[0, 100%-4\d, 100%, 8\d%\]\}\}/);

  // An objective is added: its area is drawn, and it is told in both languages.
  await form.getByRole('button', { name: 'Add Objectives' }).click();
  await says('hold this place');
  const added = form.getByRole('group', { name: 'Objectives' }).locator('details').last();
  await added.getByLabel('Name (EN)').fill('hold the camp');
  await added.getByLabel('Name (PL)').fill('utrzymać obóz');
  await added.getByLabel(/^Whose/).selectOption({ label: 'Red' });
  await added.getByLabel('Worth').selectOption({ label: 'major victory' });
  await added.getByLabel('ends the battle at once').check();
  await added.getByRole('button', { name: 'Remove', exact: true }).click();
  await added.getByRole('button', { name: 'Draw on map' }).last().click();
  const red = await box('setup/red/zone');
  await drag({ x: red.x + 6, y: red.y + 6 }, { x: red.x + red.width - 6, y: red.y + red.height - 6 });
  await says(/name: \{en: hold the camp, pl: utrzymać obóz\}/);
  await says(/area: \{rect: \[/);
  const briefing = form.getByRole('group', { name: 'Briefing' });
  await briefing.getByLabel('Red (EN)').fill('Hold the camp, or take it.');
  await briefing.getByLabel('Red (PL)').fill('Utrzymaj obóz albo go zdobądź.');
  await briefing.getByLabel('Red (PL)').press('Tab');
  await says(/red: \{en: "Hold the camp, or take it\.", pl: Utrzymaj obóz albo go zdobądź\.\}/);
  await verdict.getByText('Ready to play').waitFor();

  // The last thing can be taken back.
  const whole = await file.inputValue();
  await form.getByLabel('Who attacks').selectOption({ label: 'Red' });
  await says(/^attacker: red$/m);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => file.inputValue()).toBe(whole);
  await verdict.getByText('Ready to play').waitFor();

  // How it looks, and whether it is accessible to all.
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'scenario-editor');
  await page.evaluate(`(() => { ${axe.source} })()`);
  const barriers = await page.evaluate(async () => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await tool.run(document, { resultTypes: ['violations'] })).violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}`));
  });
  expect(barriers).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'scenario-editor-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'scenario-editor-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What is saved is what stands there; what is sent is read as the same by the receiver.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as YAML' }).click();
  expect(await (await (await download).createReadStream()).reduce((all: string, part: Buffer) => all + part.toString(), '')).toBe(whole);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const two = await newPlayer();
  await two.page.goto(link);
  await two.page.getByText('Ready to play').waitFor();
  expect(await two.page.getByRole('textbox', { name: 'Source (YAML)', includeHidden: true }).inputValue()).toBe(whole);
  await two.page.goto('about:blank');
  await two.page.goto(link.slice(0, link.length / 2));
  await two.page.getByRole('alert').getByText('cut off or changed').waitFor();

  // Red holds the camp, and the battle is won.
  await page.getByRole('button', { name: 'Test at one screen' }).click();
  await one.table.waitFor();
  const curtain = page.getByRole('button', { name: 'Play with nothing hidden' });
  const chance = one.decision.getByRole('button', { name: 'Auto-resolve' });
  while (!(await curtain.isVisible())) {
    if (!(await chance.isVisible())) await one.dots.click({ timeout: 1000 }).catch(() => undefined);
    await chance.click({ timeout: 2000 }).catch(() => undefined);
  }
  await curtain.click();
  await one.settle(/Red: .*victory/);
  await shoot(page, 'scenario-won');

  // It can be chosen for any other battle.
  await page.goto('/');
  const choice = page.getByRole('combobox', { name: 'Scenario', exact: true });
  await choice.selectOption((await choice.locator('optgroup option').first().getAttribute('value')) ?? '');
  await page.getByText('Hold the camp, or take it.').waitFor({ state: 'attached' });
}, 120_000);

test('an empty table is a scenario to begin with', { timeout: 120_000 }, async () => {
  const { page } = await newPlayer();
  await page.goto('/scenario');
  await page.getByLabel('Start from').waitFor();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Ready to play').waitFor({ timeout: 60_000 });
  await page.getByRole('application', { name: 'Map of the scenario' }).waitFor();
  await shoot(page, 'scenario-empty');
});
