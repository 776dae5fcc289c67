import { EngineFault } from '../engine/engine';
import { t } from '../i18n';

/** What went wrong, for people. */
export function troubleOf(e: unknown): string {
  if (e instanceof EngineFault && e.code === 'missing') return t('engine.missing');
  if (e instanceof EngineFault && e.code === 'book') return t('engine.book', { book: e.text });
  return e instanceof Error ? e.message : String(e);
}
