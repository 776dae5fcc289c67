import { t } from '../i18n';

// The words for what comes from lists, each spelt out, so that none can be missing.

export const features = ['village', 'woods', 'crossing', 'crossroads', 'hill'] as const;

export const featureName: Record<(typeof features)[number], () => string> = {
  village: () => t('plans.feature.village'),
  woods: () => t('plans.feature.woods'),
  crossing: () => t('plans.feature.crossing'),
  crossroads: () => t('plans.feature.crossroads'),
  hill: () => t('plans.feature.hill'),
};

export const whoseBriefing: Record<string, () => string> = {
  red: () => t('plans.who.red'),
  blue: () => t('plans.who.blue'),
  attacker: () => t('plans.who.attacker'),
  defender: () => t('plans.who.defender'),
  both: () => t('plans.who.both'),
};

/** What to do on the map to draw a place. */
export function howDrawn(word: string): string {
  switch (word) {
    case 'rect':
      return t('plans.drawRect');
    case 'line':
      return t('plans.drawLine');
    default:
      return t('plans.drawSpot');
  }
}
