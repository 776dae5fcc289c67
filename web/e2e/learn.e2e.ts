import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Choices } from '../src/engine/types';
import { at, drag } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const { books } = JSON.parse(readFileSync(join(import.meta.dirname, '../made/choices.en.json'), 'utf8')) as Choices;
// One of each family is enough: editions share their lessons.
const families = books.filter((b, i) => b.lessons?.length && books.findIndex((a) => a.lessons?.[0]?.story === b.lessons?.[0]?.story) === i);

const panel = (one: Player) => one.page.getByRole('region', { name: 'Lesson', exact: true });
const button = (one: Player, name: string | RegExp) => panel(one).getByRole('button', { name, exact: typeof name === 'string' });

/** Does one step as a learner does who wants to be shown. */
async function step(one: Player): Promise<void> {
  const words = panel(one).locator('.words');
  const before = (await panel(one).innerText()) + (await one.line.innerText());
  if (await button(one, /^Next/).isVisible()) await button(one, /^Next/).click();
  else {
    await panel(one).locator('button:enabled', { hasText: 'Show me' }).click();
    await one.press('Confirm');
  }
  await expect.poll(async () => (await panel(one).innerText()) + (await one.line.innerText()), { timeout: 30_000 }).not.toBe(before);
  await words.waitFor();
}

test.skipIf(families.length === 0)('one press on the home page leads to the lessons; each book begins to teach', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  await one.page.getByRole('link', { name: 'Show me how to play' }).click();
  for (const book of families) {
    const [lesson] = book.lessons ?? [];
    if (!lesson) continue;
    await one.page.getByRole('button', { name: `Start: ${lesson.name} (${book.title})`, exact: true }).click();
    await panel(one).getByText('Step 1 of').waitFor();
    await shoot(one.page, `learn-${book.id}-begin`);
    await one.page.keyboard.press('Enter');
    await panel(one).getByText('Step 2 of').waitFor();
    await panel(one).getByText(/^Tap /).waitFor();
    await step(one);
    await panel(one).getByText('Step 3 of').waitFor();
    await one.page.goto('/learn');
  }
  await shoot(one.page, 'learn-list');
});

test('a lesson is played by hand to its mission: a wrong step is refused with its reason, one goes back, and wins', async () => {
  const one = await newPlayer();
  const { page } = one;
  const stage = (what: string) => panel(one).getByText(what).waitFor();
  const squad = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name}'s squad,`) });
  const order = async (name: string, how: string) => {
    await one.press('Give an order');
    await squad(name).click();
    await one.press(how, 'Confirm');
  };
  /** Drags a squad to the place that is lit. */
  const lead = async (name: string) => drag(page, await at(squad(name)), await at(page.locator('.goal .dot')));

  await page.goto('/learn');
  await page.getByRole('button', { name: /^Start: Look and move \(Bolt Action/ }).click();
  await stage('Step 1 of');
  await button(one, /^Next/).click();
  await stage('Step 2 of');

  // Another unit and another order: it is said what is meant, nothing has happened, and one chooses anew.
  await order('Cole', 'Run');
  await one.decision.getByRole('alert').getByText("Start with Baker's squad and the order Advance.").waitFor();
  await shoot(page, 'learn-refused');
  await stage('Step 2 of');
  expect(await one.read((log) => log.getByText('Run').count())).toBe(0);
  // What is asked is explained behind the dots.
  await one.reveal(one.decision.getByText('Your die came out of the bag'));
  await one.press('Give an order');
  await one.reveal(one.decision.getByText('Any unit of yours without a die may take it.'));
  await shoot(page, 'learn-explained');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await order('Baker', 'Advance');
  await stage('Step 3 of');
  await lead('Baker');
  await stage('Step 4 of');
  await one.press('Hold fire');
  await stage('Step 5 of');
  await button(one, 'Back').click();
  await stage('Step 4 of');
  await one.press('Hold fire');
  await stage('Step 5 of');
  await order('Cole', 'Run');
  await stage('Step 6 of');
  await lead('Cole');

  // The mission: the enemy acts by himself, and a single hand orders and leads.
  await stage('Your mission');
  await one.told('Red: Your order. Choose a unit.');
  await shoot(page, 'learn-mission');
  await lead('Baker');
  await stage('Mission accomplished!');
  await shoot(page, 'learn-won');
  await button(one, 'Next lesson: Orders').click();
  await panel(one).getByRole('heading', { name: 'Orders' }).waitFor();
  await stage('Step 1 of');
  await page.goto('/learn');
  await page.getByRole('button', { name: /^Repeat: Look and move \(Bolt Action/ }).waitFor();
});
