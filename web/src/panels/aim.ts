import { starterOf } from '../lib/starters';
import { starterAt } from '../table/sitting';
import type { Table } from '../table/table';

/** What a first battle is fought for; empty: it is none, or that could not be read. */
export async function aimOf(table: Table, lang: Parameters<typeof starterOf>[1]): Promise<string> {
  const which = starterAt(table);
  if (!which) return '';
  const found = await starterOf(which, lang).catch(() => undefined); // the battle can be fought without
  return found?.briefing[which.side === 'blue' ? found.briefing.length - 1 : 0]?.text ?? '';
}
