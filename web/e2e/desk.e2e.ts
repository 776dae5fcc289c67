import { expect, test } from 'vitest';
import { ask, begin, fits, phone, throwAll } from './lib/desk';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('beside a real table a shot is asked about in five taps and done with tapped dice, without a network and after the page was gone', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'boltaction');
  await fits(one);
  await shoot(page, 'desk-cards');

  // The next die is one tap.
  await page.getByRole('button', { name: 'Next die' }).tap();
  await page.getByText(/’s die/).waitFor();

  // From here on there is no network.
  await one.context.setOffline(true);
  await page.getByRole('tab').first().tap();
  const squad = page.getByRole('article').nth(1);
  const name = await squad.locator('strong').innerText();
  if (!(await squad.getByRole('button', { name: 'May I?' }).isVisible())) await squad.locator('.head').tap();
  await squad.getByRole('button', { name: 'May I?' }).tap(); // 1
  await page.locator('.list button').nth(1).tap(); // 2
  await page.getByText('Yes', { exact: true }).waitFor();
  await page.locator('.last button').first().tap(); // 3
  await page.getByText('Yes', { exact: true }).waitFor();
  await fits(one);
  await shoot(page, 'desk-may');

  await page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
  for (let i = 0; i < 80; i++) {
    const take = page.locator('.throws .main:enabled');
    const face = page.locator('.fallen:enabled').last();
    const offer = page.locator('.offers button:enabled').last();
    await take.or(face).or(offer).first().waitFor();
    if (i === 3) await shoot(page, 'desk-dice');
    if (await take.isVisible()) break;
    if (await face.isVisible()) await face.tap();
    else await offer.tap();
    await page.waitForTimeout(60);
  }
  await fits(one);
  await shoot(page, 'desk-done');
  await page.getByRole('button', { name: 'Put it on the cards' }).tap();
  await page.getByRole('article').first().waitFor();
  expect(await squad.locator('.tag').count()).toBeGreaterThan(0); // its order lies on it
  await page.getByRole('tab').nth(1).tap();
  const hurt = await page.locator('.tag.warn').count();
  expect(hurt).toBeGreaterThan(0);

  // The page is killed and opened again: nothing is lost.
  await one.context.setOffline(false);
  await page.goto('about:blank');
  await page.goto('/desk');
  await page.getByRole('tab').nth(1).tap();
  await page.locator('.tag.warn').first().waitFor();
  expect(await page.locator('.tag.warn').count()).toBe(hurt);
  await shoot(page, 'desk-again');

  // And it can be taken back.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => page.locator('.tag.warn').count()).toBe(0);
  expect(name).not.toBe('');
});

test('plus and minus change a card in every book', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  for (const book of ['bkc1', 'cobi']) {
    await begin(one, book);
    const card = page.getByRole('article').nth(2);
    await card.locator('.head').tap();
    await card.locator('.set').waitFor();
    await fits(one);
    const more = card.getByRole('button', { name: /: more$/ }).or(card.locator('.flags button')).first();
    await more.tap();
    await card.locator('.tag').first().waitFor();
    await shoot(page, `desk-card-${book}`);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => card.locator('.tag').count()).toBe(0);
    await page.getByRole('tab').last().tap();
    page.once('dialog', (d) => void d.accept());
    await page.getByRole('button', { name: 'Put everything away' }).tap();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  }
});

test('a command phase of Blitzkrieg Commander: each order that went before makes the next one harder', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'bkc1');
  await page.getByRole('group', { name: 'Parts of the turn' }).getByRole('button', { name: 'Command' }).tap();
  const rifles = page.getByRole('article').filter({ hasText: /Infantry/ }).first();
  const needs: number[] = [];
  for (let i = 0; i < 2; i++) {
    await ask(rifles);
    await page.locator('.may').getByRole('button', { name: 'Order', exact: true }).tap();
    await page.getByText('Yes', { exact: true }).waitFor();
    await page.locator('.roll').first().waitFor();
    await fits(one);
    await shoot(page, `desk-order-${i}`);
    needs.push(Number(/(\d+)\D*$/.exec(await page.locator('.roll').first().locator('span').first().innerText())?.[1]));
    if (i === 1) break;
    await page.getByRole('button', { name: 'Do it: throw the dice' }).tap();
    for (const face of ['A 1', 'A 2']) { // passed, and no blunder
      const die = page.getByRole('button', { name: face, exact: true });
      await expect.poll(() => die.isEnabled()).toBe(true);
      await die.tap();
    }
    await throwAll(page);
    await page.getByRole('button', { name: 'Put it on the cards' }).tap();
    await page.getByRole('article').first().waitFor();
  }
  expect(needs[1]).toBe(needs[0]! - 1);
});

test('a round of COBI: who acts first is said, turns go to and fro, and the round is over when all have acted', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'cobi');
  const count = page.locator('.strip b');
  const cards = page.getByRole('article');
  const acts = async (side: 'Red' | 'Blue', unit: number) => {
    await page.getByText(`${side}’s turn`, { exact: true }).waitFor();
    const card = cards.nth(unit);
    await card.locator('.head').tap();
    await card.locator('.flags').getByRole('button', { name: 'has acted this round' }).first().tap();
    await card.locator('.tag').first().waitFor();
    await page.getByRole('button', { name: 'Unit has acted' }).tap();
  };
  expect(await count.innerText()).toBe('Round 1');
  await page.getByRole('button', { name: 'Roll for both' }).tap();
  await page.getByText(/chooses who acts first/).waitFor();
  await fits(one);
  await shoot(page, 'desk-first');
  await page.getByRole('button', { name: 'Blue acts first' }).tap();
  const units = await cards.count();
  await acts('Blue', 0);
  await acts('Red', 0);
  await page.getByText('Blue’s turn', { exact: true }).waitFor();
  expect(await page.locator('.toAct').innerText()).toContain(String(units - 1));
  expect(await cards.first().locator('.tag').count()).toBe(1); // who has acted stays so
  await fits(one);
  await shoot(page, 'desk-round');

  // Both give up acting with the rest: only then the round is over, and who has acted may act again.
  expect(await page.getByRole('button', { name: 'End round' }).count()).toBe(0);
  await page.getByRole('button', { name: 'The rest stand idle' }).tap();
  await page.getByText('Red’s turn', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'The rest stand idle' }).tap();
  await page.getByText('All units have acted or stand idle.').waitFor();
  expect(await count.innerText()).toBe('Round 1');
  await page.getByRole('button', { name: 'End round' }).tap();
  await page.getByRole('button', { name: 'Red acts first' }).waitFor();
  expect(await count.innerText()).toBe('Round 2');
  expect(await page.locator('.tag').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => count.innerText()).toBe('Round 1');
});

