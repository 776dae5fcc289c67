import { known } from './shelf';

const KEY = 'sandtable.editions';

/** The books of which a player has been told how their other edition differs. */
function seen(): string[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

/** The books that whoever opens a battle knows from others, if he knows none of this one and has not been told yet. */
export function knownBefore(battle: string, book: string): string[] {
  const others = known().filter((k) => k.id !== battle).map((k) => k.book);
  return others.includes(book) || seen().includes(book) ? [] : others;
}

/** He has been told; once is enough. */
export function markSeen(book: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen(), book]));
  } catch {
    // Without storage he is told again.
  }
}
