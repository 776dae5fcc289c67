import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devices } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 5']?.userAgent };

/** Makes a battle that one side gives up at once, and opens it for that side. */
async function endedBattle({ page }: Player): Promise<void> {
  const unit = (id: string, side: string, kind: string, y: number) => ({
    id, side, at: { x: 6000, y }, profile: { class: kind, move: 10, hits: 4, ...(kind === 'hq' ? { cv: 8 } : { attack: '3/30*' }) },
  });
  const setup = {
    rules: 'bkc1', table: { width: 12_000, depth: 12_000 }, scenario: { turns: 2, first: 'red' },
    units: [unit('hq', 'red', 'hq', 2000), unit('rifles', 'red', 'infantry', 3000), unit('staff', 'blue', 'hq', 10_000), unit('pickets', 'blue', 'infantry', 9000)],
  };
  const answer = await fetch(`${inject('url')}/api/battles`, { method: 'POST', body: JSON.stringify({ setup, name: 'Pickets' }) });
  const { battle, seats } = (await answer.json()) as { battle: string; seats: { token: string }[] };
  const ended = await fetch(`${inject('url')}/api/battles/${battle}/commands`, {
    method: 'POST', headers: { Authorization: `Bearer ${seats[0]!.token}` }, body: JSON.stringify({ id: 'end', after: 0, command: { verb: 'concede' } }),
  });
  expect(ended.status).toBe(200);
  await page.goto(`/b/${battle}#${seats[0]!.token}`);
  await page.getByRole('region', { name: 'The table' }).waitFor();
}

const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>\n\n[link](javascript:window.hit=1) <a href="javascript:window.hit=1">there</a> ' + 'x'.repeat(3000);

test('a study of an own battle with an arrow and a hidden note is read by a stranger on a phone, who first tries what he would do', async () => {
  const one = await newPlayer();
  const { page } = one;
  await endedBattle(one);
  await page.goto('/studies');
  await page.getByRole('combobox', { name: 'Battle', exact: true }).waitFor();
  expect(await flaws(one, 'studies')).toEqual([]);
  await page.getByRole('button', { name: 'Write a study' }).click();
  const text = page.getByLabel('Note on this entry');
  await text.fill('Do not give up so soon.\n\nThe rifles can still cross.');
  await page.getByLabel('Hidden until the reader has tried').check();

  // An arrow by the other button of the mouse, and by keys a circle around a unit.
  const box = (await page.locator('.board.on-table').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up({ button: 'right' });
  await page.locator('[data-shape="arrow"]').waitFor();
  await page.getByText('Arrows and circles').click();
  await page.getByLabel('From unit').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Draw', exact: true }).press('Enter');
  await page.locator('[data-shape="circle"]').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();

  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect.poll(() => text.inputValue()).toBe('');
  await text.fill(hostile);
  await page.getByRole('combobox', { name: 'Mark', exact: true }).selectOption('??');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();
  await page.getByText('Share and settings').click();
  await shoot(page, 'study');
  expect(await flaws(one, 'study')).toEqual([]);

  // Others cannot read a private one.
  const address = page.url();
  const stranger = await newPlayer(phone);
  await stranger.page.goto(address);
  await stranger.page.getByText('There is no such study').waitFor();
  await page.getByRole('button', { name: 'anyone with the link' }).click();
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(address);

  await stranger.page.reload();
  await stranger.page.getByRole('heading', { name: 'What would you do here?' }).waitFor();
  expect(await stranger.page.locator('[data-shape]').count()).toBe(0);
  expect(await stranger.page.getByText('Do not give up').count()).toBe(0); // nor for paper
  await shoot(stranger.page, 'study-phone-asks');
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await stranger.page.getByRole('button', { name: 'Try it' }).click();
  await stranger.page.getByText('Play on from here.').waitFor();
  await shoot(stranger.page, 'study-phone-tries');
  await stranger.show('Menu');
  await stranger.page.getByRole('button', { name: 'Offer a draw' }).click();
  await stranger.press('Confirm');
  await stranger.page.getByRole('button', { name: 'See the note' }).click();
  await stranger.page.getByRole('region', { name: 'Note' }).getByText('The rifles can still cross.').waitFor();
  await stranger.page.locator('[data-shape="arrow"]').waitFor();
  await shoot(stranger.page, 'study-phone');

  // What is written is nothing but text.
  await stranger.page.getByRole('button', { name: 'Step forward' }).click();
  const note = stranger.page.getByRole('region', { name: 'Note' });
  await note.getByText('<script>window.hit=1</script>').waitFor();
  expect(await note.locator('img, script, a').count()).toBe(0);
  expect(await stranger.page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Another page may show it in a frame, by the address that is meant for that.
  const club = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Club</title><iframe title="study" width="800" height="600" src="${address}/embed"></iframe>`);
  });
  await new Promise<void>((listens) => club.listen(0, 'localhost', listens));
  try {
    const other = await newPlayer();
    const framed = other.page.frameLocator('iframe');
    await other.page.goto(`http://localhost:${(club.address() as AddressInfo).port}/`);
    await framed.getByRole('heading', { name: 'What would you do here?' }).waitFor();
    expect(await framed.getByText('Share and settings').count()).toBe(0);
  } finally {
    club.close();
  }
});

test('a writer plays on from an entry and keeps it as a line, and what another has saved is not lost', async () => {
  const one = await newPlayer();
  const { page } = one;
  await endedBattle(one);
  await page.goto('/studies');
  await page.getByRole('button', { name: 'Write a study' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('Play on from here.').waitFor();
  await one.show('Menu');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await one.press('Confirm');
  await page.getByRole('button', { name: 'Keep as a line' }).click();
  await page.getByLabel('Name of the line').fill('A draw is offered');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();

  // In another window of the same browser the same study is saved meanwhile.
  const second = await one.context.newPage();
  await second.goto(page.url());
  await second.getByRole('combobox', { name: 'Line', exact: true }).selectOption({ label: '\u2003A draw is offered' });
  await second.getByLabel('Note on this entry').fill('Theirs');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Everything is saved.').waitFor();
  await page.getByLabel('Note on this entry').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  const line = page.getByRole('combobox', { name: 'Line', exact: true });
  await expect.poll(() => line.evaluate((l: HTMLSelectElement) => l.selectedIndex)).toBe(0); // the copy is opened at its start
  await line.selectOption({ label: '\u2003A draw is offered' });
  await page.getByText('0 / 1').waitFor(); // where the line leaves the other
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect.poll(() => page.getByLabel('Note on this entry').inputValue()).toBe('Mine');
});
