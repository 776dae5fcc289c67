import type { Clause, DifferentArea, Differences, Lang, Reference, Rule, Surprises } from '../engine/types';
import type { Answer, Params } from '../engine/calls';
import { engine, EngineFault } from '../engine/engine';
import { clausesOf } from '../engine/programs';

/** The clause list of a book. */
export const reference = (book: string, lang: Lang): Promise<Reference> => read('reference', { book, lang });

/** One clause. */
export const rule = (book: string, clause: string, lang: Lang): Promise<Rule> => read('rule', { book, clause, lang });

/** What the editions of a book do differently. */
export const differences = (book: string, lang: Lang): Promise<Differences> => read('differences', { book, lang });

/** What surprises players who know only the other edition of a book. */
export const surprises = (book: string, lang: Lang): Promise<Surprises> => read('surprises', { book, lang });

/** Reads in the clauses. An engine has none until a player wants to read them: they would make it larger for all. */
async function read<M extends 'reference' | 'rule' | 'differences' | 'surprises'>(method: M, params: Params<M>): Promise<Answer<M>> {
  const reader = engine(params.book);
  try {
    return await reader.call(method, params);
  } catch (fault) {
    const file = clausesOf(params.book);
    if (!file || !(fault instanceof EngineFault) || fault.code !== 'clauses') throw fault;
    const got = await fetch(file);
    if (!got.ok) throw fault;
    await reader.call('learn', { clauses: await got.json(), lang: params.lang });
    return reader.call(method, params);
  }
}

/** A piece of a clause's text: plain, strong, stressed, or a reference to another clause. */
export type Piece = { text: string; strong?: boolean; stressed?: boolean; clause?: string };

const MARK = /\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?)\b/g;

/** Cuts a clause's text at what is stressed and at the clauses it names. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const m of text.matchAll(MARK)) {
    if (m.index > at) out.push({ text: text.slice(at, m.index) });
    if (m[1] !== undefined) out.push({ text: m[1], strong: true });
    else if (m[2] !== undefined) out.push({ text: m[2], stressed: true });
    else out.push({ text: m[0], clause: m[0] });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}

/** The clauses that hold every word that is looked for. */
export function search(clauses: readonly Clause[], words: string): Clause[] {
  const has = holder(words);
  return clauses.filter((c) => has(textOf(c)));
}

/** The differences that hold every word that is looked for. */
export function searchDifferences(areas: readonly DifferentArea[], words: string): DifferentArea[] {
  const has = holder(words);
  const rows = (a: DifferentArea) =>
    a.rows.filter((r) => has([a.title, r.about, ...r.figures.flatMap((f) => [f.name, ...f.values]), ...[...r.clauses.flat(), ...r.both].map(textOf)].join(' ')));
  return areas.map((a) => ({ ...a, rows: rows(a) })).filter((a) => a.rows.length > 0);
}

function textOf(c: Clause): string {
  return `${c.id} ${c.text} ${(c.table ?? []).flat().join(' ')}`;
}

/** Whether a text holds every word that is looked for, however it is spelt. */
export function holder(words: string): (text: string) => boolean {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return (text) => {
    const all = wanted.length > 0 ? plain(text) : '';
    return wanted.every((w) => all.includes(w));
  };
}

// People look for "zolnierz" and mean "żołnierz".
function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
