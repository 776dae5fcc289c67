import { expect, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

test('a turn at one screen, offline: orders, moves, fire and a charge', async () => {
  const one = await newPlayer();
  await one.openFile('turn');
  await one.context.setOffline(true);

  // Alpha advances and fires.
  await one.told('an order for the drawn die');
  await one.press('Give an order', 'Alpha', 'ADVANCE', 'Do it');
  await one.told('an ADVANCE move (Alpha)');
  await one.move(4, 'north');
  await one.told('(Alpha)');
  await one.press('Shoot', 'Grau');
  await one.finish();
  await one.log.getByText('Grau').first().waitFor();
  expect(await one.log.innerText()).toMatch(/need/);

  // Bravo charges.
  await one.settle('an order for the drawn die');
  await one.press('Give an order', 'Bravo', 'RUN', 'Do it', 'Assault', 'Feld');
  await one.finish();
  await one.told('the assault move (Bravo)');
  await one.press('Into contact');
  await one.finish();
  await one.log.getByText('Bravo assaults Feld!').waitFor();
  await one.log.getByText('The close quarters are over.').waitFor();
  await shoot(one.page, 'hotseat-charge');

  // Charlie runs, and the turn is over.
  await one.settle('an order for the drawn die');
  await one.press('Give an order', 'RUN', 'Do it');
  await one.move(9, 'north-west');
  await one.log.getByText('Turn 1 ends.').waitFor();
  await shoot(one.page, 'hotseat-turn');

  // Nothing of it needed a network, and all of it is kept.
  await one.context.setOffline(false);
  const before = await one.log.getByRole('listitem').count();
  await one.page.reload();
  await one.log.getByText('Turn 1 ends.').waitFor();
  expect(await one.log.getByRole('listitem').count()).toBe(before);
});
