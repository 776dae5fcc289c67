import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

interface Made {
  battle: string;
  seats: { token: string }[];
}

async function make(body: object): Promise<string[]> {
  const answer = await fetch(`${inject('url')}/api/battles`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as Made;
  return made.seats.map((s) => `/b/${made.battle}#${s.token}`);
}

const wish = { rules: 'boltaction', seed: 7 };

test('a battle with a pace shows the time left', async () => {
  const player = await newPlayer();
  await player.page.goto('/');
  await player.page.getByLabel('Online, I play Red').check();
  await player.page.getByLabel('Time for each decision').selectOption('1 day');
  await player.page.getByRole('button', { name: 'Make the links' }).click();
  await player.page.getByRole('link').filter({ hasText: 'Sit down' }).first().click();
  await player.told(/23 hr 5\d min left/);
  await player.show('Talk');
  await player.page.getByRole('region', { name: 'Players and talk' }).getByRole('timer').waitFor();
  await shoot(player.page, 'pace');
});

test('whoever is late can be waited for, and the battle claimed', async () => {
  const links = await make({ wish, pace: 3 });
  const [red, blue] = [await newPlayer(), await newPlayer({ locale: 'pl-PL' })];
  await red.page.goto(links[0]!);
  await blue.page.goto(links[1]!);
  const [late, waits] = (await red.page.getByRole('region', { name: 'Decision' }).getByRole('button').first().isVisible()) ? [red, blue] : [blue, red];
  void [late, waits];
  await blue.page.getByRole('alert').first().waitFor();
  await shoot(blue.page, 'pace-late');
});
