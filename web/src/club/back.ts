/** What a browser comes back with: from the issuer, which said yes or no, or by the link in a mail. */
export type Brought = { from: 'issuer'; code: string; state: string } | { from: 'mail'; link: string } | { from: 'nowhere' };

/** Reads the address of the page; null: it brings nothing. */
export function broughtIn({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Brought | null {
  const link = /^#mail=([\w.-]+)$/.exec(hash)?.[1];
  if (pathname === '/club' && link) return { from: 'mail', link };
  if (pathname !== '/club/issuer') return null;
  const said = new URLSearchParams(search);
  const [code, state] = [said.get('code'), said.get('state')];
  return code && state ? { from: 'issuer', code, state } : { from: 'nowhere' };
}

/** The same, and the page forgets that address at once. */
export function brought(): Brought | null {
  const out = broughtIn(location);
  if (out) history.replaceState(null, '', '/club');
  return out;
}
