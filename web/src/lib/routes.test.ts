import { expect, test } from 'vitest';
import { parse } from './routes';

const at = (path: string) => parse(new URL(path, 'https://sandtable.example'));

test('an address names a screen', () => {
  expect(at('/')).toEqual({ screen: 'home' });
  expect(at('/rules/bkc1/BKC-SUP-04')).toEqual({ screen: 'rules', book: 'bkc1', clause: 'BKC-SUP-04', differ: false });
  expect(at('/rules/%E2%82%AC')).toMatchObject({ screen: 'rules', book: '€' });
  expect(at('/b/abc#token')).toEqual({ screen: 'battle', id: 'abc', token: 'token' });
  expect(at('/maps')).toEqual(at('/map'));
  expect(at('/armies')).toEqual(at('/army'));
  expect(at('/scenarios')).toEqual(at('/scenario'));
  expect(at('/club/abc')).toEqual({ screen: 'club', seek: 'abc' });
  expect(at('/club/issuer?code=c&state=s')).toEqual({ screen: 'club', seek: '' });
  expect(at('/club/battle/abc')).toEqual({ screen: 'told', battle: 'abc' });
  expect(at('/club/ratings')).toEqual({ screen: 'ratings', player: '' });
  expect(at('/club/ratings/abc')).toEqual({ screen: 'ratings', player: 'abc' });
  expect(at('/study/abc')).toEqual({ screen: 'study', id: 'abc', embed: false });
  expect(at('/study/abc/embed')).toEqual({ screen: 'study', id: 'abc', embed: true });
  expect(at('/study')).toEqual(at('/studies'));
  expect(at('/nowhere')).toEqual({ screen: 'lost' });
});

test('an address that is not encoded as it should be is one that does not exist', () => {
  for (const path of ['/rules/%E0%A4%A/x', '/%', '/b/%ff', '/rules/bkc1/%C3']) expect(at(path), path).toEqual({ screen: 'lost' });
});
