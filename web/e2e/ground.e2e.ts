import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Windows, and how much of each the ground must have while a decision is open. */
const sizes = [
  [1920, 1080, 0.75],
  [1440, 900, 0.75],
  [1280, 800, 0.75],
  [820, 1180, 0.75],
  [768, 1024, 0.75],
  [390, 844, 0.65],
  [360, 640, 0.65],
  [844, 390, 0.65],
] as const;

/** The share of the window where the board lies on top, on a grid of 5 pixels. */
function freeGround({ page }: Player): Promise<number> {
  return page.evaluate(() => {
    let [free, all] = [0, 0];
    for (let x = 2; x < innerWidth; x += 5) {
      for (let y = 2; y < innerHeight; y += 5) {
        all++;
        const top = document.elementFromPoint(x, y);
        if (top?.closest('[role="application"]') && !top.closest('[data-apart]')) free++;
      }
    }
    return free / all;
  });
}

/** What lies over the figures of units, or over the line between the first and the others. */
function covered({ page }: Player, ...names: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const places = names.flatMap((name) => {
      const unit = [...document.querySelectorAll('[role="application"] [data-unit]')].find((u) => u.getAttribute('aria-label')?.startsWith(`${name},`));
      const sign = unit?.querySelector('.sign') ?? unit;
      const box = sign?.getBoundingClientRect();
      return box ? [{ name, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    });
    const [first, ...others] = places;
    const line = others.flatMap((to) => [0.25, 0.5, 0.75].map((k) => ({ name: `${first!.name} to ${to.name}`, x: first!.x + (to.x - first!.x) * k, y: first!.y + (to.y - first!.y) * k })));
    return [...places, ...line].filter(({ x, y }) => !document.elementFromPoint(x, y)?.closest('[role="application"]')).map(({ name }) => name);
  }, names);
}

test.each(sizes)('the ground of a window of %i by %i', async (width, height, least) => {
  const touch = width < 1100 || height < 480;
  const one = await newPlayer({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });

  // An order with a target: who acts, whom it meets and the line between them are seen.
  for (const [who, whom] of [['Bravo', 'Feld'], ['Alpha', 'Grau']] as const) {
    await unit(who).focus();
    await one.page.keyboard.press('Enter');
    await one.decision.getByRole('heading', { name: `${who} can see ${whom}. Your order?` }).waitFor();
    await expect.poll(() => covered(one, who, whom), { timeout: 10_000 }).toEqual([]);
    const share = await freeGround(one);
    console.log(`${width} × ${height}, ${who}: ${(share * 100).toFixed(1)} % ground`);
    expect(share).toBeGreaterThanOrEqual(least);
  }
  await shoot(one.page, `ground-${width}x${height}`);

  // The shot is rolled and the next decision open: the same holds with dice and events on the table.
  await one.press('Fire');
  await one.settle('Your order. Choose a unit.');
  await unit('Charlie').focus();
  await one.page.keyboard.press('Enter');
  await one.decision.getByRole('heading', { name: /^Charlie\. / }).waitFor();
  await expect.poll(() => covered(one, 'Charlie'), { timeout: 10_000 }).toEqual([]);
  await shoot(one.page, `ground-${width}x${height}-after`);
  expect(await freeGround(one)).toBeGreaterThanOrEqual(least);
});
