import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('effects are placed by turns on the table', async () => {
  const one = await newPlayer();
  await one.openFile('effects');
  await one.told('Red: Place an effect.');
  await place(one, 15, 'south');
  await one.logged('Red places Minefield.');
  await one.told('Blue: Place an effect.');
  await place(one, 28, 'north');
  await one.logged('Blue places Field hospital.');
  await one.told('Red: Pick a unit.');
  await shoot(one.page, 'skirmish-effects');
});

test('a battle of single figures: a jam, a medic, a die thrown again for the staff, an aimed shot', async () => {
  const one = await newPlayer();
  await one.openFile('jam');
  expect(await one.story()).toMatch(/^Rusty: the weapon jams\./m);

  // Blue waits. The medic throws for the wounded man, and the staff has the die thrown again.
  await one.told('Blue: Pick a unit.');
  await one.word('Skip the rest');
  await activate(one, 'Doc');
  await one.press('Treat wounds', 'Done');
  await one.reveal(one.decision.getByText('treatment by a medic'));
  await shoot(one.page, 'skirmish-medic');
  await one.finish();
  await one.told('Re-roll this die?');
  await shoot(one.page, 'skirmish-again');
  await one.press('Re-roll');
  await one.finish();
  expect(await one.story()).toMatch(/treatment by a medic/);

  // Shots at the turret, until one has hit.
  const where = one.line.getByText('The aimed shot hits. Where?');
  for (const tank of ['Lynx', 'Puma', 'Otter']) {
    await activate(one, tank);
    await one.press('Other target or weapons', 'Grau', 'Turret or top');
    await one.reveal(one.decision.getByText('aimed at one part'));
    await shoot(one.page, 'skirmish-aimed');
    await one.finish();
    await where.or(one.line.getByText('Red: Pick a unit.')).waitFor();
    if (await where.isVisible()) break;
  }
  await one.press('Hit turret or top');
  await one.finish();
  await one.logged('Grau is hit.');
  await shoot(one.page, 'skirmish-struck');

  // In the next round the gun that jammed is loaded before it can fire again.
  await one.told('Red: Pick a unit.');
  await one.word('Skip the rest');
  await one.told('Re-roll this die?'); // that for the initiative
  await one.press('Re-roll');
  await one.finish();
  await one.told('Act first or second?');
  await one.press((await one.line.innerText()).includes('Red') ? 'Act first' : 'Act second');
  await one.finish();
  await activate(one, 'Rusty');
  await one.press('Fire');
  await one.decision.getByText(/^(Fire with Rusty at|At whom\?)/).first().waitFor(); // the machine gun fires: there is no other choice
  expect(await one.decision.getByRole('button', { name: /^gun/i }).count()).toBe(0);
  await one.page.keyboard.press('Escape');
  await one.press('Reload');
  await one.finish();
  await one.logged(/^Rusty, reloading: \d\./);
  await shoot(one.page, 'skirmish-loaded');
});

test('a player who wants no help for one rifle need not say so for each', async () => {
  const one = await newPlayer();
  await fate(one, '11');
  await one.openFile('spotter');
  await one.told('Echo: Choose an action.');
  await one.press('Fire'); // at the one that it sees: it is not asked again
  await one.told('Echo: Does anyone help this shot?');
  const rest = one.button(/ask again/);
  await one.press('No');
  await one.reveal(rest); // offered once the first was said no to; the question is the same
  await shoot(one.page, 'skirmish-again-and-again');
  await rest.click();
  await one.told('Blue: Pick a unit.');
  expect(await one.read((log) => log.getByText('Echo fires at Wald (rifle).').count())).toBe(4);
});

/** Activates a unit that acts by itself. */
async function activate(one: Player, unit: string): Promise<void> {
  await one.told('Red: Pick a unit.');
  await one.press('Activate', unit);
  await one.finish();
  await one.told(`Red, ${unit}: Choose an action.`);
}

/** Places an effect so far from the middle of the table. */
async function place(one: Player, far: number, towards: string): Promise<void> {
  await one.press('Place an effect');
  await one.reveal(one.decision.getByLabel('Distance'));
  await one.decision.getByLabel('Distance').fill(String(far));
  await one.decision.getByLabel('Towards').selectOption(towards);
  await one.press('Here');
  await one.finish();
}
