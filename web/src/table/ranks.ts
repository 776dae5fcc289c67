import { t } from '../i18n';

const ranks = () =>
  [
    [t('rank.sergeant'), t('rank.sergeant.short')],
    [t('rank.lieutenant'), t('rank.lieutenant.short')],
    [t('rank.captain'), t('rank.captain.short')],
  ] as const;

/** How long a name may be where there is little room. */
const room = 12;

/** A commander's name where there is little room: with the rank abbreviated, or the surname alone rather than cut. */
export function shortly(name: string): string {
  const found = ranks().find(([rank]) => name.startsWith(`${rank} `));
  if (!found) return name;
  const surname = name.slice(found[0].length + 1);
  const short = `${found[1]}\u00a0${surname}`;
  return short.length > room ? surname : short;
}
