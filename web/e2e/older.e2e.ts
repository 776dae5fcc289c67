import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a battle of an older version plays on, and says so', async () => {
  const name = 'boltaction-1-attrition';
  const kept = join(import.meta.dirname, `../../rules/boltaction/testdata/old/${name}.battle.json.gz`);
  writeFileSync(join(inject('records'), `${name}.battle.json`), gunzipSync(readFileSync(kept)));
  const one = await newPlayer();
  await one.chooseFile(name);
  await one.page.getByRole('button', { name: 'Play with nothing hidden' }).click();
  await one.table.waitFor();
  const older = one.page.getByText('Played so far under rules version 1.');
  await older.waitFor();
  await shoot(one.page, 'older');
  await one.press('Auto-resolve');
  await older.waitFor({ state: 'detached' });
  await one.logged(/^Rules version/);
});
