import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const unit = (id: string, side: string, kind: string, y: number) => ({
  id, side, at: { x: 6000, y }, profile: { class: kind, move: 10, hits: 4, ...(kind === 'hq' ? { cv: 8 } : { attack: '3/30*' }) },
});

/** A battle in which Red must decide first. */
const setup = {
  rules: 'bkc1',
  table: { width: 12_000, depth: 12_000 },
  scenario: { turns: 2, first: 'red' },
  units: [unit('hq', 'red', 'hq', 2000), unit('rifles', 'red', 'infantry', 3000), unit('staff', 'blue', 'hq', 10_000), unit('pickets', 'blue', 'infantry', 9000)],
};

/** Makes a battle with a pace and sits both sides down. */
async function paced(pace: number): Promise<[Player, Player]> {
  const answer = await fetch(`${inject('url')}/api/battles`, { method: 'POST', body: JSON.stringify({ setup, pace }) });
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as { battle: string; seats: { token: string }[] };
  const both: [Player, Player] = [await newPlayer(), await newPlayer({ locale: 'pl-PL' })];
  for (const [i, player] of both.entries()) await player.page.goto(`/b/${made.battle}#${made.seats[i]!.token}`);
  return both;
}

test('a battle with a pace shows the time left', async () => {
  const player = await newPlayer();
  await player.page.goto('/');
  await player.page.getByLabel('Online, I play Red').check();
  await player.page.getByLabel('Time per decision').selectOption('1 day');
  await player.page.getByRole('button', { name: 'Create battle and links' }).click();
  await player.page.getByRole('link', { name: 'Take seat' }).first().click();
  await player.page.getByRole('region', { name: 'Score' }).getByText(/23 hr 5\d min/).waitFor();
  await player.show('Chat');
  await player.page.getByRole('region', { name: 'Players and chat' }).getByRole('timer').waitFor();
  await shoot(player.page, 'pace');
});

test('a late player is waited for, or the battle is claimed', async () => {
  const [red, blue] = await paced(4);
  // Blue waits: a decision that comes late counts.
  await blue.page.getByText('Czas minął: Czerwoni.').waitFor();
  await red.page.getByText('Your time is up.').waitFor();
  await blue.page.getByRole('button', { name: 'Żądaj zwycięstwa' }).click();
  await blue.page.getByRole('button', { name: 'Czekaj dalej' }).click();
  await red.word('No more orders');
  await blue.page.getByText('Czas minął: Czerwoni.').waitFor({ state: 'hidden' });
  // The next time Blue does not wait.
  await blue.page.getByText('Czas minął: Czerwoni.').waitFor();
  await blue.page.getByRole('button', { name: 'Żądaj zwycięstwa' }).click();
  await shoot(blue.page, 'pace-claim');
  await blue.page.getByRole('button', { name: 'Żądaj zwycięstwa' }).click();
  for (const [player, words] of [[red, 'Won on time.'], [blue, 'Zwycięstwo na czas.']] as const) {
    await player.page.getByText(words).waitFor();
  }
  await red.told('the enemy conceded');
  await shoot(red.page, 'pace-claimed');
});

test('a draw is agreed on at one screen, in either book', async () => {
  const both = await newPlayer();
  for (const [battle, secrets] of [['ambush', false], ['secret', true]] as const) {
    await both.openFile(battle);
    await both.show('Menu');
    await both.page.getByRole('button', { name: 'Offer a draw' }).click();
    await both.press('Confirm');
    if (secrets) await both.page.getByRole('alertdialog').getByRole('button', { name: 'I am Red: continue' }).click();
    await both.told('offers a draw');
    await both.press('Accept the draw', 'Confirm');
    await both.told('by agreement');
  }
});

test('a draw is agreed on online by the side that need not decide', async () => {
  const red = await newPlayer();
  await red.openFile('ambush');
  const links = await red.putOnline();
  const blue = await newPlayer();
  await red.page.goto(links.red);
  await blue.page.goto(links.blue);
  await blue.show('Menu');
  await blue.page.getByRole('button', { name: 'Offer a draw' }).click();
  await red.page.getByText('Blue offers a draw.').waitFor();
  await red.page.getByRole('button', { name: 'Accept' }).click();
  for (const player of [red, blue]) await player.told(/by agreement/);
});

test('the end tells the winner, the reason and the course, and leads to a replay and a rematch', async () => {
  const one = await newPlayer();
  await one.openFile('played');
  await one.show('Menu');
  await one.page.getByRole('button', { name: 'Concede' }).click();
  await one.press('Confirm');
  const ending = one.page.getByRole('dialog', { name: 'Blue wins' });
  await ending.getByText('Red gave up.').first().waitFor();
  await ending.getByRole('img', { name: 'Who led, and when: Blue wins' }).waitFor();
  await ending.getByRole('button', { name: 'Review' }).click();
  await ending.getByText('As a table', { exact: true }).click();
  await ending.getByRole('row', { name: '1 Blue wins' }).waitFor();
  await ending.getByText('The dice favoured neither side.').first().waitFor();
  await ending.getByRole('region', { name: 'Red' }).getByText('no losses').waitFor();
  await shoot(one.page, 'ending');
  await one.page.keyboard.press('Escape');
  await ending.waitFor({ state: 'hidden' });
  await one.page.getByRole('button', { name: 'How it ended' }).click();

  // The same battle again, from its beginning.
  const before = one.page.url();
  await ending.getByRole('button', { name: 'Rematch', exact: true }).click();
  await one.page.waitForURL((url) => url.href !== before);
  await one.told('Your order. Choose a unit.');
  expect(await one.read((log) => log.getByText('Alpha').count())).toBe(0);

  // A replay has the same account; a press in the graph, or in its table, goes to that moment.
  await one.page.goto(before.replace('/play', '/replay'));
  await one.page.getByText('Luck and losses').click();
  await one.page.getByText('As a table', { exact: true }).click();
  await one.page.getByRole('button', { name: 'To the start' }).click();
  await one.page.getByText('0 / 5', { exact: true }).waitFor();
  await one.page.getByRole('button', { name: 'Blue wins', exact: true }).click();
  await one.page.getByText('5 / 5', { exact: true }).waitFor();
  await shoot(one.page, 'replay-account');
});
