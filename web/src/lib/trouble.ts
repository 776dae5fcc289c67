import { EngineFault } from '../engine/engine';
import { t } from '../i18n';
import { Unreachable } from '../table/api';

/** What went wrong, for people. */
export function troubleOf(e: unknown): string {
  if (e instanceof EngineFault && e.code === 'missing') return t('engine.missing');
  if (e instanceof EngineFault && e.code === 'book') return t('engine.book', { book: e.text });
  if (e instanceof Unreachable) return t('open.unreachable');
  return e instanceof Error ? e.message : String(e);
}
