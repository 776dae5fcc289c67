import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const effects = (one: Player) => one.page.locator('[role="application"] [data-effect]');

interface Seen {
  effects: string[];
  words: string[];
  /** the most animations of the board that took time at once */
  moving: number;
}

/** Notes what comes and goes on the board from now on: a machine that is busy looks too late for what is seen for a moment. */
const watch = (one: Player) =>
  one.page.evaluate(() => {
    const seen: Seen = { effects: [], words: [], moving: 0 };
    (globalThis as unknown as { seen: Seen }).seen = seen;
    const board = document.querySelector('[role="application"]')!;
    const look = () => {
      for (const e of board.querySelectorAll('[data-effect]')) if (!seen.effects.includes(e.getAttribute('data-effect')!)) seen.effects.push(e.getAttribute('data-effect')!);
      for (const e of board.querySelectorAll('[data-highlight]')) if (!seen.words.includes(e.textContent)) seen.words.push(e.textContent);
      const moving = document.getAnimations().filter((a) => a.effect instanceof KeyframeEffect && a.effect.target && board.contains(a.effect.target) && Number(a.effect.getComputedTiming().activeDuration) > 20);
      seen.moving = Math.max(seen.moving, moving.length);
    };
    new MutationObserver(() => (look(), requestAnimationFrame(look))).observe(board, { subtree: true, childList: true });
  });
const seen = (one: Player) => one.page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

const kept = (one: Player) => one.page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}') as Record<string, unknown>);
const played = (one: Player) => one.page.evaluate(() => document.documentElement.dataset['sound']);

/** Opens the replay of a battle before one of its entries. */
async function before(one: Player, script: string, entry: number): Promise<void> {
  const id = new URL(await one.openFile(script)).searchParams.get('b');
  await one.page.goto(`/replay?b=${id}&at=${entry - 1}`);
  await one.table.locator('[data-unit]').first().waitFor();
  await one.page.getByRole('button', { name: 'Step forward' }).waitFor();
}

const step = (one: Player) => one.page.getByRole('button', { name: 'Step forward' }).click();
const highlight = (one: Player) => one.page.locator('[data-highlight]');

test('a lost tank: shot, burst, words and a wreck that smokes', async () => {
  const one = await newPlayer({ reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } });
  await before(one, 'brew', 2);
  expect(await one.page.locator('[data-smoke]').count()).toBe(0);
  await watch(one);
  await step(one);
  await one.result.getByText('Pike fires at Grau: knocked out.').waitFor();
  await shoot(one.page, 'drama-brew');
  await expect.poll(async () => (await seen(one)).words.join()).toMatch(/Tank lost\s*Grau is burning\.$/);
  expect((await seen(one)).effects).toEqual(expect.arrayContaining(['shot', 'gone']));
  expect((await seen(one)).moving).toBeGreaterThan(0);
  // It leaves by itself, and the wreck stays.
  await highlight(one).waitFor({ state: 'detached' });
  await expect.poll(() => effects(one).count()).toBe(0);
  expect(await one.page.locator('[data-smoke]').count()).toBe(1);
});

test('stillness: no motion, and the words stay', async () => {
  const one = await newPlayer(); // it asks for reduced motion
  await before(one, 'brew', 2);
  await watch(one);
  await step(one);
  await highlight(one).waitFor();
  await one.page.waitForTimeout(1800); // a moment that moves would be over
  expect(await highlight(one).isVisible()).toBe(true);
  expect(await seen(one)).toMatchObject({ effects: ['shot'], moving: 0 });
  await one.result.getByText('Pike fires at Grau: knocked out.').waitFor();
  await expect.poll(() => effects(one).count()).toBe(0);
});

test('nothing of it keeps the next command waiting', async () => {
  const one = await newPlayer({ reducedMotion: 'no-preference' });
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  await one.table.getByRole('button', { name: /^Bravo,/ }).focus();
  await one.page.keyboard.press('Enter');
  await one.decision.getByRole('heading', { name: /^Bravo can see Feld/ }).waitFor();
  await one.press('Fire');
  await effects(one).first().waitFor({ state: 'attached' });
  // The dock asks while rounds still fly, and what it asks can be answered.
  expect(await one.decision.getByRole('button').first().isEnabled()).toBe(true);
  await one.settle('Your order. Choose a unit.');
});

test('sound is offered once, and set afterwards', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  const offer = one.page.getByRole('group', { name: 'Sound?' });
  await offer.waitFor();
  expect(await played(one)).toBeUndefined();
  await offer.getByRole('button', { name: 'On' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await kept(one)).toMatchObject({ sound: true, offered: true, volume: 70, ambience: false });
  expect(await played(one)).toBe('order');

  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  await one.show('Settings');
  const volume = one.page.getByRole('slider', { name: 'Volume' });
  await volume.fill('30');
  expect(await kept(one)).toMatchObject({ volume: 30 });
  await one.page.getByRole('checkbox', { name: 'Sound', exact: true }).uncheck();
  await volume.waitFor({ state: 'detached' });
  expect(await kept(one)).toMatchObject({ sound: false });

  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start battle' }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('a player who says no to sound is not asked again, and hears nothing', async () => {
  const one = await newPlayer();
  await one.page.goto('/');
  const offer = one.page.getByRole('group', { name: 'Sound?' });
  await offer.getByRole('button', { name: 'Off' }).click();
  await one.openFile('turn');
  await one.told('Your order. Choose a unit.');
  await one.table.getByRole('button', { name: /^Bravo,/ }).focus();
  await one.page.keyboard.press('Enter');
  await one.press('Fire');
  await one.settle('Your order. Choose a unit.');
  expect(await offer.count()).toBe(0);
  expect(await played(one)).toBeUndefined();
});
