/**
 * Whether this page is a folder of plain files (make demo). Then there is no server, the folder may stand anywhere, and the address of a
 * screen stands in the fragment: a server of plain files knows no others.
 */
export const isDemo = import.meta.env.MODE === 'demo';

/** An address of the page, as a link has it. */
export const to = (path: string, demo = isDemo): string => (demo ? `#${path}` : path);

/** An address of the page in full, to be handed on. */
export const inFull = (path: string, demo = isDemo): string => new URL(to(path, demo), location.href).href;

/** Where we are. */
export function here(address: string, demo = isDemo): URL {
  const url = new URL(address);
  if (!demo) return url;
  const path = url.hash.slice(1);
  return new URL(path.startsWith('/') ? path : '/', url.origin);
}
