import type { BesideDeal, BesideGroup, BesideKit, Command, Leg, Question, Side, TerrainKind } from '../engine/types';
import type { Kept } from './kept.svelte';
import { partyOf, type OtherUnit } from './others';

export type Face = 'front' | 'right' | 'rear' | 'left';
export type Deed = 'fire' | 'assault' | 'order' | 'move';

/** The dice and decisions of a deed as far as they have been told. */
export interface Told {
  faces: number[];
  chosen: Command[];
}

/** A deed that is being done: what was told before each step, and what has been tapped of the dice that are due. */
export interface Throwing extends Told {
  past: Told[];
  handful: number[];
}

/** The form of May I? as it is filled in. */
export interface Asking {
  side: 'red' | 'blue';
  /** the place of the unit in its army */
  who: number;
  deed: Deed;
  /** the target; below zero: none yet */
  at: number;
  /** the leader; -2: the first leader, -1: none */
  helper: number;
  distance: number;
  helped: number;
  between: TerrainKind | '';
  around: TerrainKind | '';
  under: TerrainKind | '';
  starts: number;
  deep: number;
  shows: Face;
  own: Face;
  legs: Leg[];
  ends?: number;
  others: OtherUnit[];
  moved: boolean;
  way: number;
  wanted: NonNullable<Question['wanted']>;
  throwing?: Throwing;
}

export function newAsking(side: 'red' | 'blue', who: number, now: Kept): Asking {
  const far = now.far[0] ?? 3000;
  return {
    side, who, deed: 'fire', at: -1, helper: -2, distance: far, helped: 0, between: '', around: '', under: '', starts: 0, deep: 0, shows: 'front', own: 'front',
    legs: [{ far }], others: [], moved: false, way: 0, wanted: {},
  };
}

export const foeOf = (side: 'red' | 'blue') => (side === 'red' ? 'blue' : 'red');
export const aimsAt = (deed: Deed) => deed === 'fire' || deed === 'assault';

/** The units that may lead the one that asks. */
export const leadersOf = (a: Asking, now: Kept) =>
  now[a.side].groups.map((g, i) => ({ g, i })).filter(({ g, i }) => g.card.leads && !g.card.out && i !== a.who);

/** The place of the unit that leads; below zero: none. */
export const leaderOf = (a: Asking, now: Kept) => (a.helper === -2 ? (leadersOf(a, now)[0]?.i ?? -1) : a.helper);

/** How far off the leader is. */
export const leaderFar = (a: Asking, kit: BesideKit) => a.helped || Math.round(kit.unit * (kit.measure === 'cm' ? 10 : 6));

/** The form as a question to the rules; none: something is still missing. */
export function questionOf(a: Asking, now: Kept, kit: BesideKit): Question | null {
  const me = now[a.side].groups[a.who];
  const target = aimsAt(a.deed) ? now[foeOf(a.side)].groups[a.at] : undefined;
  if (!me || (aimsAt(a.deed) && !target)) return null;
  const leader = leaderOf(a, now);
  const third = leader === a.who ? undefined : now[a.side].groups[leader];
  const others = a.others.flatMap((o) => partyOf(o, now, a.side) ?? []);
  const options = Object.entries(now.options ?? {}).map(([name, value]) => ({ name, value })).sort((x, y) => (x.name < y.name ? -1 : 1));
  const { between, around, under, starts, deep, moved, wanted, ends } = a;
  const touching = Boolean(kit.moments[now.moment]?.touch) && a.deed === 'assault';
  return {
    side: a.side as Side, deed: a.deed, moment: now.moment, who: { units: me.units, ...(target && a.own !== 'front' && { shows: a.own }) }, distance: touching ? 0 : a.distance, way: a.way,
    ...(target && { at: { units: target.units, ...(a.shows !== 'front' && { shows: a.shows }) } }),
    ...(third && { helper: { units: third.units }, helped: leaderFar(a, kit) }),
    ...(a.deed === 'move' && { legs: a.legs, ...(ends !== undefined && { ends }) }), ...(others.length > 0 && { others }),
    ...(between && { between, ...(starts > 0 && { starts }), ...(deep > 0 && { deep }) }), ...(around && { around }), ...(under && { under }),
    ...(options.length > 0 && { options }), ...(moved && { moved }), ...(Object.keys(wanted).length > 0 && { wanted }),
  };
}

/** Both armies after a deed: each unit that the question has named is as the deed has left it. */
export function dealtTo(a: Asking, now: Kept, leader: number, deal: BesideDeal): Pick<Kept, 'red' | 'blue'> {
  const groups = { red: [...now.red.groups], blue: [...now.blue.groups] };
  const put = (side: 'red' | 'blue', at: number, group: BesideGroup | undefined) => group && at in groups[side] && (groups[side][at] = group);
  let told = deal.others ?? [];
  for (const o of a.others) {
    if (!partyOf(o, now, a.side)) continue; // it was not asked about
    put(o.side, o.unit, told[0]);
    told = told.slice(1);
  }
  put(a.side, leader, deal.helper);
  put(foeOf(a.side), a.at, deal.at);
  put(a.side, a.who, deal.who);
  return { red: { ...now.red, groups: groups.red }, blue: { ...now.blue, groups: groups.blue } };
}

const KEY = 'sandtable.desk.asking';

/** What was being asked when the page was last open. */
export function readAsking(now: Kept | null): Asking | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Asking | null;
    return kept && now?.[kept.side]?.groups[kept.who] && Array.isArray(kept.legs) ? { ...newAsking(kept.side, kept.who, now), ...kept } : null;
  } catch {
    return null; // what cannot be read is no question
  }
}

export function keepAsking(a: Asking | null): void {
  try {
    if (a) localStorage.setItem(KEY, JSON.stringify(a));
    else localStorage.removeItem(KEY);
  } catch {
    // Without room the question lasts as long as the page.
  }
}
