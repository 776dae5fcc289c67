import type { Choices, Picture, Wish } from '../engine/types';

// Fields that the build has drawn: the home page alone needs no engine.
const files = import.meta.glob<string>('../../made/fields/*.jpg', { query: '?url', import: 'default', eager: true });

/** A field as a picture. */
export interface Shown {
  src: string;
  name: string;
  width: number;
  depth: number;
}

const isOf = (picture: Picture, wish: Wish, isUsual: boolean) => picture.map === wish.map && (!picture.rules || (isUsual && picture.rules === wish.rules));

/** The picture of the field of a wish, if the build has drawn it. */
export function pictureOf(choices: Choices | null, wish: Wish): Shown | null {
  if (wish.table) return null; // of another size than those that the build has drawn
  const scenario = choices?.books.find((b) => b.id === wish.rules)?.scenarios.find((s) => s.id === wish.scenario);
  const picture = choices?.pictures?.find((p) => isOf(p, wish, scenario?.usual ?? false));
  const src = picture && files[`../../made/fields/${picture.file}`];
  return src ? { src, name: picture.name, width: picture.width, depth: picture.depth } : null;
}

/** A seed whose field the build has drawn, or any. */
export function someSeed(choices: Choices | null): number {
  const seeds = (choices?.pictures ?? []).map((p) => Number(/^seed3:(\d+)$/.exec(p.map)?.[1] ?? NaN)).filter((n) => !isNaN(n));
  return seeds[Math.floor(Math.random() * seeds.length)] ?? Math.floor(Math.random() * 1_000_000);
}
