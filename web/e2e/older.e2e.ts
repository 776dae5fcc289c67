import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';

useBrowser();

test('a battle of an older version of the rules says so, and is played on', async () => {
  const record = JSON.parse(readFileSync(join(inject('records'), 'turn.battle.json'), 'utf8')) as { version: string };
  const today = record.version;
  record.version = '1';
  expect(today).not.toBe('1');
  writeFileSync(join(inject('records'), 'older.battle.json'), JSON.stringify(record));

  const one = await newPlayer();
  await one.openFile('older');
  await one.page.getByText('Played so far by version 1 of the rules').waitFor();
  await one.decision.getByRole('button', { name: 'Give an order' }).click();
  await one.decision.getByRole('button', { name: 'Alpha' }).click();
  await one.decision.getByRole('button', { name: 'ADVANCE' }).click();
  await one.decision.getByRole('button', { name: 'Do it' }).click();
  await one.told('an ADVANCE move (Alpha)');
  expect(await one.page.getByText('Played so far by version 1').count()).toBe(0);
  await one.page.getByRole('tab', { name: 'Log' }).click();
  await one.page.getByText(`From here on by version ${today} of the rules`).waitFor();
});
