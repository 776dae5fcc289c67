import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a normal battle from the home page: effects, and one press to deploy', { timeout: 300_000 }, async () => {
  const one = await winner();
  await one.word('Keep the initiative');
  await one.told('Red: Choose a table edge.');
  await one.press('Choose an edge', 'south', 'Confirm');
  for (const [effect, towards] of [['Field hospital', 'south'], ['Field HQ', 'south-west'], ['Supply drop', 'south-east']] as const) {
    await one.told('Red: Place an effect.');
    await one.press('Place an effect');
    const which = one.decision.getByRole('button', { name: new RegExp(`^${effect}`) });
    await one.reveal(which.or(one.decision.getByLabel('Distance'))); // of the last there is no choice
    if (await which.isVisible()) await which.click();
    await here(one, 50, towards);
    await one.logged(`Red places ${effect}.`);
  }
  await shoot(one.page, 'normal-effects');

  // Two squads stand in front and a medic behind them; the sergeant sets up all others with one press, by turns with the enemy.
  for (const [name, far] of [['Infantry squad 3', 22], ['Infantry squad 2', 27], ['Medic', 34]] as const) {
    await one.told('Red: Deploy a unit.');
    await one.press('Deploy', starting(name));
    await here(one, far, 'south');
    await one.table.getByRole('button', { name: starting(name) }).first().waitFor();
  }
  await one.told('Red: Deploy a unit.');
  await one.press('Place the rest for me');
  // A die decides who acts first. Either way red is asked for a unit before long.
  await one.told(/Red: (Act first or second\?|Pick a unit\.)/);
  await shoot(one.page, 'normal-deployed');
  if (await one.line.getByText('Act first or second?').isVisible()) await one.word('Act first');
  await one.told('Red: Pick a unit.');
  expect(await one.table.getByRole('button', { name: /, red\b/ }).count()).toBeGreaterThan(8);
});

/** A battle of two armies that brought effects along, against the sergeant. */
async function arrange(one: Player): Promise<void> {
  one.context.setDefaultTimeout(120_000); // the sergeant has a whole round to himself
  await one.page.goto('/');
  const form = one.page.getByRole('region', { name: 'New battle' });
  await form.getByLabel(/^Rules/).selectOption('cobi');
  await form.locator('label.red select').first().selectOption('usa-1944-advanced');
  await form.locator('label.blue select').first().selectOption('germany-1944-advanced');
  expect(await form.getByLabel(/^Points \(/).inputValue()).toBe('500'); // the battle has the size of the armies
  await form.getByLabel('Terrain').selectOption('steppe');
  await form.getByText('More choices').click();
  await form.getByLabel('Map number').fill('3');
  // The simplified game leaves effects behind, and one press takes them along; the normal one has them, here without panic.
  const mode = form.getByLabel('Difficulty', { exact: true });
  await mode.selectOption('simplified');
  await form.getByText('This army has bought more than units, and that stays behind while “Effects” is off.').waitFor();
  await mode.selectOption('normal');
  expect(await form.getByRole('button', { name: 'Turn it on' }).count()).toBe(0);
  await form.getByText('Options', { exact: true }).click();
  await form.getByLabel('Panic and morale', { exact: true }).selectOption('off');
  await form.getByLabel('Blue played by').selectOption({ label: 'Computer: Sergeant' });
  await form.getByRole('button', { name: 'Start battle' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  await one.show('Settings');
  await one.page.getByLabel('Animation speed').selectOption('16');
  await one.close();
}

/** What begins with a name: more may follow, such as its side. */
const starting = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.')}\\b`);

/** Points at a place so far from the middle of the table. */
async function here(one: Player, far: number, towards: string): Promise<void> {
  await one.reveal(one.decision.getByLabel('Distance'));
  await one.decision.getByLabel('Distance').fill(String(far));
  await one.decision.getByLabel('Towards').selectOption(towards);
  await one.press('Here');
  await one.finish();
}

/** Begins such battles until red has the initiative, which a die decides. */
async function winner(): Promise<Player> {
  for (let luck = 1; ; luck++) {
    const one = await newPlayer();
    await fate(one, `0${luck}`);
    await arrange(one);
    await one.word('Start');
    const won = one.line.filter({ hasText: 'Red: You won the initiative. Keep it?' });
    if (await won.waitFor({ timeout: 10_000 }).then(() => true, () => false)) return one;
    await one.context.close();
    expect(luck).toBeLessThan(9);
  }
}
