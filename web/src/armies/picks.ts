import type { EntryChoice, Pick as Picked, Roster } from '../engine/types';

/** The changes that an army is built by. None of them changes what it is given. */

type Part = 'units' | 'works';

const partOf = (e: EntryChoice): Part => (e.work ? 'works' : 'units');

/** One more of an entry: of a pick that has nothing chosen yet, or a new one. */
export function add(r: Roster, e: EntryChoice): Roster {
  const part = partOf(e);
  const picks = r[part] ?? [];
  const same = picks.findIndex((p) => p.entry === e.id && !p.options?.length && !p.name && !p.grade && !p.men && !p.kits);
  if (same >= 0) return counted(r, part, same, (picks[same]?.count ?? 1) + 1);
  return { ...r, [part]: [...picks, { entry: e.id }] };
}

/** So many of a pick; none takes it away. */
export function counted(r: Roster, part: Part, at: number, count: number): Roster {
  const picks = r[part] ?? [];
  if (count < 1) return { ...r, [part]: picks.filter((_, i) => i !== at) };
  return changed(r, part, at, { count: count === 1 ? undefined : Math.min(count, 200) });
}

/** A pick with something else chosen. */
export function changed(r: Roster, part: Part, at: number, to: Partial<Picked>): Roster {
  const picks = (r[part] ?? []).map((p, i) => {
    if (i !== at) return p;
    const next: Record<string, unknown> = { ...p, ...to };
    for (const key of Object.keys(next)) if (next[key] === undefined || next[key] === '') delete next[key];
    return next as unknown as Picked;
  });
  return { ...r, [part]: picks };
}

/** One of several alike as a pick of its own, so that it can be armed otherwise. */
export function split(r: Roster, at: number): Roster {
  const pick = r.units[at];
  if (!pick || (pick.count ?? 1) < 2) return r;
  const less = counted(r, 'units', at, (pick.count ?? 1) - 1);
  const one = { ...pick };
  delete one.count;
  return { ...less, units: less.units.toSpliced(at + 1, 0, one) };
}

/** How often an option was taken. */
export function taken(p: Picked, option: string): number {
  for (const o of p.options ?? []) {
    const [id, n] = o.split(' ');
    if (id === option) return Number(n ?? 1);
  }
  return 0;
}

/** The options of a pick with one of them taken so often. */
export function withOption(p: Picked, option: string, n: number): string[] | undefined {
  const left = (p.options ?? []).filter((o) => o.split(' ')[0] !== option);
  if (n > 0) left.push(n === 1 ? option : `${option} ${n}`);
  return left.length > 0 ? left : undefined;
}

/** Whether something was there in a year; without one it does not matter. */
export function served(years: readonly number[] | undefined, year: number | undefined): boolean {
  if (!year || !years || years.length < 2) return true;
  return year >= (years[0] ?? 0) && year <= (years[1] ?? 9999);
}
