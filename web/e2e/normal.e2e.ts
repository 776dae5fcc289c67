import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { at, drag, type Spot } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// With these dice Red wins the initiative and a weapon jams early; where rules or armies have changed, others may have to be found.
const luck = '3a';

test('a normal battle from the home page: ready-made armies, an effect, one press to deploy, a jam', { timeout: 240_000 }, async () => {
  const one = await newPlayer();
  await fate(one, luck);
  await one.page.goto('/');
  const form = one.page.getByRole('region', { name: 'Quick battle' });
  await form.getByLabel(/^Rules/).selectOption('cobi');
  await form.locator('label.red select').first().selectOption('usa-1944-advanced');
  await form.locator('label.blue select').first().selectOption('germany-1944-advanced');
  expect(await form.getByLabel(/^Points \(/).inputValue()).toBe('500'); // the battle has the size of the armies
  await form.getByLabel('Seed').fill('7');
  await form.getByText('Options', { exact: true }).click();
  await form.getByLabel('Effects', { exact: true }).selectOption('on');
  await form.getByLabel('Blue is played by').selectOption({ label: 'Computer: Sergeant' });
  await form.getByRole('button', { name: 'To battle' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  for (let i = 0; i < 3; i++) await one.page.getByRole('group', { name: 'The computer' }).getByRole('button', { name: /^How fast/ }).click();

  // An effect is placed with a tap, in the zone of its side; the rest is left to chance.
  await one.press('Begin');
  await one.told('Red: the initiative is won: keep it?');
  await one.word('Keep the initiative');
  await one.told('Red: an edge of the table');
  await one.press('Choose an edge', 'south', 'Do it');
  await one.told('Red: an effect to place');
  await one.press('Place an effect', /^Field hospital/);
  const board = (await one.page.getByRole('application').boundingBox())!;
  const home = (x: number, y: number): Spot => [board.x + board.width * x, board.y + board.height * (1 - y)];
  await one.page.mouse.click(...home(0.25, 0.25));
  await one.finish();
  await one.log.getByText('Red has placed: Field hospital.').waitFor();
  await shoot(one.page, 'normal-effect');
  for (const n of [1, 2]) {
    await one.told('Red: an effect to place');
    await one.press('Let chance finish this step');
    await one.log.getByText(/^Red has placed:/).nth(n).waitFor();
  }

  // A squad and a medic stand in front, the sergeant sets up all others with one press, by turns with the enemy.
  const waiting = one.decision.getByRole('group', { name: 'To be set up' });
  for (const [name, spot] of [['Infantry squad 2', home(0.5, 0.36)], ['Medic', home(0.5, 0.3)]] as const) {
    await one.told('Red: deployment');
    await drag(one.page, await at(waiting.getByRole('button', { name, exact: true })), spot);
    await unit(one, name).waitFor();
  }
  await one.told('Red: deployment');
  await one.press('Deploy for me');
  await one.told(/Red: (who acts first|a unit to act with)/);
  await shoot(one.page, 'normal-deployed');

  // Whoever sees somebody shoots, until a weapon jams.
  const jam = one.log.getByText(/^The weapon of .* jams\./).first();
  while (!(await jam.isVisible())) {
    await one.settle('Red: a unit to act with');
    await fire(one);
  }
  await shoot(one.page, 'normal-jam');
});

const unit = (one: Player, name: string) => one.table.getByRole('button', { name: new RegExp(`^${name}( \\(Red\\))?,`) }).first();
const button = (one: Player, name: string | RegExp) => one.decision.getByRole('button', { name, exact: typeof name === 'string' });

/** Has the next unit shoot at the nearest if it can; when all have acted, the round is over. */
async function fire(one: Player): Promise<void> {
  await one.press('Activate');
  await button(one, 'Cancel').waitFor();
  const able = (await one.decision.getByRole('button').allInnerTexts()).map((name) => name.split('\n')[0] ?? '');
  const name = able.find((n) => /^M4A1|^Infantry squad/.test(n));
  if (!name) {
    await one.page.keyboard.press('Escape');
    await one.word('Leave all the rest idle');
    return;
  }
  await one.press(new RegExp(`^${name.replace(/[()]/g, '\\$&')}`));
  await one.finish();
  await one.told('Red: an action');
  if (!(await button(one, /^Shoot/).isVisible())) return;
  await one.press(/^Shoot/);
  await one.finish();
}
