import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const region = (one: Player, name: string) => one.page.getByRole('region', { name });

async function rename({ page }: Player, name: string): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Saved.').waitFor();
}

/** A guest with a name and an open offer. */
async function offering(name: string, options = {}): Promise<Player> {
  const one = await newPlayer(options);
  await one.page.goto('/');
  await one.page.getByRole('link', { name: 'Opponents', exact: true }).first().click();
  await one.page.getByRole('button', { name: 'Post offer' }).click();
  await one.page.getByText('Your offer is open for 14 days.').waitFor();
  await rename(one, name);
  return one;
}

/** Opens what can be done about a player in an open offer. */
async function about(one: Player, name: string): Promise<void> {
  await region(one, 'Open offers').getByText(new RegExp(`^More\\s*${name}`)).first().click();
}

test('a challenge is declined with a reason, and a blocked player is met no more', async () => {
  const carla = await offering('Carla of the challenge');
  const dan = await newPlayer({ viewport: { width: 390, height: 844 } });
  await dan.page.goto('/club');
  await about(dan, 'Carla of the challenge');
  await region(dan, 'Open offers').getByRole('button', { name: 'Challenge Carla of the challenge' }).click();
  await dan.page.getByRole('heading', { name: 'Challenge Carla of the challenge' }).waitFor();
  await dan.page.getByRole('button', { name: 'Send challenge' }).click();
  await dan.page.getByText('Your challenge is on its way to Carla of the challenge.').waitFor();
  await rename(dan, 'Dan the challenger');

  await carla.page.goto('/club');
  const waiting = region(carla, 'Challenges for you');
  await waiting.getByText('Dan the challenger challenges you.').waitFor();
  expect(await flaws(carla, 'club-challenge')).toEqual([]);
  await shoot(carla.page, 'club-challenge');
  await waiting.getByLabel('Reason for declining').selectOption('slower');
  await waiting.getByRole('button', { name: 'Decline Dan the challenger' }).click();
  await waiting.waitFor({ state: 'detached' });
  await dan.page.getByText('Carla of the challenge has declined: I would like more time per decision.').waitFor();
  await shoot(dan.page, 'club-declined');

  // He is reported: he sees her no more, nor she him.
  await region(carla, 'Here now').getByText(/^More\s*Dan the challenger/).first().click();
  await carla.page.getByText(/^Report\s*Dan the challenger/).first().click();
  const report = carla.page.locator('details[open]').filter({ hasText: /^Report\s*Dan the challenger/ }).last();
  await report.getByLabel('What is wrong?').selectOption('spam');
  await report.getByRole('button', { name: 'Report and block' }).click();
  await carla.page.getByRole('button', { name: 'Unblock Dan the challenger' }).waitFor();
  await dan.page.reload();
  await region(dan, 'Open offers').waitFor();
  expect(await region(dan, 'Open offers').getByText('Carla of the challenge').count()).toBe(0);
  expect(await dan.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await flaws(dan, 'club-phone')).toEqual([]);
  await carla.page.getByRole('button', { name: /^Withdraw/ }).first().click();
});

test('a player who fights the computer while he waits is called to his partner by one tap; a third watches', async () => {
  const erik = await offering('Erik who waits');
  await erik.page.goto('/');
  await erik.page.getByRole('button', { name: 'Start small battle' }).click();
  await erik.table.waitFor();
  const fay = await newPlayer();
  await fay.page.goto('/club');
  await region(fay, 'Open offers').getByRole('button', { name: /^Accept.*Erik who waits/ }).first().click();
  await fay.table.waitFor();
  await erik.page.getByText(/has accepted your offer\.$/).waitFor();
  await shoot(erik.page, 'club-interrupted');
  expect(await flaws(erik, 'club-interrupted')).toEqual([]);
  await erik.page.getByRole('link', { name: 'Go to the battle' }).click();
  await erik.table.waitFor();
  expect(new URL(erik.page.url()).pathname).toBe(new URL(fay.page.url()).pathname);
  const gus = await newPlayer();
  await gus.page.goto('/club');
  await region(gus, 'Battles to watch').getByRole('link', { name: /Erik who waits/ }).first().click();
  await gus.table.waitFor();
  expect(new URL(gus.page.url()).pathname).toBe(new URL(erik.page.url()).pathname);
});

test('a passkey leads back to a player, and the last key is not removed unnoticed', async () => {
  const url = new URL(inject('url'));
  url.hostname = 'localhost';
  const one = await newPlayer({}, url.origin);
  const devices = await one.context.newCDPSession(one.page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await one.page.goto('/club');
  await one.page.getByRole('button', { name: 'Post offer' }).click();
  await one.page.getByText('Your offer is open for 14 days.').waitFor();
  await rename(one, 'Hana with a key');
  await one.page.getByRole('button', { name: 'Add a passkey' }).click();
  await one.page.getByText('A device can be lost: make twelve words too.').waitFor();
  await shoot(one.page, 'club-keys');
  expect(await flaws(one, 'club-keys')).toEqual([]);
  await one.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await one.page.getByText('No account is needed.').waitFor();
  await one.page.getByRole('button', { name: 'Use a passkey' }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByText(/last used/).waitFor();
  expect(await one.page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Hana with a key');
  await one.page.getByRole('button', { name: /^Remove Passkey/ }).click();
  await one.page.getByRole('alert').getByText('This is your last key').waitFor();
  await one.page.getByRole('button', { name: /^Remove anyway/ }).click();
  await one.page.getByText('You are a guest in this browser.').waitFor();
  await one.page.getByRole('button', { name: /^Withdraw/ }).first().click();
});

test('hours are told in the time zone of the reader, and the code on paper fills the words in', async () => {
  const ines = await offering('Ines of Warsaw', { timezoneId: 'Europe/Warsaw' });
  await ines.page.getByText('Language, time zone, colour, free time').click();
  await ines.page.getByRole('button', { name: 'Add', exact: true }).click();
  await ines.page.getByText('Tuesday 19:00–22:00').waitFor();
  const jon = await newPlayer({ timezoneId: 'America/New_York' });
  await jon.page.goto('/club');
  await region(jon, 'Open offers').getByText(/free Tue,? 13:00–16:00/).first().waitFor();
  await ines.page.getByRole('button', { name: 'Show my twelve words' }).click();
  await ines.page.getByRole('img', { name: 'Code for your phone' }).waitFor();
  await shoot(ines.page, 'club-code');
  const words = await ines.page.locator('.twelve li').allInnerTexts();
  await jon.page.goto('about:blank');
  await jon.page.goto(`/club#words=${words.join('+')}`);
  await jon.page.getByRole('button', { name: 'Come back' }).waitFor();
  expect(await jon.page.getByLabel('Your twelve words').inputValue()).toBe(words.join(' '));
  expect(jon.page.url()).not.toContain(words[0]!);
  await jon.page.getByRole('button', { name: 'Come back' }).click();
  await jon.page.getByText('Your twelve words are from').waitFor();
  await jon.page.getByRole('button', { name: /^Withdraw/ }).first().click();
});