test('when a turn of Bolt Action ends, dice of Ambush and Down stay where their owner wants that', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'boltaction');
  for (const [at, order] of ['Ambush', 'Down', 'Fire'].entries()) {
    const card = page.getByRole('article').nth(at);
    await card.locator('.head').tap();
    await card.getByRole('combobox').first().selectOption(order);
    await card.locator('.tag').first().waitFor();
    await card.locator('.head').tap();
  }
  await page.getByRole('button', { name: 'End turn' }).tap();
  const stays = page.getByRole('group', { name: 'Which dice stay?' }).getByRole('button');
  expect(await stays.count()).toBe(2);
  await stays.filter({ hasText: 'Ambush' }).tap();
  await fits(one);
  await shoot(page, 'desk-stays');
  await page.getByRole('button', { name: 'End turn' }).tap();
  await page.locator('.strip b').getByText('Turn 2').waitFor();
  expect(await page.locator('.tag').allInnerTexts()).toEqual(['Ambush']);
});

test('a part of the turn says its rule in short, and distances are told as the ruler has them', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'bkc1');
  await page.getByRole('group', { name: 'Parts of the turn' }).getByRole('button', { name: 'Command' }).tap();
  await page.getByText(/^In short: /).tap();
  await expect.poll(() => page.locator('details p').first().innerText()).not.toBe('');
  await fits(one);
  await shoot(page, 'desk-brief');
  await page.getByRole('tab').last().tap();
  await page.getByRole('button', { name: 'Measure in inches' }).tap();
  await page.getByRole('tab').first().tap();
  await ask(page.getByRole('article').filter({ hasText: /Infantry/ }).first());
  await page.locator('.list button').filter({ hasText: /Infantry/ }).first().tap();
  await page.locator('.wheel button').nth(9).tap();
  expect(await page.locator('.far output').innerText()).toMatch(/^10[\s\u00a0]?(in|″|")/);
  await page.getByText('What is assumed').tap();
  await page.getByText(/nearest bases are 25\.4/).waitFor();
});

test('night, once it is agreed on, hides what could be seen', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'bkc1');
  await page.getByRole('group', { name: 'Parts of the turn' }).getByRole('button', { name: 'Command' }).tap();
  const shot = async () => {
    await page.getByRole('tab').first().tap();
    await ask(page.getByRole('article').filter({ hasText: /Infantry/ }).first());
    await page.locator('.list button').filter({ hasText: /Infantry/ }).first().tap();
    await page.locator('.wheel button').nth(24).tap();
    await page.locator('.far output').getByText('25').waitFor();
  };
  await shot();
  await page.getByText('Yes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await page.getByRole('tab').last().tap();
  await page.getByText('Options', { exact: true }).tap();
  await page.getByRole('combobox', { name: 'Night' }).selectOption('on');
  await fits(one);
  await shoot(page, 'desk-options');
  await shot();
  await page.getByText('No', { exact: true }).waitFor();
  await page.getByText('What is assumed').tap();
  await page.getByText(/^Night: /).waitFor();
});

test('a shot of COBI at a tank tells the ladder of damage, and a move how far', { timeout: 300_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'cobi');
  await ask(page.getByRole('article').first());
  const foes = page.locator('.list button');
  const ladder = page.locator('.roll').filter({ hasText: /destroyed/i });
  for (let i = 0, n = await foes.count(); i < n; i++) { // the first enemy that has armour
    await foes.nth(i).tap();
    await page.locator('.answer').waitFor();
    await page.locator('.last button').first().tap();
    await page.waitForTimeout(400);
    if ((await ladder.count()) > 0) break;
    await page.locator('.list button[aria-pressed="true"]').tap();
  }
  await ladder.first().waitFor();
  await fits(one);
  await shoot(page, 'desk-ladder');

  // A friend stands in the way, and then lies nothing in it.
  await page.getByRole('button', { name: 'Another unit matters' }).tap();
  await page.getByRole('group', { name: 'Another unit (1)' }).waitFor();
  await page.locator('.answer').waitFor();
  await fits(one);
  await shoot(page, 'desk-others');
  await page.getByRole('button', { name: 'Leave it out' }).tap();

  // Not as far as that, but a step.
  const may = page.locator('.may');
  await may.getByRole('button', { name: 'Move', exact: true }).tap();
  await may.locator('.wheel button').nth(89).tap();
  await page.getByText('No', { exact: true }).waitFor();
  await may.locator('.wheel button').nth(3).tap();
  await page.getByText('Yes', { exact: true }).waitFor();
  await may.getByRole('button', { name: 'Turn and go on' }).tap();
  await may.getByRole('group', { name: 'Part 2 of the way' }).waitFor();
  await fits(one);
  await shoot(page, 'desk-way');
});
