import type { ArmyChoice, BookChoice, Campaign, MatchupChoice } from '../engine/types';

/** Whose army it is, and of which year. */
export interface Origin {
  nation: string;
  year: number;
}

/** Where the army comes from that a wish names; undefined if it is not known. */
export function originOf(name: string, book: BookChoice): Origin | undefined {
  const ready = book.rosters.find((r) => r.id === name);
  if (ready) return ready.year ? { nation: ready.nation, year: ready.year } : undefined;
  const drafted = /^(.+)-(\d{4})$/.exec(name);
  return drafted ? { nation: drafted[1]!, year: Number(drafted[2]) } : undefined;
}

/** Whether two armies fought each other, as far as the campaigns tell. */
export function met(a: Origin, b: Origin, campaigns: Campaign[]): boolean {
  const faced = (c: Campaign, x: string, y: string) => c.one.includes(x) && c.other.includes(y);
  return a.year === b.year && campaigns.some((c) => c.years[0] <= a.year && a.year <= c.years[1] && (faced(c, a.nation, b.nation) || faced(c, b.nation, a.nation)));
}

/** A battle out of history with its armies in one book. */
export type Fought = MatchupChoice & { pair: ArmyChoice };

/** The battles out of history that a book has armies for. */
export function foughtIn(book: BookChoice, all: MatchupChoice[]): Fought[] {
  return all.flatMap((m) => m.armies.filter((pair) => pair.rules === book.id).map((pair) => ({ ...m, pair })));
}

/** The battle that is most like two armies: of both nations or of one, and near in time. */
export function nearest(a: Origin, b: Origin, book: BookChoice, all: Fought[]): Fought | undefined {
  const of = ({ pair }: Fought) => [pair.red, pair.blue].map((name) => originOf(name, book)?.nation);
  const shared = (f: Fought) => new Set(of(f).filter((n) => n === a.nation || n === b.nation)).size;
  const like = (f: Fought) => 100 * shared(f) - Math.min(Math.abs(f.year - a.year), 9);
  return all.filter((f) => shared(f) > 0).reduce<Fought | undefined>((best, f) => (best && like(best) >= like(f) ? best : f), undefined);
}
