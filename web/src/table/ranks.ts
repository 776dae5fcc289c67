import { t } from '../i18n';

const ranks = () =>
  [
    [t('rank.sergeant'), t('rank.sergeant.short')],
    [t('rank.lieutenant'), t('rank.lieutenant.short')],
    [t('rank.captain'), t('rank.captain.short')],
  ] as const;

/** A commander's name with the rank abbreviated, where there is little room. */
export function shortly(name: string): string {
  const found = ranks().find(([rank]) => name.startsWith(`${rank} `));
  return found ? `${found[1]}\u00a0${name.slice(found[0].length + 1)}` : name;
}
