import { expect, test } from 'vitest';
import { broughtIn } from './back';

test('what a browser comes back with stands in the address', () => {
  const at = (address: string) => broughtIn(new URL(address, 'https://battles.example') as unknown as Location);
  expect(at('/club/issuer?state=s&code=c%20d')).toEqual({ from: 'issuer', code: 'c d', state: 's' });
  expect(at('/club/issuer?error=access_denied&state=s')).toEqual({ from: 'nowhere' });
  expect(at('/club#mail=ab-_c.de')).toEqual({ from: 'mail', link: 'ab-_c.de' });
  expect(at('/club#mail=<b>')).toBeNull();
  expect(at('/club?code=c&state=s')).toBeNull();
  expect(at('/club/abc#words=a')).toBeNull();
});
