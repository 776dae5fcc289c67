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

test.skipIf(families.length === 0)('one press on the home page leads to the lessons; each book begins to teach', async () => {
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
    await step(one);
    await panel(one).getByText('Step 3 of').waitFor();
    await one.page.goto('/learn');
  }
  await shoot(one.page, 'learn-list');
});
