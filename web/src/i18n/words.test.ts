import { describe, expect, it } from 'vitest';
import { en } from './en';
import { pl } from './pl';

const files = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const text = Object.values(files).join('\n');
const used = new Set([...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((m) => m[1] ?? ''));
const blanks = (s: string) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('the words of the page', () => {
  it('exist in both languages', () => {
    expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
    for (const [key, said] of Object.entries({ ...en, ...pl })) expect(said.trim(), key).not.toBe('');
  });

  it('have the same blanks to fill', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(blanks(pl[key]), key).toEqual(blanks(en[key]));
  });

  it('are translated', () => {
    const alike = (Object.keys(en) as (keyof typeof en)[]).filter((k) => en[k] === pl[k]);
    expect(alike).toEqual(['app.name', 'decide.stop', 'top.menu']);
  });

  it('name things in Polish as players do', () => {
    // What a unit is called is the book's business: some say jednostka, some oddział.
    const stiff = /jednost|oddział|łącz[ea]\b|jak zwykle|ku wrogowi|o jedno kliknięcie\.|Bitwy tej przeglądarki|^Oboje/i;
    expect(Object.entries(pl).filter(([, said]) => stiff.test(said))).toEqual([]);
  });

  it('are all there', () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });
});
