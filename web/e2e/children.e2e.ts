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

  // All units stand ready: a tap chooses the tank, and one shoots.
  await one.told('Who acts now?');
  await shoot(one.page, 'children-begin');
  // A child who taps an enemy before a unit acts is told what to do.
  await unit(one, 'Fox squad').click();
  await one.decision.getByRole('alert').filter({ hasText: 'Tap one of yours first.' }).waitFor();
  // Who was chosen may be exchanged until he has done something: by a tap on another, or by a step back.
  await unit(one, 'Eagle squad').click();
  await one.told('Eagle squad: What should it do?');
  await one.press('Back');
  await one.told('Who acts now?');
  await unit(one, 'Eagle squad').click();
  await one.told('Eagle squad: What should it do?');
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
  await one.button(/Go!$/).waitFor(); // the place is shown first
  expect(await one.story()).not.toContain('Panzer IV moves.');
  await shoot(one.page, 'children-there');
  await one.press(/Go!$/);
  await one.logged('Panzer IV moves.');

  // A unit sent too far away goes as far as it can.
  await one.told('Red: Who acts now?');
  await unit(one, 'Eagle squad').click();
  await one.told(', Eagle squad: ');
  // An enemy who cannot be shot at says why, in a child's words and without a clause.
  await unit(one, 'Panzer IV').click();
  const why = one.decision.getByRole('alert').filter({ hasText: 'Panzer IV is too strong for Eagle squad.' });
  await why.waitFor();
  expect(await why.innerText()).not.toMatch(/COBI|§|\[/);
  await shoot(one.page, 'children-why');
  await one.press(/^Go!/);
  await unit(one, 'Fox squad').click();
  await one.press(/Go!$/);
  await one.logged(/^Eagle squad moves/);

  // Five rounds, unless a side has won before.
  await one.settle(/Nobody has lost!|you win!/);
  await shoot(one.page, 'children-end');
  const banner = one.page.getByRole('dialog');
  await banner.waitFor();
  // A few words, once more, and the way home: it has the screen to itself, and names no figures.
  expect(await banner.getByRole('heading').allInnerTexts()).toEqual([expect.stringMatching(/^(Nobody lost|Red won|Blue won)!$/)]);
  expect(await banner.getByRole('button').allInnerTexts()).toEqual(['Play again', 'Another battle']);
  expect(await banner.getByRole('link').allInnerTexts()).toEqual(['Home']);
  expect(await banner.innerText()).not.toMatch(/\d|figure|lost:|round/i);
  const screen = await banner.boundingBox();
  expect([screen?.x, screen?.y, screen?.width, screen?.height]).toEqual([0, 0, 1280, 800]);
  await shoot(one.page, 'children-cheers');
  await one.page.keyboard.press('Escape');
  await banner.waitFor({ state: 'detached' });
  expect(await one.story()).not.toMatch(/kill|dead|destroy/i);

  // The next two are one press away.
  const next = one.decision.getByRole('group', { name: 'Battles for children' }).getByRole('button');
  expect(await next.allInnerTexts()).toEqual([...lessons.slice(1), ...lessons.slice(0, 1)].map((l) => l.name));
  expect(await one.decision.locator('button.main').count()).toBe(1); // one large button, and no other
  await next.first().click();
  await one.told('Who acts now?');
  await unit(one, 'Bear squad').waitFor();
  await shoot(one.page, 'children-second');
});

test.skipIf(lessons.length === 0)('a child on a phone plays the computer to the end and plays again', { timeout: 240_000 }, async () => {
  const one = await newPlayer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Play the computer' }).tap();
  await one.told('Who acts now?');
  const banner = one.page.getByRole('dialog');
  const mine = one.decision.getByRole('heading', { name: 'Your turn. Tap one of yours.' });
  await mine.waitFor();
  await shoot(one.page, 'children-alone');
  await one.settle(/Nobody has lost!|you win!/);
  await banner.waitFor({ timeout: 60_000 });
  await shoot(one.page, 'children-alone-end');
  expect(await banner.getByRole('heading').innerText()).toMatch(/^(You won!|They won this time\.|Nobody lost!)$/);
  const before = one.page.url();
  await banner.getByRole('button', { name: 'Play again' }).tap();
  await expect.poll(() => one.page.url()).not.toBe(before);
  await mine.waitFor({ timeout: 60_000 });
  await unit(one, 'Eagle squad').waitFor(); // the same battle, from its beginning
});

test.skipIf(lessons.length === 0)('the battle is told in Polish', async () => {
  const one = await newPlayer({ locale: 'pl-PL' });
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'We dwoje na jednym ekranie' }).click();
  await one.page.getByText('Kto teraz działa?').first().waitFor();
  await unit(one, 'Drużyna „Orzeł”', 'Stół').waitFor();
  await shoot(one.page, 'children-polish');
});

/** All units stand between the score and the dock. */
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
