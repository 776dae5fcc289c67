/** The screens and what their addresses say. */
export type Route =
  | { screen: 'home' }
  | { screen: 'play'; id: string | null }
  | { screen: 'battle'; id: string; token: string }
  | { screen: 'replay'; id: string | null; at: number | null }
  | { screen: 'report'; id: string; token: string }
  | { screen: 'rules'; book: string | null; clause: string | null; differ: boolean }
  | { screen: 'army'; id: string | null; link: string }
  | { screen: 'map'; id: string | null; link: string }
  | { screen: 'scenario'; id: string | null; link: string }
  | { screen: 'learn'; book: string | null }
  | { screen: 'desk'; id: string; link: string }
  | { screen: 'help' }
  | { screen: 'club'; seek: string }
  | { screen: 'events' }
  | { screen: 'event'; id: string }
  | { screen: 'told'; battle: string }
  | { screen: 'ratings'; player: string }
  | { screen: 'studies' }
  | { screen: 'study'; id: string; embed: boolean }
  | { screen: 'exercises' }
  | { screen: 'exercise'; id: string }
  | { screen: 'lost' };

/** Reads an address. The secret of a seat stands in the fragment, which browsers never send. */
export function parse(url: URL): Route {
  const parts = decode(url.pathname.split('/').filter(Boolean));
  if (!parts) return { screen: 'lost' };
  const [first = '', second = '', third = ''] = parts;
  switch (first) {
    case '':
      return { screen: 'home' };
    case 'play':
      return { screen: 'play', id: url.searchParams.get('b') };
    case 'b':
      return second ? { screen: 'battle', id: second, token: url.hash.slice(1) } : { screen: 'lost' };
    case 'replay': {
      const at = Number.parseInt(url.searchParams.get('at') ?? '', 10);
      return { screen: 'replay', id: url.searchParams.get('b'), at: Number.isNaN(at) ? null : Math.max(0, at) };
    }
    case 'report':
      return { screen: 'report', id: url.searchParams.get('b') ?? '', token: url.hash.slice(1) };
    case 'rules':
      return { screen: 'rules', book: second || null, clause: third || null, differ: url.searchParams.has('differ') };
    case 'army':
    case 'armies':
      return { screen: 'army', id: url.searchParams.get('a'), link: url.hash.slice(1) };
    case 'map':
    case 'maps':
      return { screen: 'map', id: url.searchParams.get('m'), link: url.hash.slice(1) };
    case 'scenario':
    case 'scenarios':
      return { screen: 'scenario', id: url.searchParams.get('s'), link: url.hash.slice(1) };
    case 'desk':
      return { screen: 'desk', id: second, link: url.hash.slice(1) };
    case 'learn':
      return { screen: 'learn', book: second || null };
    case 'club':
      if (second === 'battle' && third) return { screen: 'told', battle: third };
      if (second === 'ratings') return { screen: 'ratings', player: third };
      if (second === 'issuer') return { screen: 'club', seek: '' }; // the way back from signing in elsewhere
      return { screen: 'club', seek: second };
    case 'events':
      return { screen: 'events' };
    case 'event':
      return second ? { screen: 'event', id: second } : { screen: 'events' };
    case 'studies':
      return { screen: 'studies' };
    case 'study':
      return second ? { screen: 'study', id: second, embed: third === 'embed' } : { screen: 'studies' };
    case 'exercises':
      return { screen: 'exercises' };
    case 'exercise':
      return second ? { screen: 'exercise', id: second } : { screen: 'exercises' };
    case 'help':
      return { screen: 'help' };
  }
  return { screen: 'lost' };
}

/** Decodes the parts of an address; null: one of them is not encoded as it should be. */
function decode(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
