import { describe, expect, it } from 'vitest';
import { placeKinds, signs } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { t } from '.';
import { catalogue } from './catalogue.svelte';
import { en } from './en';
import { stretch } from './pseudo';

const files = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const text = Object.values(files).join('\n');
const board = Object.keys(en).filter((key) => key.startsWith('board.') && text.includes(`'${key.slice('board.'.length)}'`));
const used = new Set([
  ...[...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((m) => m[1] ?? ''),
  ...board,
  ...['red', 'blue', 'spent', 'out', 'heavy', 'tape.first', 'tape.second', 'sight.first', 'sight.second', 'lots.red', 'lots.blue'].map((word) => `board.${word}`), // by what they are about
  ...signs.map((sign) => `sign.${sign}`),
  ...placeKinds.map((kind) => `mark.${kind}`),
]);
const catalogues = import.meta.glob<string>('../../../po/*.po', { query: '?raw', import: 'default', eager: true });

/** The words of the page in a catalogue, by their keys. */
function wordsIn(po: string): Map<string, { id: string; said: string }> {
  const quoted = '"((?:[^"\\\\]|\\\\.)*)"';
  const entry = new RegExp(`msgctxt "page ([^"]+)"\\nmsgid ${quoted}\\nmsgstr ${quoted}`, 'g');
  const plain = (s = '') => JSON.parse(`"${s}"`) as string;
  return new Map([...po.matchAll(entry)].map(([, key, id, said]) => [key ?? '', { id: plain(id), said: plain(said) }]));
}
const polish = wordsIn(catalogues['../../../po/pl.po'] ?? '');
const blanks = (s: string) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('the words of the page', () => {
  it('are not glued together: a blank at either end of a block of Svelte is lost', () => {
    const glued = /\S \{\/(?:if|each|key)\}|\{#if [^{}]*\}&#32;|\{(?:#if [^{}]*|:else(?: if [^{}]*)?)\} \S/;
    const lines = Object.entries(files).flatMap(([file, all]) => (file.endsWith('.svelte') ? all.split('\n').map((line) => ({ file, line: line.trim() })) : []));
    expect(lines.filter(({ line }) => glued.test(line))).toEqual([]);
  });

  it('are all in Polish', () => {
    expect([...polish.keys()].sort()).toEqual(Object.keys(en).sort());
    for (const [key, { id, said }] of polish) {
      expect(id, key).toBe(en[key as keyof typeof en]);
      expect(said.trim(), key).not.toBe('');
    }
  });

  it('have the same blanks to fill in every language', () => {
    for (const [file, po] of Object.entries(catalogues)) {
      for (const [key, { id, said }] of wordsIn(po)) if (said) expect(blanks(said), `${file}: ${key}`).toEqual(blanks(id));
    }
  });

  it('are translated', () => {
    const alike = [...polish].filter(([, { id, said }]) => id === said).map(([key]) => key);
    const names = ['notices.kind.discord', 'notices.kind.ntfy', 'notices.kind.slack']; // of services
    expect(alike.sort()).toEqual(['app.name', 'board.degrees', 'board.measured', 'decide.stop', ...names, 'sign.transport', 'top.menu']);
  });

  it('name things in Polish as players do', () => {
    // What a unit is called is the book's business: some say jednostka, some oddział.
    const stiff = /jednost|oddział|łącz[ea]\b|jak zwykle|ku wrogowi|o jedno kliknięcie\.|Bitwy tej przeglądarki|^Oboje/i;
    expect([...polish].filter(([key, { said }]) => !key.startsWith('board.') && stiff.test(said))).toEqual([]);
  });

  it('are all there', () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });

  it('are told in the language that is set, and else in English', () => {
    const was = settings.lang;
    catalogue.take({ 'app.home': 'Strona główna' });
    settings.lang = 'pl';
    expect([t('app.home'), t('app.play')]).toEqual(['Strona główna', 'Play']);
    settings.lang = was;
    catalogue.take({});
  });

  it('grow by 40 % in the pseudo-language, and keep their blanks', () => {
    expect(stretch('Delete {name}')).toBe('⟦Ďéľéťé~~~ {name}⟧');
    for (const said of Object.values(en)) expect(blanks(stretch(said))).toEqual(blanks(said));
  });
});
