import { t } from '../i18n';
import type { Shown } from './studies';

/** What a mark says. */
export function markName(mark: string): string {
  switch (mark) {
    case '!':
      return t('study.mark.good');
    case '!!':
      return t('study.mark.best');
    case '!?':
      return t('study.mark.bold');
    case '?':
      return t('study.mark.bad');
    case '??':
      return t('study.mark.worst');
  }
  return '';
}

/** To whom a study is shown. */
export const shownName = (shown: Shown): string => ({ private: t('study.private'), unlisted: t('study.unlisted'), public: t('study.public') })[shown];
