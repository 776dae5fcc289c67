import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Choices } from '../src/engine/types';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// Until a book that has battles for children is on the shelf there is no button to press.
const { books } = JSON.parse(readFileSync(join(import.meta.dirname, '../made/choices.en.json'), 'utf8')) as Choices;
const lessons = books.find((b) => b.children?.length)?.children ?? [];

test.skipIf(lessons.length === 0)('children fight a battle to its end with single taps, and go on to the next', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  const begin = one.page.getByRole('button', { name: 'Two players, one screen' });
  await begin.waitFor();
  await shoot(one.page, 'children-home');
  await begin.click();

  // Everybody stands ready: a tap chooses the tank, and one shoots.
  await one.told('Who acts now?');
  await shoot(one.page, 'children-begin');
  await unit(one, 'Sherman').click();
  await one.told('Sherman: What should it do?');
  await whole(one);
  await one.press(/^Shoot!/);
  // The shot is shown first: at whom, along which line, and how likely it is in stars.
  const fire = one.button('Shoot at Fox squad!');
  await fire.waitFor();
  expect(await one.decision.getByRole('heading').innerText()).toMatch(/^[★☆]{3} .*[.!?]$/);
  await one.page.locator('line.aim:not(.under)').waitFor();
  expect(await one.page.locator('line.aim:not(.under)').count()).toBe(1);
  expect(await one.decision.innerText()).not.toContain('%');
  expect(await one.story()).not.toMatch(/Sherman shoots at/);
  await whole(one);
  await shoot(one.page, 'children-aim');
  // A tap on the target fires, as the button does.
  await unit(one, 'Fox squad').click();
  await one.logged(/^Sherman shoots at/);
  const came = one.page.getByRole('complementary', { name: 'What has just happened' });
  await came.waitFor();
  expect(await came.innerText()).toMatch(/Hit!|Whoosh!|Bang!|Boom!|Ouch!|Ping!|Click!|goes home/);
  expect(await came.innerText()).not.toMatch(/made|failed/);
  await shoot(one.page, 'children-shot');

  // Blue drives with a tap on the table.
  await one.told('Blue: Who acts now?');
  await unit(one, 'Panzer IV').click();
  await one.told(', Panzer IV: ');
  await one.press(/^Go!/);
  await shoot(one.page, 'children-drive');
  const tank = await unit(one, 'Panzer IV').boundingBox();
  if (!tank) throw new Error('the tank is not on the table');
  await one.page.mouse.click(tank.x + tank.width / 2, tank.y + tank.height + 30);
  await one.logged('Panzer IV moves.');

  // Whoever points too far away goes as far as he can.
  await one.told('Red: Who acts now?');
  await unit(one, 'Eagle squad').click();
  await one.told(', Eagle squad: ');
  await one.press(/^Go!/);
  await unit(one, 'Fox squad').click();
  await one.logged('Eagle squad moves on foot.');

  // Five rounds, unless somebody has won before.
  await one.settle(/Nobody has lost!|you win!/);
  await shoot(one.page, 'children-end');
  const banner = one.page.getByRole('dialog');
  await banner.waitFor();
  await one.page.keyboard.press('Escape');
  await banner.waitFor({ state: 'detached' });
  expect(await one.story()).not.toMatch(/kill|dead|destroy/i);

  // The next two are one press away.
  const next = one.decision.getByRole('group', { name: 'Battles for children' }).getByRole('button');
  expect(await next.allInnerTexts()).toEqual([...lessons.slice(1), ...lessons.slice(0, 1)].map((l) => l.name));
  await next.first().click();
  await one.told('Who acts now?');
  await unit(one, 'Bear squad').waitFor();
  await shoot(one.page, 'children-second');
});

test.skipIf(lessons.length === 0)('the battle is told in Polish', async () => {
  const one = await newPlayer({ locale: 'pl-PL' });
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'We dwoje na jednym ekranie' }).click();
  await one.page.getByText('Kto teraz działa?').first().waitFor();
  await unit(one, 'Drużyna „Orzeł”', 'Stół').waitFor();
  await shoot(one.page, 'children-polish');
});

/** Everyone stands between the score and the dock. */
async function whole(one: Player): Promise<void> {
  const inSight = async () => {
    const score = await one.page.getByRole('region', { name: 'Score' }).boundingBox();
    const dock = await one.decision.boundingBox();
    const units = await one.page.getByRole('region', { name: 'The table' }).locator('[data-unit]').all();
    const boxes = await Promise.all(units.map((u) => u.boundingBox()));
    return units.length > 0 && boxes.every((b) => b !== null && score !== null && dock !== null && b.y >= score.y + score.height && b.y + b.height <= dock.y && b.x >= 0);
  };
  await expect.poll(inSight, { timeout: 5000 }).toBe(true);
}

const unit = (one: Player, name: string, table = 'The table') => one.page.getByRole('region', { name: table }).getByRole('button', { name: new RegExp(`^${name},`) });
