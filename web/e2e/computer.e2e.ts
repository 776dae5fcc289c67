import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';
import { busy, watchTasks } from './lib/tasks';

useBrowser();

/** Begins a small battle against the program with one press, at a level. */
async function fight(one: Player, level = 'Sergeant'): Promise<void> {
  await one.page.goto('/');
  await one.page.getByLabel('Opponent').selectOption({ label: await one.page.getByLabel('Opponent').locator('option', { hasText: new RegExp(`^${level}`) }).innerText() });
  await one.page.getByRole('button', { name: 'Start small battle' }).click();
  await one.table.waitFor();
}

const score = (one: Player) => one.page.getByRole('region', { name: 'Score' });
const ask = (one: Player) => one.decision.getByRole('button', { name: 'Advise me' });
const end = (one: Player) => one.decision.getByRole('button', { name: 'How it ended' });

/** Lets the computer play as fast as it can: no player watches. */
async function hurry(one: Player): Promise<void> {
  await one.show('Settings');
  await one.page.getByLabel('Animation speed').selectOption('16');
  await one.close();
}

/** Asks for advice. A press that comes too soon after a question has changed is passed over: then it is pressed again. */
async function advise(one: Player): Promise<void> {
  const advice = one.decision.getByText('Sergeant’s advice');
  await expect.poll(async () => {
    if (!(await advice.isVisible())) await ask(one).click({ timeout: 2000 }).catch(() => undefined);
    return advice.waitFor({ timeout: 5000 }).then(() => true, () => false);
  }, { timeout: 60_000 }).toBe(true);
}

/** Follows the sergeant's advice so many times, whenever it is our turn; the end of the battle comes first. */
async function follow(one: Player, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await ask(one).or(end(one)).first().waitFor({ timeout: 60_000 });
    if (await end(one).isVisible()) return;
    await advise(one);
    await one.press('Confirm');
    await one.decision.getByText('Sergeant’s advice').waitFor({ state: 'detached' });
  }
}

/** How many entries the log shows. */
const entries = (one: Player) => one.entries();

test('a commander is chosen, sits across the table, and after two victories a stronger level is suggested', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start small battle' }).waitFor();
  const level = one.page.getByLabel('Opponent');
  expect(await level.inputValue()).toBe('recruit');
  expect(await one.page.getByText('would give you more of a fight').count()).toBe(0);
  await one.page.evaluate(() => {
    const won = (id: string) => ({ id, kind: 'local', name: id, book: 'bkc1', at: 1, seq: 9, stand: '', over: true, players: { blue: 'recruit' }, winner: 'red' });
    localStorage.setItem('sandtable.battles', JSON.stringify([won('a'), won('b')]));
  });
  await one.page.reload();
  await one.page.getByText('You won 2 of your last 2 at this level. Corporal would give you more of a fight.').waitFor();
  await one.page.getByRole('button', { name: 'Play Corporal' }).click();
  expect(await level.inputValue()).toBe('corporal');
  expect(await one.page.getByRole('button', { name: 'Play Corporal' }).count()).toBe(0);

  await one.page.getByLabel('Their commander').selectOption('bold');
  await shoot(one.page, 'computer-commander');
  await one.page.getByRole('button', { name: 'Start small battle' }).click();
  await one.table.waitFor();
  await score(one).getByText('Rufus Brandt', { exact: true }).waitFor();
  await one.page.getByRole('region', { name: 'The computer' }).getByRole('button', { name: 'Rufus Brandt' }).waitFor();
  await shoot(one.page, 'computer-bold');
});

test('a battle against the sergeant is begun with one press and fought to its end', { timeout: 300_000 }, async () => {
  const one = await newPlayer();
  await fate(one, '2a');
  await watchTasks(one.page);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start small battle' }).waitFor();
  await shoot(one.page, 'computer-home');
  await fight(one);
  await score(one).getByText('You', { exact: true }).waitFor();
  await score(one).getByText('Sergeant', { exact: true }).waitFor();
  await ask(one).waitFor();
  await shoot(one.page, 'computer-ready');
  await hurry(one);

  // All units stand ready, and advice is shown with its reason: nothing has happened yet.
  expect(await one.decision.getByRole('button', { name: 'Place the rest for me' }).count()).toBe(0);
  const before = await entries(one);
  await ask(one).click();
  await one.decision.getByText('Sergeant’s advice').waitFor();
  expect(await entries(one)).toBe(before);
  await one.press('Confirm');

  // We follow it until the computer has moved, and are told why it did: a press on its face tells it again when others have acted since.
  // A battle may be lost before: then there is another.
  const rival = one.page.getByRole('region', { name: 'The computer' });
  const why = rival.getByText(/“.+”/);
  const told = async () => {
    if ((await why.count()) === 0) await rival.getByRole('button', { expanded: false }).click({ timeout: 2000 }).catch(() => undefined);
    return why.first().waitFor({ timeout: 500 }).then(() => true, () => false);
  };
  let heard = false;
  for (let n = 0; n < 100 && !heard; n++) {
    await ask(one).or(end(one)).first().waitFor({ timeout: 60_000 });
    if (await end(one).isVisible()) await fight(one);
    heard = await told();
    if (!heard) await follow(one, 1);
  }
  await shoot(one.page, 'computer-turn');
  expect(heard).toBe(true);
  await ask(one).click();
  await one.decision.getByText('Sergeant’s advice').waitFor();
  await shoot(one.page, 'computer-advice');
  await one.press('Confirm');
  console.log('by advice:', JSON.stringify(await busy(one.page)));

  // The rest is left to the program: it takes our side as well, and the battle ends.
  await one.show('Menu');
  await shoot(one.page, 'computer-menu');
  await one.page.getByRole('region', { name: 'The battle' }).getByLabel('Red played by').selectOption({ label: 'Computer: Sergeant' });
  await one.close();
  await end(one).waitFor({ timeout: 200_000 });
  await shoot(one.page, 'computer-end');
  const did = await busy(one.page);
  console.log('by itself:', JSON.stringify(did));
  expect(did.asked).toBeGreaterThan(3); // and all of it in the worker
});

