import { expect, test } from 'vitest';
import type { Study } from '../engine/types';
import { along, entriesOf, leaving, limitOf, keyOf, noteAt, notesAlong, paragraphs, withLine, withNote, withoutLine } from './tree';

const record = { entries: ['a', 'b', 'c', 'd'], seal: 'x' };
const study: Study = {
  format: 'sandtable study 1',
  title: '',
  lines: [{ notes: [{ at: 1, text: 'one' }, { at: 3, mark: '!', hidden: true }] }, { from: 0, at: 2, entries: ['C', 'D'], notes: [{ at: 3, text: 'other' }] }, { from: 1, at: 3, entries: ['E'] }, { from: 0, at: 1, entries: ['F'] }],
};

test('a line is its own entries after those of the line that it leaves', () => {
  expect(entriesOf(record, study, 0)).toEqual(['a', 'b', 'c', 'd']);
  expect(entriesOf(record, study, 1)).toEqual(['a', 'b', 'C', 'D']);
  expect(entriesOf(record, study, 2)).toEqual(['a', 'b', 'C', 'E']);
  expect(along(record, study, 2)).toEqual({ entries: ['a', 'b', 'C', 'E'], seal: undefined, dice: undefined });
});

test('what is written on the beginning of a line is that of the line it leaves', () => {
  expect(noteAt(study, 2, 1)?.text).toBe('one');
  expect(noteAt(study, 2, 3)?.text).toBe('other');
  expect(noteAt(study, 0, 3)?.mark).toBe('!');
  expect(notesAlong(study, 2).map((n) => n.text)).toEqual(['one', 'other']);
  expect(leaving(study, 0, 2)).toEqual([1]);
  expect(leaving(study, 2, 3)).toEqual([2]);
  expect(leaving(study, 2, 1)).toEqual([3]);
});

test('a note is put where it belongs, in order, and an empty one goes', () => {
  const more = withNote(study, 2, { at: 0, text: 'start' });
  expect(more.lines[0]?.notes?.map((n) => n.at)).toEqual([0, 1, 3]);
  expect(withNote(more, 1, { at: 0 })).toEqual(study);
  expect(withNote(study, 2, { at: 4, mark: '?' }).lines[2]?.notes).toEqual([{ at: 4, mark: '?' }]);
});

test('a line that goes takes along those that leave it, and the others find theirs again', () => {
  expect(withLine(study, 2, 1, ['G'], '').lines[4]).toEqual({ from: 0, at: 1, entries: ['G'] });
  const deeper = withLine(study, 3, 2, ['H'], 'deep');
  expect(withoutLine(deeper, 1).lines.map((b) => [b.from, b.entries])).toEqual([[undefined, undefined], [0, ['F']], [1, ['H']]]);
});

test('a reader is led no further than to the first note that he has to find out', () => {
  expect(limitOf(study, 0, new Set(), 4)).toBe(3);
  expect(limitOf(study, 0, new Set([keyOf(study, 0, 3)]), 4)).toBe(4);
  expect(limitOf(study, 0, new Set(), 3)).toBe(3);
  expect(limitOf(study, 1, new Set(), 4)).toBe(4);
});

test('a text is its paragraphs', () => {
  expect(paragraphs('a\nb\n\n\n <script>c</script>\n\n')).toEqual(['a\nb', '<script>c</script>']);
});
