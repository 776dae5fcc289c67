import type { UnitView } from '../engine/types';

/** The signs that a unit's frame can hold. */
export const signs = [
  'infantry', 'engineer', 'flame', 'cavalry', 'mg', 'mortar', 'at-team', 'sniper', 'gun', 'at-gun', 'aa-gun', 'artillery', 'rocket',
  'tank', 'armoured-car', 'transport', 'hq', 'co', 'observer', 'air-control', 'medic', 'aircraft', 'bomber', 'unknown', 'marker',
] as const;

export type Sign = (typeof signs)[number];

const byKind: Readonly<Record<string, Sign>> = {
  infantry: 'infantry', engineer: 'engineer', flamethrower: 'flame', cavalry: 'cavalry', mg: 'mg', 'mortar-light': 'mortar',
  'mortar-medium': 'mortar', 'mortar-heavy': 'mortar', 'support-weapon': 'at-team', gun: 'at-gun', 'infantry-gun': 'gun',
  artillery: 'artillery', afv: 'tank', transport: 'transport', co: 'co', hq: 'hq', fao: 'observer', fac: 'air-control',
  'ground-attack': 'aircraft', 'dive-bomber': 'bomber', 'level-bomber': 'bomber', marker: 'marker', vehicle: 'tank',
};

// What a unit's models are and carry says more than its kind, where there are models. First match wins.
const byModel: readonly [RegExp, Sign][] = [
  [/\bobserver\b/, 'observer'],
  [/\bofficer\b/, 'hq'],
  [/\bmedic\b/, 'medic'],
  [/sniper/, 'sniper'],
  [/mortar/, 'mortar'],
  [/howitzer/, 'artillery'],
  [/nebelwerfer|rocket|katyusha/, 'rocket'],
];

const byCarriage: readonly [RegExp, Sign][] = [
  [/at_gun/, 'at-gun'],
  [/autocannon|flak|aa_/, 'aa-gun'],
];

const byTeam: readonly [RegExp, Sign][] = [
  [/flamethrower/, 'flame'],
  [/at_rifle|piat|bazooka|panzerschreck/, 'at-team'],
  [/\b[mh]mg\b/, 'mg'],
];

/** A team is so small that its weapon is what it is. */
const teamSize = 5;

/** The sign of a unit: by its kind, and by what its models carry. */
export function signOf(unit: Pick<UnitView, 'kind' | 'models' | 'name'>): Sign {
  const models = unit.models ?? [];
  const carried = models.map((m) => m.kind).join(' ');
  const find = (list: readonly [RegExp, Sign][]) => list.find(([what]) => what.test(carried))?.[1];
  if (unit.kind === 'vehicle' && models.length > 0) return vehicle(carried, unit.name);
  if (unit.kind === 'artillery' && models.length > 0) return find(byModel) ?? find(byCarriage) ?? 'gun';
  if (unit.kind === 'infantry' && models.length > 0) return (models.length <= teamSize && (find(byModel) ?? find(byTeam))) || 'infantry';
  return byKind[unit.kind] ?? 'unknown';
}

function vehicle(carried: string, name: string): Sign {
  if (/at_gun|howitzer|flamethrower/.test(carried)) return 'tank';
  if (/autocannon|\b[lmh]mg\b/.test(carried)) return /tank|tankette|czołg|tankietka|panzer|tk/i.test(name) ? 'tank' : 'armoured-car';
  return 'transport';
}