test('the sergeant deploys the units that are not on the table yet, and no more', { timeout: 240_000 }, async () => {
  const one = await newPlayer();
  const { page } = one;
  await page.goto('/');
  const form = page.getByRole('region', { name: 'New battle' });
  await form.getByText('More choices').click();
  await form.getByLabel(/^Points \(/).fill('500');
  await form.getByLabel('Map number').fill('7');
  await form.getByLabel('Blue played by').selectOption({ label: 'Computer: Recruit' });
  await shoot(page, 'computer-form');
  await form.getByRole('button', { name: 'Start battle' }).click();
  await one.settle('Red: Deploy your');
  await hurry(one);

  // One is placed by hand.
  const own = one.table.locator('[data-unit]');
  await one.press('Deploy a unit');
  await one.decision.getByRole('button', { name: /^TKS|^Infantry|^Sappers|^National/ }).first().click();
  const step = (name: string) => one.decision.getByRole('button', { name, exact: true });
  const [yes, chance] = [one.yes, step('Choose for me')];
  for (let n = 0; n < 6 && (await own.count()) === 0; n++) {
    await one.reveal(yes.or(chance));
    const [before, last] = [await one.decision.innerText(), await yes.isVisible()];
    await (last ? yes : chance).click();
    await expect.poll(() => one.decision.innerText(), { timeout: 30_000 }).not.toBe(before);
    if (last) await own.first().waitFor();
  }
  // The page has begun to place the next by itself; help is in reach all the same.
  await one.decision.getByRole('button', { name: 'Back' }).waitFor();
  await step('Place the rest for me').waitFor();
  await ask(one).waitFor();
  const placed = (await own.first().getAttribute('data-unit')) ?? '';
  const where = () => one.table.locator(`[data-unit="${placed}"]`).getAttribute('transform');
  const first = await where();

  await one.decision.getByRole('button', { name: 'Place the rest for me' }).click();
  await one.decision.getByRole('button', { name: 'Place the rest for me' }).waitFor({ state: 'detached', timeout: 60_000 });
  await one.decision.getByRole('button', { name: 'End deployment' }).waitFor({ timeout: 60_000 });
  await one.told('Red: Deploy your');
  expect(await own.count()).toBeGreaterThan(5);
  expect(await where()).toBe(first);
  await shoot(page, 'computer-deployed');

  // The battle remembers who plays when it is opened again, and goes on by itself.
  await one.word('End deployment');
  await one.logged(/^Deploy a unit/, 11);
  await page.reload();
  await score(one).getByText('Recruit', { exact: true }).waitFor();
  await ask(one).or(one.decision.getByRole('group', { name: 'Actions' })).first().waitFor({ timeout: 60_000 });

  // Taking back leads to our own last decision.
  await follow(one, 3);
  await ask(one).waitFor({ timeout: 60_000 });
  const many = await entries(one);
  await page.keyboard.press('u');
  await one.logged(/^Back to entry/);
  await ask(one).waitFor();
  expect(await entries(one)).toBe(many + 1);
  expect(await one.line.innerText()).toContain('Red');
  await page.goto('/');
  await page.getByText('against the computer, Recruit').waitFor();
});

test('a Pole fights the computer on a phone', { timeout: 120_000 }, async () => {
  const one = await newPlayer({ locale: 'pl-PL', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await one.page.goto('/');
  const begin = one.page.getByRole('button', { name: 'Zacznij małą bitwę' });
  await one.page.getByRole('button', { name: 'Przygotuj własną bitwę' }).click();
  await begin.waitFor();
  await shoot(one.page, 'computer-phone-home');
  await begin.click();
  await one.page.getByRole('button', { name: 'Doradź' }).click({ timeout: 60_000 });
  await one.page.getByText('Twój sierżant radzi').waitFor();
  await shoot(one.page, 'computer-phone');
});
