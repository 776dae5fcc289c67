import type { Branch, Note, Study } from '../engine/types';

/** A record as far as a study needs to know it. */
export interface Recorded {
  entries: readonly unknown[];
}

/** The marks that an entry can be given. */
export const marks = ['!', '!!', '!?', '?', '??'] as const;

/** The colours of arrows and circles. */
export const colours = ['yellow', 'green', 'red', 'blue'] as const;

/** How long a text may be, as the server takes it. */
export const MOST = 4000;

/** The entries that lead along a line, from the first one of the record. */
export function entriesOf(record: Recorded, study: Study, line: number): readonly unknown[] {
  const branch = study.lines[line];
  if (line === 0 || !branch) return record.entries;
  return [...entriesOf(record, study, branch.from ?? 0).slice(0, branch.at ?? 0), ...(branch.entries ?? [])];
}

/** The battle along a line, as a record of its own. What vouches for the first one does not for it. */
export const along = <R extends Recorded>(record: R, study: Study, line: number): R => ({ ...record, dice: undefined, seal: undefined, entries: entriesOf(record, study, line) });

/** On which line an entry of a line was written: the beginning of a line is another's. */
export function owner(study: Study, line: number, at: number): number {
  const branch = study.lines[line];
  return line > 0 && branch && at <= (branch.at ?? 0) ? owner(study, branch.from ?? 0, at) : line;
}

/** What is written on an entry, as it is met on a line. */
export function noteAt(study: Study, line: number, at: number): Note | undefined {
  return study.lines[owner(study, line, at)]?.notes?.find((n) => n.at === at);
}

/** All that is written along a line, in order. */
export function notesAlong(study: Study, line: number): Note[] {
  const branch = study.lines[line];
  const own = branch?.notes ?? [];
  return line === 0 || !branch ? own : [...notesAlong(study, branch.from ?? 0).filter((n) => n.at <= (branch.at ?? 0)), ...own];
}

/** The lines that leave a line at an entry. */
export function leaving(study: Study, line: number, at: number): number[] {
  const from = owner(study, line, at);
  return study.lines.flatMap((b, i) => (i > 0 && (b.from ?? 0) === from && (b.at ?? 0) === at ? [i] : []));
}

/** Whether nothing is in a note that would be kept. */
export const isEmpty = (n: Note): boolean => !n.text && !n.mark && !n.shapes?.length;

/** The study with another note on an entry; one in which nothing is goes. */
export function withNote(study: Study, line: number, note: Note): Study {
  const on = owner(study, line, note.at);
  return changed(study, on, (b) => {
    const others = (b.notes ?? []).filter((n) => n.at !== note.at);
    return { ...b, notes: (isEmpty(note) ? others : [...others, note]).sort((x, y) => x.at - y.at) };
  });
}

/** The study with a line more, which is its last. */
export function withLine(study: Study, line: number, at: number, entries: unknown[], name: string): Study {
  return { ...study, lines: [...study.lines, { from: owner(study, line, at), at, entries, ...(name && { name }) }] };
}

/** The study without a line, and without those that leave it. */
export function withoutLine(study: Study, gone: number): Study {
  const goes = new Set([gone]);
  study.lines.forEach((b, i) => i > gone && goes.has(b.from ?? 0) && goes.add(i));
  const kept = study.lines.map((_, i) => i).filter((i) => !goes.has(i));
  return { ...study, lines: kept.map((i) => moved(study.lines[i] as Branch, kept)) };
}

const moved = (b: Branch, kept: readonly number[]): Branch => (b.from ? { ...b, from: kept.indexOf(b.from) } : b);

function changed(study: Study, line: number, change: (b: Branch) => Branch): Study {
  return { ...study, lines: study.lines.map((b, i) => (i === line ? change(b) : b)) };
}

/** The entry beyond which a reader is not led yet: that of the first note along a line which he has to find out himself. */
export function limitOf(study: Study, line: number, tried: ReadonlySet<string>, last: number): number {
  const met = notesAlong(study, line).find((n) => n.hidden && n.at < last && !tried.has(keyOf(study, line, n.at)));
  return met ? met.at : last;
}

/** By what it is remembered that an entry was tried. */
export const keyOf = (study: Study, line: number, at: number): string => `${owner(study, line, at)}.${at}`;

/** The paragraphs of a text. */
export const paragraphs = (text: string): string[] => text.split(/\n{2,}/).map((p) => p.trim()).filter(Boolean);
