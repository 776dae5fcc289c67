import { expect, test } from 'vitest';
import { here, to } from './place';
import { parse } from './routes';

const demo = 'https://host.example/some/where/index.html';

test('in a demo the address of a screen stands in the fragment', () => {
  expect(to('/rules/bkc1', true)).toBe('#/rules/bkc1');
  expect(to('/rules/bkc1', false)).toBe('/rules/bkc1');
  for (const path of ['/', '/rules/bkc1/BKC-SUP-04', '/play?b=abc', '/replay?b=abc&at=3', '/army#packed-army', '/rules/bkc1?differ']) {
    const link = new URL(to(path, true), demo).href;
    expect(link.startsWith(demo), link).toBe(true);
    expect(parse(here(link, true)), path).toEqual(parse(new URL(path, 'https://host.example')));
  }
});

test('a demo begins at home', () => {
  for (const address of [demo, `${demo}#`, `${demo}#main`]) expect(parse(here(address, true)), address).toEqual({ screen: 'home' });
});
