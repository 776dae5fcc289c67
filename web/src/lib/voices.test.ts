import { describe, expect, it } from 'vitest';
import { scores } from './scores';
import { most, Voices } from './voices';

describe('sounds', () => {
  it('are at most eight at a time', () => {
    const voices = new Voices();
    const heard = Array.from({ length: 12 }, (_, i) => voices.admit(`kind ${i}`, i, 500));
    expect(heard.filter(Boolean)).toHaveLength(most);
    expect(voices.admit('later', 1000, 500)).toBe(true);
  });

  it('of one kind at once are one', () => {
    const voices = new Voices();
    expect(voices.admit('rifle', 0, 100)).toBe(true);
    expect(voices.admit('rifle', 40, 100)).toBe(false);
    expect(voices.admit('rifle', 80, 100)).toBe(true);
  });

  it('are short, but for the tunes at the end, which are two bars', () => {
    const long = (kind: keyof typeof scores) => Math.max(...scores[kind]().map((n) => n.at + n.lasting));
    for (const kind of ['rifle', 'burst', 'cannon', 'mortar', 'dice', 'order', 'turn', 'talk', 'knock', 'explosion'] as const) expect(long(kind)).toBeLessThan(1.5);
    for (const kind of ['victory', 'defeat'] as const) expect(long(kind)).toBeGreaterThan(2);
    for (const notes of Object.values(scores)) for (const note of notes()) expect(note.loud).toBeLessThanOrEqual(0.35);
  });

  it('an engine runs for as long as it is told', () => {
    expect(Math.max(...scores.engine(1.2).map((n) => n.lasting))).toBeCloseTo(1.3);
  });
});
