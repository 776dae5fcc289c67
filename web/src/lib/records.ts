import { EngineFault } from '../engine/engine';
import { t } from '../i18n';

/** The book of a battle that was written down. */
export function bookOf(record: unknown): string {
  const book = (record as { book?: unknown } | null)?.book;
  if (typeof book !== 'string') throw new EngineFault({ code: 'record', text: t('join.notjson') });
  return book;
}
