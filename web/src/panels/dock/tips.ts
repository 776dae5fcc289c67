import type { Position } from '../../engine/types';

interface Told {
  book: string;
  position: Position;
  /** it is a first battle, and its player wants to be told */
  first: boolean;
  /** what was told before */
  known: readonly string[];
  /** what the battle is fought for, if that was not read yet */
  aim: string;
}

/** What a player of a first battle is told now; null: nothing. */
export function tipNow({ book, position, first, known, aim }: Told): { key: string; text: string } | null {
  if (!first || !position.mine || position.result) return null;
  if (aim) return { key: 'aim', text: aim };
  const key = `${book} ${position.kind}`;
  return position.tip && !known.includes(key) ? { key, text: position.tip } : null;
}

/** How a text begins, where there is no room for all of it. */
export const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
