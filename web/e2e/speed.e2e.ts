import { expect, test } from 'vitest';
import { engineParts, type EngineParts } from './lib/engine';
import { moment, watchMoments } from './lib/moments';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';
import { busy, watchTasks } from './lib/tasks';

useBrowser();

// Whatever else the machine does only ever makes things slower, so the best of a few tries is what the page can do.
const TRIES = 5;

const told = (all: readonly number[]) => all.map((t) => `${Math.round(t)} ms`).join(', ');

/** Tries something a few times, says how long its parts took, and holds the best of each to its limit. */
async function best<P extends string>(limits: Record<P, number>, once: () => Promise<Record<P, number>>): Promise<void> {
  const took = Object.fromEntries(Object.keys(limits).map((part) => [part, []])) as unknown as Record<P, number[]>;
  const parts = Object.keys(limits) as P[];
  const late = () => parts.filter((part) => !(Math.min(...took[part]) < limits[part]));
  for (let i = 0; i < TRIES && late().length > 0; i++) {
    const one = await once();
    for (const part of parts) took[part].push(one[part]);
  }
  for (const part of parts) console.log(`${part}: ${told(took[part])} (under ${limits[part]} ms)`);
  expect(late().map((part) => `${part}: ${Math.round(Math.min(...took[part]))} ms`)).toEqual([]);
}

test('a first visit has its page, its table and its first command when they are wanted', { timeout: 240_000 }, async () => {
  await best({ 'home, the first battle': 800, 'home, all of it': 800, 'click to table': 1000, 'click to first command': 3000 }, async () => {
    const one = await newPlayer(); // it has nothing in its cache
    await watchMoments(one.page);
    await one.page.goto('/', { waitUntil: 'commit' });
    const [home, forms] = [await moment(one.page, 'home'), await moment(one.page, 'forms')];
    await one.page.getByRole('group', { name: 'First battles' }).getByRole('button').nth(1).click(); // its first command is one press
    await one.page.waitForTimeout(1000); // no player is faster than that
    await one.page.getByRole('button', { name: 'Play now' }).click();
    await one.press('End initiative');
    const [click, table, taken] = [await moment(one.page, 'click'), await moment(one.page, 'table'), await moment(one.page, 'taken')];
    await one.context.close();
    return { 'home, the first battle': home, 'home, all of it': forms, 'click to table': table - click, 'click to first command': taken - click };
  });
});

for (const book of ['bkc1', 'boltaction', 'cobi']) {
  test(`the engine of ${book} begins, draws a map and sets a battle up in half a second each`, { timeout: 240_000 }, async () => {
    const one = await newPlayer({ bypassCSP: true });
    await one.page.goto('/help');
    await best<keyof EngineParts>({ start: 500, open: 500, ground: 500, map: 500, setup: 500 }, () => engineParts(one.page, book));
  });
}

/** Pans the table about and gives how long each frame took, in milliseconds. */
async function pan({ page, table }: Player): Promise<number[]> {
  const box = await table.boundingBox();
  if (!box) throw new Error('there is no table');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const took: number[] = [];
    let last = 0;
    const frame = (now: number) => {
      if (last) took.push(now - last);
      last = now;
      if (took.length < 10_000) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { frames: took });
  });
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  for (let i = 1; i <= 60; i++) await page.mouse.move(x + 150 * Math.sin(i / 6), y + 100 * Math.sin(i / 9));
  await page.mouse.up({ button: 'middle' });
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    return frames.splice(0, 10_000);
  });
}

test('a table of 200 units and 80 pieces of terrain is panned without a frame over 50 ms', async () => {
  const one = await newPlayer();
  await one.openFile('crowded');
  await one.told('Your order. Choose a unit.');
  expect(await one.table.getByRole('button', { name: /, infantry, / }).count()).toBe(200);
  await one.page.getByRole('button', { name: 'Closer' }).click();
  await one.page.getByRole('button', { name: 'Closer' }).click();
  await shoot(one.page, 'crowded');
  const worst: number[] = [];
  for (let i = 0; i < TRIES && !worst.some((t) => t <= 50); i++) {
    const frames = await pan(one);
    expect(frames.length).toBeGreaterThan(10);
    worst.push(Math.max(...frames));
  }
  await shoot(one.page, 'crowded-panned');
  console.log(`longest frame of each pan: ${told(worst)} (at most 50 ms)`);
  expect(Math.min(...worst)).toBeLessThanOrEqual(50);
});

test('the page never stands still for 50 ms while the computer thinks', { timeout: 240_000 }, async () => {
  const one = await newPlayer();
  await watchTasks(one.page);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start small battle' }).click();
  await one.decision.getByRole('button', { name: 'Advise me' }).waitFor();
  await one.show('Menu');
  await one.page.getByRole('region', { name: 'The battle' }).getByLabel('Red played by').selectOption({ label: 'Computer: Sergeant' });
  await one.show('Log');
  await one.page.waitForTimeout(3000); // a program is compiled while it runs for the first time
  await busy(one.page);
  const worst: number[] = [];
  for (let i = 0; i < TRIES && !worst.some((t) => t <= 50); i++) {
    await one.page.waitForTimeout(6000);
    const did = await busy(one.page);
    if (did.asked < 5) break; // the battle is over
    worst.push(Math.max(0, ...did.thinking));
    console.log(`the computer decided ${did.asked} times in ${Math.round(did.thought)} ms; longest task meanwhile: ${worst.at(-1)} ms, at all: ${Math.max(0, ...did.all)} ms`);
  }
  expect(Math.min(...worst)).toBeLessThanOrEqual(50);
});
