import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// Dice hang on every command before them, so places are said in figures: a pixel more or less would be another battle. With these dice
// and this play everything happens that the test is about. Where rules, armies or the sergeant have changed, others may have to be found:
// the engine alone, given the same commands, tries one in a few seconds (internal/desk).
const luck = '0520';

test('a normal battle from the home page: effects, one press to deploy, an aimed shot, a jam, a medic at work', { timeout: 300_000 }, async () => {
  const one = await newPlayer();
  one.context.setDefaultTimeout(120_000); // the sergeant has a whole round to himself
  await fate(one, luck);
  await one.page.goto('/');
  const form = one.page.getByRole('region', { name: 'Quick battle' });
  await form.getByLabel(/^Rules/).selectOption('cobi');
  await form.locator('label.red select').first().selectOption('usa-1944-advanced');
  await form.locator('label.blue select').first().selectOption('germany-1944-advanced');
  expect(await form.getByLabel(/^Points \(/).inputValue()).toBe('500'); // the battle has the size of the armies
  await form.getByLabel('Country').selectOption('steppe');
  await form.getByLabel('Seed').fill('3');
  // The simplified game leaves effects behind, and one press takes them along; the normal one has them, here without panic.
  const mode = form.getByLabel('Mode', { exact: true });
  await mode.selectOption('simplified');
  await form.getByText('An army has more than units, which stays behind: the option “Effects” is off.').waitFor();
  await mode.selectOption('normal');
  expect(await form.getByRole('button', { name: 'Take it along' }).count()).toBe(0);
  await form.getByText('Options', { exact: true }).click();
  await form.getByLabel('Panic and morale', { exact: true }).selectOption('off');
  await form.getByLabel('Blue played by').selectOption({ label: 'Computer: Sergeant' });
  await form.getByRole('button', { name: 'To battle' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  await one.show('Settings');
  await one.page.getByLabel('Animation speed').selectOption('16');
  await one.close();

  await one.word('Begin');
  await one.told('Red: You won the initiative. Keep it?');
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
    await one.press('Set up', starting(name));
    await here(one, far, 'south');
    await one.table.getByRole('button', { name: starting(name) }).first().waitFor();
  }
  await one.told('Red: Deploy a unit.');
  await one.press('Place the rest for me');
  await one.told('Red: Act first or second?');
  await shoot(one.page, 'normal-deployed');
  await one.word('Act first');

  // A tank aims at what is weakest, and strikes home.
  await aim(one, 'M4A1 Sherman 1', 'Panther Ausf. A');
  await one.told('The aimed shot hits. Where?');
  await shoot(one.page, 'normal-hit');
  await one.press('Hit turret or top');
  await one.finish();
  await one.logged('Panther Ausf. A is lost.');
  await shoot(one.page, 'normal-struck');

  // Others wait and see.
  for (const name of ['M4A1 Sherman 3', 'M4A1 Sherman 2', 'Ambulance', 'Infantry squad 1']) {
    await one.told('Red: Choose a unit to act.');
    await one.press('Stand idle', starting(name));
    await one.finish();
  }

  // A man falls, and the medic goes to him. The rest waits.
  await activate(one, 'Medic');
  await one.logged('Infantry squad 3 (Red): one man is wounded.');
  await one.move(12, 'north');
  await one.told('Red: Choose a unit to act.');
  await one.word('The rest stand idle');

  // The wounded need not walk to the hospital: the medic is with them, and does what he can.
  await one.told('Red: Choose who walks to the hospital.');
  await one.word('Done');
  await activate(one, 'Medic');
  await one.logged('Infantry squad 5 (Blue): the weapon jams.');
  await shoot(one.page, 'normal-jam');
  await one.press('Treat wounds', 'Done');
  await one.reveal(one.decision.getByText('treatment by a medic'));
  await shoot(one.page, 'normal-medic');
  await one.finish();
  await one.logged(/^Medic \(Red\): treatment \d/);
});

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

async function activate(one: Player, name: string): Promise<void> {
  await one.told('Red: Choose a unit to act.');
  await one.press('Activate', starting(name));
  await one.finish();
  await one.told(`Red, ${name}`);
}

/** A shot at the turret or the top. */
async function aim(one: Player, tank: string, target: string): Promise<void> {
  await activate(one, tank);
  await one.press('Shoot', starting('gun'), starting(target), starting('turret or top'));
  await one.reveal(one.decision.getByText('aimed at one part'));
  await shoot(one.page, 'normal-aimed');
  await one.finish();
}
