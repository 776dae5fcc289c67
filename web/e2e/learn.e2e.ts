import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Choices } from '../src/engine/types';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const { books } = JSON.parse(readFileSync(join(import.meta.dirname, '../made/choices.en.json'), 'utf8')) as Choices;
// One of each family is enough: editions share their lessons.
const families = books.filter((b, i) => b.lessons?.length && books.findIndex((a) => a.lessons?.[0]?.story === b.lessons?.[0]?.story) === i);

const panel = (one: Player) => one.page.getByRole('region', { name: 'Lesson', exact: true });
const button = (one: Player, name: string | RegExp) => panel(one).getByRole('button', { name, exact: typeof name === 'string' });

/** Does one step as somebody does who wants to be shown. */
async function step(one: Player): Promise<void> {
  const words = panel(one).locator('.words');
  const before = (await panel(one).innerText()) + (await one.line.innerText());
  if (await button(one, /^Go on/).isVisible()) await button(one, /^Go on/).click();
  else {
    await panel(one).locator('button:enabled', { hasText: 'Show me' }).click();
    await one.press(/^Do it/);
  }
  await expect.poll(async () => (await panel(one).innerText()) + (await one.line.innerText()), { timeout: 30_000 }).not.toBe(before);
  await words.waitFor();
}

test.skipIf(families.length === 0)('one press on the home page leads to the lessons; each book begins to teach, and tells what is wrong', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  await one.page.getByRole('link', { name: 'Show me how to play' }).click();
  for (const book of families) {
    const [lesson] = book.lessons ?? [];
    if (!lesson) continue;
    await one.page.getByRole('button', { name: `Begin: ${lesson.name} (${book.title})`, exact: true }).click();
    await panel(one).getByText('Step 1 of').waitFor();
    await shoot(one.page, `learn-${book.id}-begin`);
    await one.page.keyboard.press('Enter');
    await panel(one).getByText('Step 2 of').waitFor();
    await panel(one).getByText(/^Press:/).waitFor();
    // To give up is legal, and not what is taught here.
    await one.decision.getByText('More').click();
    await one.decision.getByRole('button', { name: /concede|give up|surrender/i }).first().click();
    await one.press(/^Do it/);
    await one.decision.getByRole('alert').waitFor();
    expect(await panel(one).innerText()).toContain('Step 2 of');
    await shoot(one.page, `learn-${book.id}-wrong`);
    await step(one);
    await panel(one).getByText('Step 3 of').waitFor();
    await button(one, 'Back').click();
    await panel(one).getByText('Step 2 of').waitFor();
    await one.page.goto('/learn');
  }
  await shoot(one.page, 'learn-list');
});

test.skipIf(families.length === 0)('a lesson is learnt to its end on a phone, and the next is offered', async () => {
  const book = families.at(-1);
  const lesson = book?.lessons?.[1];
  if (!book || !lesson) return;
  const one = await newPlayer({ viewport: { width: 390, height: 780 }, hasTouch: true });
  await one.page.goto('/learn');
  await one.page.getByRole('button', { name: `Begin: ${lesson.name} (${book.title})`, exact: true }).click();
  await panel(one).getByText('Step 1 of').waitFor();
  await shoot(one.page, 'learn-phone');
  while (!(await panel(one).getByText('Your mission').isVisible())) await step(one);
  await shoot(one.page, 'learn-mission');
  const won = panel(one).getByText('Mission accomplished!');
  const lost = button(one, 'Try the mission again');
  const mine = panel(one).locator('button:enabled', { hasText: 'Show me' });
  for (;;) {
    await won.or(lost).or(mine).first().waitFor();
    if (await won.isVisible()) break;
    if (await lost.isVisible()) await lost.click();
    else {
      await mine.click();
      await one.press(/^Do it/);
    }
  }
  await shoot(one.page, 'learn-won');
  await button(one, /^Next lesson/).waitFor();
  await panel(one).getByRole('link', { name: 'All lessons' }).click();
  await one.page.getByText(`1 of ${book.lessons?.length} done`).waitFor();
});
