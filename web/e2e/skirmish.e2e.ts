import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { at, drag, type Spot } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// With these dice a weapon jams and a man is wounded early; where rules or armies have changed, others may have to be found.
const luck = '3a';

/** What a player meets in the battle. */
interface Met {
  aimed: boolean;
  jam: boolean;
  treated: boolean;
}

test('a normal battle from the home page: an effect, an aimed shot, a jam, a medic', { timeout: 240_000 }, async () => {
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
  await one.settle('Red: an effect to place');
  await one.press('Place an effect', /^Field hospital/);
  const board = (await one.page.getByRole('application').boundingBox())!;
  const south = (await one.log.innerText()).includes('Choose an edge: south');
  const home = (x: number, y: number): Spot => [board.x + board.width * x, board.y + board.height * (south ? 1 - y : y)];
  await one.page.mouse.click(...home(0.25, 0.25));
  await one.finish();
  await one.log.getByText('Red has placed: Field hospital.').waitFor();
  await shoot(one.page, 'skirmish-effect');
  await one.settle('Red: deployment');

  // A squad and a medic stand in front, the sergeant sets up all others with one press.
  const waiting = one.decision.getByRole('group', { name: 'To be set up' });
  for (const [name, spot] of [['Infantry squad 2', home(0.5, 0.36)], ['Medic', home(0.5, 0.3)]] as const) {
    await drag(one.page, await at(waiting.getByRole('button', { name, exact: true })), spot);
    await unit(one, name).waitFor();
    await one.told('Red: deployment');
  }
  await one.press('Deploy for me');
  await one.told(/Red: (who acts first|a unit to act with)/);
  await shoot(one.page, 'skirmish-deployed');

  const met: Met = { aimed: false, jam: false, treated: false };
  while (!(met.aimed && met.jam && met.treated)) {
    await one.settle('Red: a unit to act with');
    await act(one, met);
    met.jam ||= /^The weapon of .* jams\./m.test(await one.log.innerText());
  }
});

const unit = (one: Player, name: string) => one.table.getByRole('button', { name: new RegExp(`^${name}( \\(Red\\))?,`) }).first();
const button = (one: Player, name: string | RegExp) => one.decision.getByRole('button', { name, exact: typeof name === 'string' });

/** Has a unit act for what is still to be met, or ends the round for the side. */
async function act(one: Player, met: Met): Promise<void> {
  await one.press('Activate');
  await button(one, 'Cancel').waitFor();
  const able = (await one.decision.getByRole('button').allInnerTexts()).map((name) => name.split('\n')[0] ?? '');
  const wounded = one.page.locator('.unit.red .figure .bad');
  const wanted = [
    ...(!met.treated && (await wounded.count()) > 0 ? ['Medic'] : []),
    ...(met.aimed ? [] : ['M4A1 Sherman 1', 'M4A1 Sherman 2', 'M4A1 Sherman 3']),
    ...(met.jam ? [] : ['Infantry squad 2', 'Infantry squad 1', 'Infantry squad 3', 'Infantry squad 4', 'Infantry squad 5']),
  ];
  const name = wanted.map((w) => able.find((a) => a === w || a === `${w} (Red)`)).find((a) => a !== undefined);
  if (!name) {
    await one.page.keyboard.press('Escape');
    await one.word('Leave all the rest idle');
    return;
  }
  await one.press(new RegExp(`^${name.replace(/[()]/g, '\\$&')}`));
  await one.finish();
  await one.told('Red: an action');
  if (name.startsWith('Medic')) await help(one, met, await at(wounded.first()));
  else if (await button(one, /^Shoot/).isVisible()) await fire(one, met);
}

/** The medic treats whoever lies beside him, or goes there. */
async function help(one: Player, met: Met, to: Spot): Promise<void> {
  if (await button(one, /^Treat wounds/).isVisible()) {
    await one.press(/^Treat wounds/);
    await one.finish();
    await one.log.getByText('treatment by a medic').first().waitFor();
    await shoot(one.page, 'skirmish-medic');
    met.treated = true;
    return;
  }
  await drag(one.page, await at(unit(one, 'Medic')), to);
  await button(one, 'Do it').click();
}

/** A tank aims at a turret if it can; others shoot at the nearest. */
async function fire(one: Player, met: Met): Promise<void> {
  await one.press(/^Shoot/);
  const gun = button(one, /^gun/);
  await gun.or(button(one, 'That is all')).first().waitFor();
  if (!met.aimed && (await gun.isVisible())) {
    await gun.click();
    const tank = button(one, /^(Panther Ausf\. A|StuG III Ausf\. G \d)(?!: crew)/).first();
    await button(one, 'That is all').waitFor();
    if (await tank.isVisible()) {
      await tank.click();
      await one.press(/^turret or top/);
      await one.decision.getByText('aimed at a chosen place').first().waitFor();
      await shoot(one.page, 'skirmish-aimed');
      met.aimed = true;
    }
  }
  await one.finish();
  await shoot(one.page, 'skirmish-shot');
}
