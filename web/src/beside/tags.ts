import type { BesideCard, BesideSetting } from '../engine/types';

export interface Tag {
  key: string;
  text: string;
  bad: boolean;
}

/** What a card says in short: whatever is not as it was in the beginning. */
export function tagsOf(card: BesideCard): Tag[] {
  const tags = card.settings.flatMap((s) => {
    const text = textOf(s);
    return text ? [{ key: `${s.unit} ${s.key}`, text, bad: Boolean(s.most ?? s.lost) }] : [];
  });
  return tags.length > 6 ? [...tags.slice(0, 5), { key: 'rest', text: `+${tags.length - 5}`, bad: false }] : tags;
}

function textOf(s: BesideSetting): string {
  if (s.value === 0) return '';
  const who = s.model && !s.words ? `${s.label} ${s.model}` : s.label;
  if (s.lost) return `${who} ${s.lost - s.value}/${s.lost}`;
  if (s.most) return `${who} ${s.value}`;
  return s.words ? (s.model ? `${who}: ${s.words[s.value] ?? ''}` : (s.words[s.value] ?? '')) : who;
}
