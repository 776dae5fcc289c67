import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { at, drag, still, type Spot } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** So many actions it may take at most: a click, a drag and a key are one each. */
const budget = { first: 4, deploy: 12, together: 4, advance: 4, pass: 1 };

/** Hands that count what they do. */
class Hands {
  done: string[] = [];

  constructor(readonly one: Player) {}

  async click(what: Locator, why: string): Promise<void> {
    this.done.push(why);
    await what.click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.click(this.one.decision.getByRole('button', { name, exact: typeof name === 'string' }), `press ${name}`);
  }

  async key(key: string): Promise<void> {
    this.done.push(`key ${key}`);
    await this.one.page.keyboard.press(key);
  }

  async drag(from: Spot, to: Spot, why: string, key?: string): Promise<void> {
    this.done.push(why);
    await drag(this.one.page, from, to, key);
  }

  /** Fails if it took more than it may. */
  within(most: number): void {
    console.log(`${this.done.length} of at most ${most}: ${this.done.join(', ')}`);
    expect(this.done.length, this.done.join(', ')).toBeLessThanOrEqual(most);
  }
}

const unit = (one: Player, name: string | RegExp) => one.table.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name},`) : name }).first();

const shifted = ([x, y]: Spot, dx: number, dy: number): Spot => [x + dx, y + dy];

/** Whether a unit has got away from a place. */
const left = (what: Locator, from: Spot) => expect.poll(async () => Math.hypot((await at(what))[0] - from[0], (await at(what))[1] - from[1]), { timeout: 30_000 }).toBeGreaterThan(8);

/**
 * Whether an order was heard: a unit has got away from a place; false: the dice said no. Says yes to the dice if there are any, however
 * late they are asked for.
 */
async function heard(hands: Hands, what: Locator, from: Spot): Promise<boolean> {
  const { one } = hands;
  const button = one.yes;
  let yes = false;
  const answer = async () => {
    if (!yes && (await button.isVisible())) {
      yes = true;
      await hands.press('Confirm');
    }
    const [x, y] = await at(what);
    if (Math.hypot(x - from[0], y - from[1]) > 8) return 'moved';
    return (await one.page.getByText(/ do not get through|: a blunder/).count()) > 0 ? 'failed' : '';
  };
  let last = '';
  await expect.poll(async () => (last = await answer()), { timeout: 30_000 }).not.toBe('');
  return last === 'moved';
}

// With these dice the first order is heard; where rules or armies have changed, others may have to be found.
for (const [book, title, luck] of [['boltaction', /^Bolt Action/, '1a'], ['bkc1', /^Blitzkrieg Commander/, '3a']] as const) {
  test(`from the home page to the first unit that has moved: ${book}`, async () => {
    const one = await newPlayer();
    await fate(one, luck);
    // Dice may say no to an order all the same: then there is another battle, and its actions are counted from the start.
    for (let again = 0; ; again++) {
      const hands = new Hands(one);
      await one.page.goto('/');
      const books = one.page.getByLabel('Rule book').first();
      await books.waitFor();
      const wanted = await books.locator('option', { hasText: title }).first().getAttribute('value');
      if ((await books.inputValue()) !== wanted) {
        hands.done.push('choose the book');
        await books.selectOption(wanted);
      }
      await hands.click(one.page.getByRole('button', { name: 'Start small battle' }), 'start');
      await one.decision.getByRole('button', { name: 'Advise me' }).waitFor({ timeout: 60_000 });
      const phase = one.decision.getByRole('button', { name: 'End initiative' });
      if (await phase.isVisible()) {
        await hands.click(phase, 'end the phase in which no unit is ordered');
        await one.told('Give orders');
      }
      await shoot(one.page, `flow-first-${book}`);
      const who = unit(one, /(infantry|support weapons|engineers|squad|section).*, red/i);
      const from = await still(who);
      await hands.drag(from, shifted(from, 0, -30), 'drag');
      if (!(await heard(hands, who, from)) && again < 4) continue;
      await shoot(one.page, `flow-first-${book}-moved`);
      return hands.within(budget.first);
    }
  });
}

test('31 units are set up, and each can still be dragged', async () => {
  const one = await newPlayer();
  const hands = new Hands(one);
  await one.openFile('muster');
  const roster = one.decision.getByRole('group', { name: 'To deploy' });
  await roster.waitFor();
  await shoot(one.page, 'flow-roster');

  // Some by hand: from the list to the table, then a line of ten.
  const chip = roster.getByRole('button', { name: 'Staff' });
  const place = async (x: number, y: number): Promise<Spot> => {
    const zone = (await one.page.locator('.reach.zone.red polygon').first().boundingBox())!; // where Red may deploy
    return [zone.x + zone.width * x, zone.y + zone.height * y];
  };
  await hands.drag(await at(chip), await place(0.5, 0.8), 'drag the staff to the table');
  await unit(one, 'Staff').waitFor();
  await hands.click(roster.getByRole('button', { name: 'Rifles ×10' }).first(), 'choose the first');
  hands.done.push('choose all of them');
  await roster.getByRole('button', { name: 'Rifles 1 of 10' }).click({ modifiers: ['Shift'] });
  await shoot(one.page, 'flow-roster-chosen');
  await hands.drag(await place(0.3, 0.4), await place(0.7, 0.4), 'draw a line for them');
  await expect.poll(() => one.table.getByRole('button', { name: /^Rifles-\d+,/ }).count()).toBe(10);
  const where = async () => /[\d.]+ cm east, [\d.]+ cm north/.exec((await unit(one, 'Staff').getAttribute('aria-label')) ?? '')?.[0]; // on the table: the board may have moved
  const stood = await where();
  await shoot(one.page, 'flow-line');

  // The rest is left to the program, who leaves alone what stands.
  await hands.press('Place the rest for me');
  await expect.poll(() => one.table.getByRole('button', { name: /^(Rifles-\d+|Staff|Company),/ }).count(), { timeout: 60_000 }).toBe(31);
  await one.decision.getByRole('button', { name: 'Advise me' }).waitFor();
  expect(await where()).toBe(stood);
  const last = unit(one, 'Rifles-20');
  const from = await at(last);
  await hands.drag(from, [(await place(0.85, 0))[0], from[1]], 'drag one elsewhere');
  await left(last, from);
  await shoot(one.page, 'flow-deployed');
  await one.told(/deploy|set/i); // no side has said that it is ready
  hands.within(budget.deploy);
});

test('twelve units go the same way', async () => {
  const one = await newPlayer();
  await fate(one, '2c');
  await one.openFile('company');
  const [first, last] = [unit(one, 'R1'), unit(one, 'R12')];
  for (let again = 0; ; again++) {
    const hands = new Hands(one);
    await one.decision.getByRole('button', { name: 'Advise me' }).waitFor();
    const [a, b] = [await at(first), await at(last)];
    await hands.drag(shifted(a, -20, 20), shifted(b, 20, -24), 'a box around them', 'Shift');
    await hands.drag(a, shifted(a, 0, -34), 'drag one');
    await one.yes.waitFor();
    await shoot(one.page, 'flow-together');
    // If a staff was not heard, it is tried anew.
    if (!(await heard(hands, first, a)) && again < 2) {
      await one.openFile('company');
      continue;
    }
    await left(last, b);
    await shoot(one.page, 'flow-together-gone');
    hands.within(budget.together);
    break;
  }

  // Facing follows the way; the unit that went last can be turned by the handle.
  const facings = () => one.page.evaluate(() => [...document.querySelectorAll('.unit.red')].map((u) => Number(/rotate\(([-\d.]+)\)/.exec(u.querySelector('.go > g[transform^="rotate("]')?.getAttribute('transform') ?? '')?.[1] ?? 0)));
  const looked = await facings();
  const knob = await at(one.page.locator('.knob'));
  await drag(one.page, knob, shifted(knob, 90, 50));
  await expect.poll(async () => (await facings()).filter((f, i) => Math.abs(f - (looked[i] ?? 0)) > 30).length).toBe(1);
  await shoot(one.page, 'flow-turned');

  // All of it can be taken back with one key.
  const gone = await at(first);
  await one.page.keyboard.press('Control+z');
  await left(first, gone);
  await left(last, await at(last).then((p) => shifted(p, 0, -34)));
});

/** Drags Alpha forward and lets it shoot; the side that is hit has then to say who falls. */
async function advance(one: Player, picture: string, pass = async () => undefined as void): Promise<void> {
  await one.told('Your order. Choose a unit.');
  const hands = new Hands(one);
  const alpha = unit(one, 'Alpha');
  const from = await at(alpha);
  await hands.drag(from, shifted(from, 4, -40), 'drag Alpha');
  await pass();
  await one.told('Alpha: Choose a target.');
  await expect.poll(() => alpha.getAttribute('aria-label'), { timeout: 30_000 }).not.toContain(', 10″ north'); // in inches: the camera may have followed
  await one.table.getByText(/%/).first().waitFor(); // what each target would suffer stands on the table
  await shoot(one.page, `${picture}-targets`);
  await hands.click(unit(one, 'Grau'), 'press the target');
  await one.yes.waitFor();
  await shoot(one.page, `${picture}-odds`);
  await hands.click(unit(one, 'Grau'), 'press it again');
  await one.result.waitFor();
  hands.within(budget.advance);
}

test('an ADVANCE with shooting online, while a unit is hidden', async () => {
  const one = await newPlayer();
  await one.openFile('hidden');
  const { red, blue } = await one.putOnline();
  const asked: string[] = [];
  one.page.on('request', (r) => asked.push(new URL(r.url()).pathname.split('/').slice(4).join('/')));
  await one.page.goto(red);
  await one.table.waitFor();
  // The page may not have the battle: the server says what a hand means, and how far the unit that is looked at reaches.
  await unit(one, 'Alpha').click();
  await one.table.locator('path.zone.fire').first().waitFor(); // what the large button uses, then what the one uses that is pointed at
  await one.button('Advance').hover();
  await one.table.locator('path.zone.move').first().waitFor();
  await shoot(one.page, 'flow-hidden-zones');
  // A marker may be in ambush: its owner is asked each time, so that a pause tells nothing.
  const two = await newPlayer();
  await two.page.goto(blue);
  await advance(one, 'flow-hidden', () => two.press('Let them pass'));
  expect(asked).toContain('lead');
  expect(asked.filter((what) => ['record', 'entries'].includes(what))).toEqual([]);
});

test('an ADVANCE with shooting, and passing', async () => {
  const one = await newPlayer();
  await one.openFile('turn');
  await advance(one, 'flow-advance');
  await one.settle('Your order. Choose a unit.'); // the side that was hit says who falls

  // To pass takes one.
  const bravo = unit(one, 'Bravo');
  const there = await at(bravo);
  const other = new Hands(one);
  await other.drag(there, shifted(there, 0, 24), 'drag Bravo');
  await one.told('Bravo: Choose a target.');
  const pass = new Hands(one);
  await pass.press('Hold fire');
  await one.told('Your order. Choose a unit.');
  pass.within(budget.pass);
});
