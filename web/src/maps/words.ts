import { t } from '../i18n';
import type { Season } from './drawing';
import type { Tool } from './editor.svelte';
import type { palette } from './kinds';

// The words for what comes from lists, each spelt out, so that none can be missing.

type Said<K extends string> = Record<K, () => string>;

export const toolName: Said<Tool> = {
  select: () => t('maps.tool.select'),
  draw: () => t('maps.tool.draw'),
  brush: () => t('maps.tool.brush'),
  erase: () => t('maps.tool.erase'),
  cut: () => t('maps.tool.cut'),
};

export const toolHelp: Said<Tool> = {
  select: () => t('maps.tool.select.help'),
  draw: () => t('maps.tool.draw.help'),
  brush: () => t('maps.tool.brush.help'),
  erase: () => t('maps.tool.erase.help'),
  cut: () => t('maps.tool.cut.help'),
};

export const groupName: Said<(typeof palette)[number]['id']> = {
  growth: () => t('maps.group.growth'),
  heights: () => t('maps.group.heights'),
  water: () => t('maps.group.water'),
  ways: () => t('maps.group.ways'),
  houses: () => t('maps.group.houses'),
  bounds: () => t('maps.group.bounds'),
  soft: () => t('maps.group.soft'),
  defences: () => t('maps.group.defences'),
};

/** Why a hand's deed came to nothing. */
export type Refused = 'crosses' | 'nothingCut' | 'tooSmall' | 'apart';

export const refusals: Said<Refused> = {
  crosses: () => t('maps.refused.crosses'),
  nothingCut: () => t('maps.refused.nothingCut'),
  tooSmall: () => t('maps.refused.tooSmall'),
  apart: () => t('maps.refused.apart'),
};

export const crops = { 'crop-wheat': () => t('maps.crop-wheat'), 'crop-roots': () => t('maps.crop-roots'), 'crop-plough': () => t('maps.crop-plough'), 'crop-meadow': () => t('maps.crop-meadow') };

export const tags = { stone: () => t('maps.tag.stone'), impassable: () => t('maps.tag.impassable') };

export const seasonName: Said<Season> = {
  summer: () => t('maps.season.summer'),
  autumn: () => t('maps.season.autumn'),
  winter: () => t('maps.season.winter'),
  dust: () => t('maps.season.dust'),
};
