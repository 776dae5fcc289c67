import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { fate } from './lib/chance';
import { still } from './lib/hands';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const unit = (one: Player, name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) }).first();

/** A finger that counts. */
class Finger {
  done: string[] = [];

  constructor(readonly one: Player) {}

  async at(spot: readonly [number, number], why: string): Promise<void> {
    this.done.push(why);
    await this.one.page.waitForTimeout(400); // two taps at once at one place are taken for one
    await this.one.page.touchscreen.tap(...spot);
  }

  async on(what: Locator, why: string): Promise<void> {
    await this.at(await still(what), why);
  }
}

/** Opens the first battle of Blitzkrieg Commander, with what it is fought for. */
async function starter(one: Player, nth: number): Promise<void> {
  await one.page.goto('/');
  const books = one.page.getByRole('group', { name: 'First battles' }).getByRole('button');
  await books.first().waitFor();
  await books.nth(nth).click();
  await one.page.getByRole('button', { name: 'Play now' }).click();
  await one.table.waitFor({ timeout: 60_000 });
  await one.line.waitFor();
}

test('on a phone one platoon is ordered and moved by five taps', { timeout: 240_000 }, async () => {
  const one = await newPlayer(phone);
  for (let again = 0; ; again++) {
    await fate(one, `6${again}`);
    await starter(one, 1);
    expect(await one.page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe('');
    // The aim is told, and then what the first decision is about.
    await one.decision.getByText('Be the only one at the crossroads').waitFor();
    await shoot(one.page, `taps-aim-${again}`);
    await one.decision.getByRole('button', { name: 'Got it' }).tap();
    await one.button('End initiative').tap();
    // The smallest phones have no room for the name of the phase; the heading says what to do in it.
    await one.decision.getByText('Now: Command').waitFor({ state: 'attached' });
    await one.decision.getByRole('heading', { name: 'Give orders. Tap a commander.' }).waitFor();
    expect(await one.table.locator('.unit.lit').count()).toBeLessThan(4); // commanders shine, and not who waits for an order
    await one.decision.getByRole('button', { name: 'Got it' }).tap();
    await shoot(one.page, `taps-command-${again}`);

    const finger = new Finger(one);
    await finger.on(unit(one, 'Captain Sowa'), 'the commander');
    await one.decision.getByRole('heading', { name: /^Captain Sowa orders .*\. Tap where they go\.$/ }).waitFor();
    await finger.on(unit(one, 'First dragoons'), 'the platoon');
    await one.decision.getByRole('heading', { name: 'Captain Sowa orders First dragoons. Tap where they go.' }).waitFor();
    await one.yes.waitFor();
    await shoot(one.page, `taps-order-${again}`);
    const odds = await one.yes.innerText();
    expect(odds).toMatch(/gets through \d+%.*does not get through \d+%.*blunder \d+%/);
    const parts = [...odds.matchAll(/(\d+)%/g)].map((m) => Number(m[1]));
    expect(parts.length).toBe(3);
    expect(Math.abs(parts.reduce((a, b) => a + b, 0) - 100)).toBeLessThanOrEqual(1); // nothing is left out
    await finger.on(one.yes, 'confirm');
    const went = one.decision.getByRole('heading', { name: /First dragoons (go|do)|What should First dragoons do|First dragoons can see/ });
    await went.or(one.decision.getByRole('heading', { name: /Give orders|moves|thinking|Move your commanders/ })).first().waitFor({ timeout: 60_000 });
    await shoot(one.page, `taps-acts-${again}`);
    if (!(await went.first().isVisible()) && again < 5) continue; // the dice said no

    const stood = await unit(one, 'First dragoons').getAttribute('aria-label');
    const [x, y] = await still(unit(one, 'First dragoons'));
    await finger.at([x, y - 60], 'the place');
    await one.button('Go').waitFor();
    await expect.poll(() => one.button('Go').isEnabled()).toBe(true);
    await shoot(one.page, `taps-way-${again}`);
    expect(await one.decision.getByRole('heading').first().innerText()).toMatch(/^Move First dragoons .*\?$/);
    await finger.on(one.button('Go'), 'go');
    await expect.poll(() => unit(one, 'First dragoons').getAttribute('aria-label'), { timeout: 30_000 }).not.toBe(stood);
    console.log(`${finger.done.length} of at most 5: ${finger.done.join(', ')}`);
    expect(finger.done.length).toBeLessThanOrEqual(5);
    // Who has nothing left to do is not asked about, and neither its reach nor its card stays.
    await one.decision.getByRole('heading', { name: /has nothing to do/ }).waitFor({ state: 'detached' });
    await shoot(one.page, `taps-done-${again}`);
    return;
  }
});

test('on a phone the first turn of Blitzkrieg Commander takes at most 17 taps', { timeout: 240_000 }, async () => {
  const one = await newPlayer(phone);
  await fate(one, '61');
  await starter(one, 1);
  const finger = new Finger(one);
  const asks = (name: string | RegExp) => one.decision.getByRole('heading', { name });
  const shown = (what: Locator) => what.first().isVisible().catch(() => false);
  const tips = one.decision.getByRole('button', { name: 'Got it' });
  const enemy = asks(/^Lieutenant Hartwig (moves|is thinking)/);
  const recap = one.decision.locator('.recap p');
  const stood = () => one.table.locator('.unit.blue').evaluateAll((all) => Object.fromEntries(all.map((u) => [(u.getAttribute('aria-label') ?? '').split(',')[0]!, u.getAttribute('transform')])));
  const led = new Set<string>();
  const moved = new Set<string>();
  let before = await stood();
  for (let step = 0; step < 40 && !(await shown(enemy.or(recap))); step++) { // a short turn of the enemy may be over by now
    before = await stood();
    await one.page.waitForTimeout(1200); // what is asked next has come up
    await shoot(one.page, `taps-turn-${step}`);
    if (await shown(recap)) break;
    const captains = ['Captain Sowa', 'Major Gryf'];
    const ready = async (name: string) => ((await unit(one, name).getAttribute('aria-label')) ?? '').includes('can be chosen');
    const north = async (name: string, far: number, east = 0) => {
      const [x, y] = await still(unit(one, name));
      await finger.at([x + east, Math.max(150, y - far)], `where ${name} goes`);
    };
    if (await shown(tips)) await finger.on(tips.first(), 'got it');
    else if (await shown(asks(/Fire\?$/))) await finger.on(one.button(/^Fire/).first(), 'fire');
    else if (await shown(asks(/Tap where they go\.$/))) await north(led.has('Major Gryf') ? 'Third dragoons' : 'First dragoons', 70);
    else if (await shown(asks(/ sends .* there\?$/))) await finger.on(one.button('Give the order'), 'give the order');
    else if (await shown(asks(/Tap a commander|Your order\?$/))) {
      const next = captains.find((name) => !led.has(name));
      if (next && (await ready(next))) {
        led.add(next);
        await finger.on(unit(one, next), next);
      } else await finger.on(one.button('No more orders'), 'no more orders');
    } else if (await shown(one.button('Go'))) await finger.on(one.button('Go'), 'go');
    else if (await shown(one.button('End command moves'))) {
      const next = captains.find((name) => !moved.has(name));
      const asked = await one.decision.getByRole('heading').first().innerText();
      if (next && asked.startsWith(`Where should ${next}`)) {
        moved.add(next);
        await (next === 'Major Gryf' ? north(next, -48, 90) : north(next, 60)); // the machine gun and the bank of the lane are before the major
      } else if (next && (await ready(next))) await finger.on(unit(one, next), next);
      else await finger.on(one.button('End command moves'), 'end');
    }
  }
  await enemy.or(recap).first().waitFor();
  console.log(`${finger.done.length} of at most 17: ${finger.done.join(', ')}`);
  expect(led.size).toBe(2);
  expect(finger.done.length).toBeLessThanOrEqual(17);

  // What he has done is summed up, and a tap shows where.
  await recap.waitFor({ timeout: 90_000 });
  const [said, after] = [await recap.innerText(), await stood()];
  expect(said).toMatch(/^(?=.)(You lost [^.]+\. ?)?([^.]+ took hits\. ?)?([^.]+ fired\. ?)?([^.]+ moved\. ?)?(Also in action: [^.]+\.)?$/);
  const gone = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(gone.length).toBeGreaterThan(0);
  if (!/\d units/.test(said)) for (const name of gone) expect(said).toContain(name); // all that have moved are named
  await one.decision.getByRole('button', { name: 'Show where' }).tap();
  await one.decision.getByRole('button', { name: 'Show where', pressed: true }).waitFor();
  await shoot(one.page, 'taps-recap');
});

test('in COBI a squad moves by three taps after it was chosen, and a step back spends nothing', { timeout: 240_000 }, async () => {
  const one = await newPlayer(phone);
  await starter(one, 3);
  await one.decision.getByRole('heading', { name: 'Pick a unit.' }).waitFor();
  await one.decision.getByText('Hold the farmyard with two units').waitFor(); // it need not be put away
  const choose = new Finger(one);
  await choose.on(unit(one, 'Eagle squad'), 'the squad');
  await one.button('Move').waitFor();
  expect(await one.button(/^Activate/).count()).toBe(0); // it follows by itself
  expect(await one.button('Fire').count()).toBe(1);
  await shoot(one.page, 'taps-cobi-chosen');
  const eagle = () => unit(one, 'Eagle squad').getAttribute('aria-label');

  // One step back, and any other unit can act as before.
  await choose.on(one.button('Move'), 'move');
  await one.decision.getByRole('heading', { name: /^Where should Eagle squad go/ }).waitFor();
  await one.button('Back').tap();
  await one.decision.getByRole('heading', { name: /Pick a unit|Eagle squad/ }).waitFor();
  await expect.poll(() => unit(one, 'Bear squad').getAttribute('aria-label')).toContain('can be chosen');
  await choose.on(unit(one, 'Bear squad'), 'another squad');
  await expect.poll(() => one.button('Move').count()).toBe(1);
  await choose.on(unit(one, 'Eagle squad'), 'the squad again');
  await one.decision.getByRole('heading', { name: /Eagle squad/ }).waitFor();
  await one.button('Move').waitFor();

  const finger = new Finger(one);
  const stood = await eagle();
  await finger.on(one.button('Move'), 'move');
  await one.decision.getByRole('heading', { name: /^Where should Eagle squad go/ }).waitFor();
  expect(await one.decision.getByText('Only one figure? Which?').count()).toBe(0);
  expect(await one.decision.getByText('Hold the farmyard with two units').count()).toBe(0); // it has left by itself
  const [x, y] = await still(unit(one, 'Eagle squad'));
  await finger.at([x, y - 45], 'the place');
  await one.button(/^Move \d/).waitFor();
  await expect.poll(() => one.button(/^Move \d/).isEnabled()).toBe(true);
  await shoot(one.page, 'taps-cobi-way');
  await finger.on(one.button(/^Move \d/), 'go');
  await expect.poll(eagle, { timeout: 30_000 }).not.toBe(stood);
  console.log(`${finger.done.length} of at most 3: ${finger.done.join(', ')}`);
  expect(finger.done.length).toBeLessThanOrEqual(3);
  await shoot(one.page, 'taps-cobi-moved');
});

test('the computer of a first battle bears the name of its commander', { timeout: 120_000 }, async () => {
  const one = await newPlayer();
  await starter(one, 1);
  const score = one.page.getByRole('region', { name: 'Score' });
  await score.getByText('Lt\u00a0Hartwig', { exact: true }).waitFor();
  await score.getByText('Recruit', { exact: true }).waitFor();
  await shoot(one.page, 'taps-desk');
});

test('to concede offers both ways in words, and asks once', { timeout: 120_000 }, async () => {
  const one = await newPlayer(phone);
  await starter(one, 1);
  await one.page.getByRole('button', { name: 'Menu' }).tap();
  await one.page.getByRole('button', { name: /^(Concede|Surrender)/ }).tap();
  await one.button('Withdraw in good order').waitFor();
  expect(await one.page.locator('.drawer').count()).toBe(0); // what is asked lies under nothing
  expect(await one.decision.locator('.tip').count()).toBe(0);
  await shoot(one.page, 'taps-concede');
  expect(await one.button('Done').count()).toBe(0);
  await one.press('Withdraw in good order'); // that was the question: it is not asked once more
  await one.page.getByRole('dialog').waitFor();
});
