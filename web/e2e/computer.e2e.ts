import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';
import { busy, watchTasks } from './lib/tasks';

useBrowser();

/** Begins a small battle against the program with one press, at a level. */
async function fight(one: Player, level = 'Sergeant'): Promise<void> {
  await one.page.goto('/');
  await one.page.getByLabel('Opponent').selectOption({ label: await one.page.getByLabel('Opponent').locator('option', { hasText: level }).innerText() });
  await one.page.getByRole('button', { name: 'Start the battle' }).click();
  await one.table.waitFor();
}

const rival = (one: Player) => one.page.getByRole('group', { name: 'The computer' });
const ask = (one: Player) => one.decision.getByRole('button', { name: 'What would you do?' });
const end = (one: Player) => one.decision.getByText('The battle is over.');

/** Follows the sergeant's advice so many times, whenever it is our turn; the end of the battle comes first. */
async function follow(one: Player, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await ask(one).or(end(one)).first().waitFor({ timeout: 60_000 });
    if (await end(one).isVisible()) return;
    await ask(one).click();
    await one.decision.getByText('The sergeant’s advice:').waitFor();
    await one.press('Do it');
  }
}

test('a battle against the sergeant is begun with one press and fought to its end', { timeout: 300_000 }, async () => {
  const one = await newPlayer();
  await watchTasks(one.page);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start the battle' }).waitFor();
  await shoot(one.page, 'computer-home');
  await fight(one);
  await rival(one).getByText('You: Red').waitFor();
  await rival(one).getByText('Blue: computer, Sergeant').waitFor();
  await ask(one).waitFor();
  await shoot(one.page, 'computer-ready');

  // Advice is shown with its reason, and nothing has happened yet.
  const entries = () => one.log.getByRole('button', { name: /^\d/ }).count();
  const before = await entries();
  await ask(one).click();
  await one.decision.getByText('The sergeant’s advice:').waitFor();
  expect(await entries()).toBe(before);
  await shoot(one.page, 'computer-advice-ready');
  await one.press('Do it');

  await follow(one, 12);
  await shoot(one.page, 'computer-turn');
  await ask(one).click();
  await one.decision.getByText('The sergeant’s advice:').waitFor();
  await shoot(one.page, 'computer-advice');
  await one.press('Do it');
  console.log('by advice:', JSON.stringify(await busy(one.page)));

  // The rest is left to the program: it takes our side as well, and the battle ends.
  await one.show('Menu');
  await shoot(one.page, 'computer-menu');
  await one.page.getByRole('region', { name: 'The battle' }).getByLabel('Red').selectOption({ label: 'Computer: Sergeant' });
  for (let i = 0; i < 3; i++) await rival(one).getByRole('button', { name: /^How fast/ }).click();
  await one.show('Log');
  await end(one).waitFor({ timeout: 200_000 });
  await shoot(one.page, 'computer-end');
  const did = await busy(one.page);
  console.log('by itself:', JSON.stringify(did));
  expect(did.asked).toBeGreaterThan(20);
});
