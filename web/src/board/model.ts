import type { Base, Build, Sign, UnitView } from '../engine/types';
import { chance, pickOf } from './seeded';

// Models of our own drawing, seen from above with the nose up. A model is a few paths on a base a thousand deep: the page knows no
// word of any book, only the sign of a unit and its build.

/** What a path is painted with. */
export type Coat = 'shadow' | 'coat' | 'dark' | 'lit' | 'track' | 'ink' | 'canvas' | 'skin' | 'glass' | 'gold' | 'mane' | 'white' | 'red' | 'line';

export type Part = readonly [coat: Coat, d: string];

/** How a model is drawn: standing, lying under fire, or lost. */
export type Pose = 'up' | 'prone' | 'burnt';

export interface Model {
  key: string;
  sign: Sign;
  build: Build;
  pose: Pose;
  /** which of the ways its men stand; less than 0: they stand beside it on bases of their own */
  look?: number;
}

/** In so many ways men of a stand, and single men, are drawn: no two squads look alike. */
const [looks, stances] = [4, 4];

const box = (x: number, y: number, w: number, h: number, cut = 0) =>
  `M${x + cut} ${y}H${x + w - cut}L${x + w} ${y + cut}V${y + h - cut}L${x + w - cut} ${y + h}H${x + cut}L${x} ${y + h - cut}V${y + cut}Z`;
const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const oval = (x: number, y: number, rx: number, ry: number) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const poly = (...pts: number[]) => `M${pts.map((n) => Math.round(n)).join(' ')}Z`;
/** A number of like things, one path. */
const each = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i)).join('');

const turned = (x: number, y: number, by: number): [number, number] => {
  const a = (by * Math.PI) / 180;
  return [Math.round(x * Math.cos(a) - y * Math.sin(a)), Math.round(x * Math.sin(a) + y * Math.cos(a))];
};

/** The arm of a man, from his shoulder to where his hand holds what he carries. */
const arm = (x: number, y: number, side: number, k: number, lean: number) =>
  poly(x + side * k * 1.3, y + k * 0.1, x + side * k * 0.8, y + k * 0.4, x + side * k * (0.66 - lean * 0.6), y - k * 1.05, x + side * k * (1 - lean * 0.6), y - k * 1.2);

/** Men who lie: those under fire aim from their elbows, the fallen lie any way, an arm out and the helmet beside them. */
function lying(places: readonly (readonly [number, number])[], size: number, seed: number, alive: boolean): Part[] {
  const k = 62 * size * (alive ? 0.86 : 1);
  const own = (i: number, what: number) => chance(seed * 97 + i, what);
  const some = places.filter((_, i) => alive || places.length < 4 || i % 2 === 0); // all the fallen would be a heap
  const men = some.map(([x, y], i) => ({ x, y, by: Math.round(alive ? (own(i, 7) - 0.5) * 56 : own(i, 7) * 360), side: own(i, 3) < 0.5 ? -1 : 1 }));
  type At = (dx: number, dy: number) => [number, number];
  const all = (one: (at: At) => string) => men.map(({ x, y, by, side }) => one((dx, dy) => ((p) => [x + p[0], y + p[1]])(turned(dx * k * side, dy * k, by)))).join('');
  const limb = (at: At, ...pts: number[]) => poly(...Array.from({ length: pts.length / 2 }, (_, i) => at(pts[2 * i] ?? 0, pts[2 * i + 1] ?? 0)).flat());
  const rod = (a: readonly number[], b: readonly number[]) => `M${a.join(' ')}L${b.join(' ')}`;
  const legs: Part[] = [
    ['shadow', all((at) => limb(at, -0.6, -0.7, 1.1, -0.6, 1, 2.2, -0.7, 2.1))],
    ['track', all((at) => limb(at, -0.5, 0.8, 0, 0.9, -0.5, 2.3, -1, 2.2) + limb(at, 0.05, 0.9, 0.55, 0.8, 0.9, 2.2, 0.45, 2.3))],
  ];
  const trunk = (at: At) => limb(at, -0.62, -0.9, 0.62, -0.95, 0.55, 1, -0.55, 1);
  if (alive) {
    return [
      ...legs,
      ['line', all((at) => rod(at(0.3, -0.7), at(0.12, -3)))],
      ['coat', all((at) => trunk(at) + limb(at, -0.66, -0.8, -0.3, -0.5, 0.22, -1.8, 0, -2) + limb(at, 0.66, -0.8, 0.3, -0.5, 0.35, -1.2, 0.6, -1.4))],
      ['skin', all((at) => disc(...at(0.14, -1.9), k * 0.24))],
      ['dark', all((at) => disc(...at(-0.05, -1.15), k * 0.74))],
      ['lit', all((at) => disc(...at(-0.2, -1.35), k * 0.3))],
    ];
  }
  return [
    ...legs,
    ['line', all((at) => rod(at(1.5, -1), at(1.1, 2)))],
    ['coat', all((at) => trunk(at) + limb(at, 0.5, -0.9, 0.72, -0.6, 1.5, -1.4, 1.3, -1.75))],
    ['skin', all((at) => disc(...at(-0.05, -1.4), k * 0.44))],
    ['dark', all((at) => disc(...at(-1.25, -1.5), k * 0.58))],
    ['lit', all((at) => disc(...at(-1.35, -1.62), k * 0.26))],
  ];
}

/** Men: shoulders, helmet and weapon each, no two alike; those at a support weapon kneel; under fire all lie flat. */
function crew(places: readonly (readonly [number, number])[], pose: Pose, size: number, seed: number, kneels = false): Part[] {
  if (seed < 0) return [];
  if (pose !== 'up') return lying(places, size, seed, pose === 'prone');
  const k = 62 * size;
  const own = (i: number, what: number) => chance(seed * 97 + i, what);
  const men = places.map(([x, y], i) => ({ x: Math.round(x + (own(i, 1) - 0.5) * k * 0.5), y: Math.round(y + (own(i, 2) - 0.5) * k * 0.5), side: own(i, 3) < 0.3 ? -1 : 1, lean: own(i, 4) - 0.4, long: own(i, 5) < 0.25 ? 1.5 : 2.3, tilt: (own(i, 6) - 0.5) * 0.34 }));
  const all = (one: (m: (typeof men)[number]) => string) => men.map(one).join('');
  return [
    ['shadow', all(({ x, y }) => oval(x + 22, y + 26, k * 1.35, k * 0.95))],
    ['line', all(({ x, y, side, lean, long }) => `M${x + side * k * 0.9} ${y + k * 0.2}L${Math.round(x + side * k * (0.8 - lean))} ${Math.round(y - k * long)}`)],
    ['canvas', kneels ? '' : all(({ x, y, lean, long }) => (long > 2 ? box(Math.round(x - k * (0.7 + lean * 0.3)), Math.round(y + k * 0.25), Math.round(k * 1.4), Math.round(k * 0.85), Math.round(k * 0.2)) : ''))],
    ['coat', all(({ x, y, side, lean }) => (kneels ? oval(x + side * k * 0.55, y + k * 0.95, k * 0.42, k * 0.8) : '') + oval(x, y, k * (kneels ? 1.15 : 1.35), k * 0.78) + arm(x, y, side, k, lean) + arm(x, y, -side, k * 0.8, 0.9))],
    ['skin', all(({ x, y, side, lean }) => disc(Math.round(x + side * k * (0.86 - lean * 0.6)), Math.round(y - k * 1.15), Math.round(k * 0.24)))],
    ['dark', all(({ x, y, tilt }) => disc(x + k * tilt, y - k * 0.1, k * 0.74))],
    ['coat', all(({ x, y, tilt }) => disc(x + k * (tilt - 0.05), y - k * 0.15, k * 0.5))],
    ['lit', all(({ x, y, tilt }) => disc(x + k * (tilt - 0.2), y - k * 0.35, k * 0.24))],
  ];
}

const squad = [[-250, -190], [0, -240], [250, -190], [-300, 90], [-90, 130], [130, 100], [310, 150]] as const;

/** How long the barrel of a gun is, of the length of its vehicle. */
const barrels = [0.16, 0.24, 0.36, 0.5];

function barrel(x: number, y: number, long: number, gun: number): Part[] {
  const w = 13 + gun * 5;
  const parts: Part[] = [['dark', box(x - w, y - long, 2 * w, long)], ['lit', box(x - w * 0.5, y - long, w * 0.6, long)]];
  if (gun >= 3) parts.push(['dark', box(x - w * 1.7, y - long, w * 3.4, 62, 12)]);
  return parts;
}

function tracks(w: number, l: number, top = -l / 2): Part[] {
  const broad = w * 0.2;
  const both = (one: (x: number) => string) => one(-w / 2) + one(w / 2 - broad);
  return [
    ['shadow', box(-w / 2 + 34, top + 40, w, l, 50)],
    ['track', both((x) => box(x, top, broad, l, 34))],
    ['line', both((x) => each(Math.round(l / 52), (i) => `M${x} ${top + 30 + i * 52}h${broad}`))],
  ];
}

function wheels(w: number, l: number, axles: readonly number[]): Part[] {
  const one = (y: number) => box(-w / 2 - 34, y - 62, 84, 124, 24) + box(w / 2 - 50, y - 62, 84, 124, 24);
  return [['shadow', box(-w / 2 + 34, -l / 2 + 40, w, l, 60)], ['track', axles.map(one).join('')]];
}

/** The body of a tracked vehicle: a sloped bow, side plates, a grille at the rear. */
function hull(w: number, l: number): Part[] {
  const [x, y] = [w * 0.32, l / 2];
  return [
    ['coat', poly(-x, -y + 60, -x * 0.75, -y + 14, x * 0.75, -y + 14, x, -y + 60, x, y - 20, -x, y - 20)],
    ['lit', poly(-x, -y + 60, -x * 0.75, -y + 14, x * 0.75, -y + 14, x, -y + 60, x * 0.8, -y + 150, -x * 0.8, -y + 150)],
    ['dark', box(-x, y - l * 0.24, 2 * x, l * 0.21, 16)],
    ['line', each(4, (i) => `M${-x * 0.7} ${y - l * 0.21 + i * l * 0.045}h${x * 1.4}`)],
  ];
}

const lengths = [0.66, 0.82, 0.94, 1];

function turret(l: number, build: Build, pose: Pose): Part[] {
  const [r, gun] = [0.165 * l, build.gun ?? 0];
  const askew = pose === 'burnt' ? 30 : 0;
  const at = (x: number, y: number) => turned(x, y, askew);
  const ring = (k: number) => {
    if ((build.size ?? 0) === 0) return disc(0, -l * 0.02, r * k);
    const pts = [[-0.62, -1.1], [0.62, -1.1], [1.08, -0.2], [0.82, 1.15], [-0.82, 1.15], [-1.08, -0.2]];
    return poly(...pts.flatMap(([x = 0, y = 0]) => at(x * r * k, y * r * k - l * 0.02)));
  };
  const long = (barrels[gun] ?? 0.3) * l;
  const tube: Part[] = askew
    ? [['dark', poly(...at(-24, -r), ...at(24, -r), ...at(24, -r - long), ...at(-24, -r - long))]]
    : barrel(0, -r * 0.9, long, gun);
  const [hx, hy] = at(-r * 0.38, r * 0.3);
  return [
    ...tube,
    ['dark', ring(1.04)],
    ['coat', ring(0.94)],
    ...(build.open ? ([['ink', ring(0.66)], ['skin', disc(-r * 0.3, r * 0.1, r * 0.24) + disc(r * 0.3, r * 0.25, r * 0.24)]] as Part[]) : ([['dark', disc(hx, hy, r * 0.32)], ['lit', disc(hx - r * 0.06, hy - r * 0.08, r * 0.2)]] as Part[])),
  ];
}

function tank(build: Build, pose: Pose): Part[] {
  const l = 1000 * (lengths[build.size ?? 0] ?? 0.8);
  const w = l * 0.54;
  return [...tracks(w, l), ...hull(w, l), ...turret(l, build, pose)];
}

function casemate(build: Build): Part[] {
  const l = 1000 * (lengths[build.size ?? 0] ?? 0.8);
  const w = l * 0.54;
  const [x, y, gun] = [w * 0.36, l * 0.06, build.gun ?? 0];
  const walls = (k: number) => poly(-x * 0.62 * k, y - l * 0.2 * k, x * 0.62 * k, y - l * 0.2 * k, x * k, y + l * 0.2 * k, -x * k, y + l * 0.2 * k);
  const roof: Part[] = build.open
    ? [['ink', walls(0.74)], ['skin', disc(-x * 0.35, y + 60, 44) + disc(x * 0.38, y + 40, 44) + disc(x * 0.05, y + 110, 44)]]
    : [['coat', walls(0.86)], ['lit', disc(-x * 0.4, y + l * 0.08, 46)]];
  return [...tracks(w, l), ...hull(w, l), ...barrel(0, y - l * 0.16, (barrels[gun] ?? 0.3) * l, gun), ['dark', walls(1)], ...roof];
}

function flak(build: Build): Part[] {
  const l = 1000 * (lengths[build.size ?? 0] ?? 0.8);
  const w = l * 0.52;
  return [...(build.wheels ? wheels(w, l, [-l * 0.3, l * 0.3]) : tracks(w, l)), ...hull(w, l), ['dark', disc(0, l * 0.1, w * 0.34)], ['ink', disc(0, l * 0.1, w * 0.25)],
    ...barrel(-44, l * 0.06, l * 0.34, 1), ...barrel(44, l * 0.06, l * 0.34, 1), ['skin', disc(0, l * 0.16, 46)]];
}

function armouredCar(build: Build): Part[] {
  const l = 1000 * (lengths[build.size ?? 0] ?? 0.7);
  const w = l * 0.46;
  const [x, y] = [w / 2, l / 2];
  return [
    ...wheels(w, l, [-l * 0.3, l * 0.12, l * 0.32]),
    ['coat', poly(-x * 0.55, -y, x * 0.55, -y, x, -y * 0.5, x, y * 0.55, x * 0.7, y, -x * 0.7, y, -x, y * 0.55, -x, -y * 0.5)],
    ['lit', poly(-x * 0.55, -y, x * 0.55, -y, x * 0.8, -y * 0.42, -x * 0.8, -y * 0.42)],
    ['dark', box(-x * 0.5, y * 0.55, x, y * 0.3, 12)],
    ...turret(l, { ...build, size: 0 }, 'up'),
  ];
}

function halfTrack(build: Build): Part[] {
  const [l, w] = [880, 440];
  const [x, y] = [w / 2, l / 2];
  const rear: Part[] = build.wheels ? wheels(w, l, [-l * 0.3, l * 0.28]) : [...wheels(w, l, [-l * 0.32]), ...tracks(w, l * 0.56, -l * 0.04).slice(1)];
  return [
    ...rear,
    ['coat', poly(-x * 0.55, -y, x * 0.55, -y, x * 0.8, -y * 0.2, x * 0.8, y, -x * 0.8, y, -x * 0.8, -y * 0.2)],
    ['lit', poly(-x * 0.5, -y + 16, x * 0.5, -y + 16, x * 0.62, -y * 0.32, -x * 0.62, -y * 0.32)],
    ['glass', box(-x * 0.62, -y * 0.24, x * 1.24, 46)],
    ['ink', box(-x * 0.58, -y * 0.04, x * 1.16, y * 0.94, 16)],
    ['skin', each(6, (i) => disc((i % 2 ? 1 : -1) * x * 0.36, y * 0.12 + Math.floor(i / 2) * y * 0.3, 46))],
  ];
}

function lorry(): Part[] {
  const [l, w] = [920, 400];
  const [x, y] = [w / 2, l / 2];
  return [
    ...wheels(w, l, [-l * 0.34, l * 0.18, l * 0.36]),
    ['coat', poly(-x * 0.62, -y, x * 0.62, -y, x * 0.72, -y * 0.66, x * 0.95, -y * 0.62, x * 0.95, -y * 0.2, -x * 0.95, -y * 0.2, -x * 0.95, -y * 0.62, -x * 0.72, -y * 0.66)],
    ['glass', box(-x * 0.8, -y * 0.6, x * 1.6, 52)],
    ['canvas', box(-x, -y * 0.16, w, y * 1.14, 26)],
    ['line', each(5, (i) => `M${-x} ${-y * 0.02 + i * y * 0.21}h${w}`)],
  ];
}

function car(): Part[] {
  return [
    ...wheels(300, 560, [-180, 180]),
    ['coat', poly(-100, -280, 100, -280, 150, -120, 150, 270, -150, 270, -150, -120)],
    ['glass', box(-110, -120, 220, 40)],
    ['ink', box(-110, -70, 220, 290, 16)],
    ['skin', disc(-55, 0, 44) + disc(58, 0, 44) + disc(0, 140, 44)],
  ];
}

/** A gun on its carriage: trails, wheels, shield, barrel and two men. */
function gun(long: number, build: Build, pose: Pose, seed: number, shield = true): Part[] {
  const size = build.gun ?? 1;
  return [
    ['shadow', box(-150, -20, 340, 90)],
    ['dark', poly(-20, 0, 30, 0, 230, 400, 190, 420) + poly(20, 0, -30, 0, -230, 400, -190, 420)],
    ['track', box(-200, -60, 70, 190, 20) + box(130, -60, 70, 190, 20)],
    ...barrel(0, 60, long + size * 70, Math.max(1, size)),
    ...(shield ? ([['coat', poly(-250, -70, 250, -70, 215, -20, -215, -20)], ['lit', box(-210, -66, 420, 16)]] as Part[]) : []),
    ['coat', box(-46, -20, 92, 150, 16)],
    ...crew([[-130, 250], [140, 270]], pose, 0.9, seed, true),
  ];
}

function plane(bomber: boolean): Part[] {
  return [
    ['shadow', poly(-440, 120, -60, 20, -40, -300, 140, -300, 160, 20, 560, 120, 560, 200, 150, 180, 130, 420, -30, 420, -60, 180, -440, 200)],
    ['coat', poly(-500, 20, -60, -100, -50, -420, 0, -500, 50, -420, 60, -100, 500, 20, 500, 110, 60, 80, 45, 330, 170, 390, 170, 440, -170, 440, -170, 390, -45, 330, -60, 80, -500, 110)],
    ['lit', poly(-20, -420, 20, -420, 20, 330, -20, 330)],
    ...(bomber ? ([['dark', oval(-210, -60, 46, 110) + oval(210, -60, 46, 110)]] as Part[]) : []),
    ['glass', oval(0, -140, 36, 100)],
    ['white', disc(-340, 50, 52) + disc(340, 50, 52)],
    ['red', disc(-340, 50, 28) + disc(340, 50, 28)],
  ];
}

const pennant: Part[] = [['line', 'M40 260V-330'], ['gold', poly(40, -330, 290, -262, 40, -190)]];

/** The paths of a model, from the ground up. */
export function partsOf({ sign, build, pose, look = 0 }: Pick<Model, 'sign' | 'build' | 'pose' | 'look'>): readonly Part[] {
  const men = (places: readonly (readonly [number, number])[], as: Pose, size = 1) => crew(places, as, size, look);
  const team = (places: readonly (readonly [number, number])[], size = 1) => crew(places, pose, size, look, true);
  switch (sign) {
    case 'tank':
      return tank(build, pose);
    case 'sp-gun':
      return casemate(build);
    case 'sp-aa':
      return flak(build);
    case 'armoured-car':
      return armouredCar(build);
    case 'apc':
      return halfTrack(build);
    case 'transport':
      return lorry();
    case 'recce':
      return build.wheels ? car() : men(squad.slice(0, 3), pose, 1.1);
    case 'engineer':
      return [...men(squad.slice(0, 5), pose), ['gold', box(-60, 260, 120, 90, 16)], ['line', 'M-200 300L-60 400']];
    case 'flame':
      return build.size !== undefined || build.open || build.gun ? tank({ ...build, gun: 0 }, pose) : [...men([[-150, -40], [150, -60], [0, 200]], pose, 1.2), ['red', box(-200, 40, 50, 110, 20) + box(-140, 40, 50, 110, 20)], ['line', 'M-90 -60L-60 -360']];
    case 'cavalry':
      return [['shadow', each(3, (i) => oval(-240 + i * 240 + 26, 30 + (i % 2) * 90, 70, 240))], ['mane', each(3, (i) => oval(-240 + i * 240, (i % 2) * 90, 66, 230) + oval(-240 + i * 240, -240 + (i % 2) * 90, 38, 90))], ...men([[-240, 20], [0, 110], [240, 20]], 'up', 0.9)];
    case 'mg':
      return [['shadow', disc(20, -40, 120)], ['line', 'M0 -60L-120 110M0 -60L120 110M0 -60L0 -190'], ...barrel(0, -20, 330, 0), ['dark', box(-36, -60, 72, 150, 14)], ...team([[-20, 190], [180, 130], [-210, 120]])];
    case 'mortar':
      return [['dark', disc(0, 130, 90)], ['line', 'M-130 -150L0 -30L130 -150'], ['ink', box(-34, -210, 68, 340, 20)], ['lit', box(-16, -200, 18, 320)], ['ink', disc(0, -205, 42)], ...team([[-220, 80], [220, 120]])];
    case 'at-team':
      return [['ink', box(-40, -330, 60, 520, 14)], ['lit', box(-28, -320, 16, 480)], ...team([[70, 40], [-140, 170], [150, 240]])];
    case 'sniper':
      return [['line', 'M60 40L60 -330'], ...men([[0, 0], [190, 150]], 'prone', 1.15)];
    case 'at-gun':
      return gun(330, build, pose, look);
    case 'gun':
      return gun(170, build, pose, look);
    case 'artillery':
      return gun(300, { gun: Math.max(2, build.gun ?? 2) }, pose, look, false);
    case 'aa-gun':
      return [['shadow', disc(26, 30, 190)], ['dark', box(-40, -380, 80, 760, 20) + box(-380, -40, 760, 80, 20)], ['coat', disc(0, 0, 170)], ...barrel(-34, 40, 400, 2), ...barrel(34, 40, 400, 1), ...team([[-240, 220], [240, 220]])];
    case 'rocket':
      return [...(build.open || build.wheels ? lorry().slice(0, 4) : []), ['dark', box(-190, -260, 380, 520, 20)], ['lit', each(6, (i) => box(-170 + i * 60, -240, 34, 480, 10))], ['line', each(6, (i) => `M${-153 + i * 60} -240V240`)]];
    case 'hq':
      return build.wheels ? [...car(), ...pennant] : [...men([[-190, 0], [-40, 180], [210, 120]], pose, 1.1), ...pennant];
    case 'co':
      return build.wheels ? [...car(), ...pennant] : [...men([[-210, -40], [-150, 220], [220, -60], [190, 210]], pose, 1.1), ...pennant];
    case 'observer':
      return [['line', 'M0 -80L-110 120M0 -80L110 120M0 -80V140'], ['ink', disc(-38, -120, 42) + disc(38, -120, 42)], ['glass', disc(-38, -126, 22) + disc(38, -126, 22)], ...men([[0, 180], [220, 80]], pose, 1.1)];
    case 'air-control':
      return [['dark', box(-280, -60, 170, 210, 18)], ['lit', box(-260, -40, 130, 50)], ['line', 'M-200 -60V-380'], ...men([[0, 60], [210, 160]], pose, 1.1)];
    case 'medic':
      return build.wheels ? [...lorry(), ['white', disc(0, 190, 130)], ['red', box(-100, 160, 200, 60) + box(-30, 90, 60, 200)]] : [...men([[-140, 0], [150, 60]], pose, 1.2), ['white', disc(0, 250, 90)], ['red', box(-64, 232, 128, 36) + box(-18, 186, 36, 128)]];
    case 'aircraft':
      return plane(false);
    case 'bomber':
      return plane(true);
    case 'infantry':
      return men(squad, pose);
    default:
      return [];
  }
}

/** What of a model can be turned by itself: the last of its paths. */
export function turretOf({ sign, build, pose }: Pick<Model, 'sign' | 'build' | 'pose'>): readonly Part[] {
  const length = (usual: number) => 1000 * (lengths[build.size ?? 0] ?? usual);
  if (sign === 'tank') return turret(length(0.8), build, pose);
  if (sign === 'armoured-car') return turret(length(0.7), { ...build, size: 0 }, 'up');
  return [];
}

/** How one man of a squad is drawn, whose men stand on bases of their own. */
export interface Man {
  /** the name of his drawing */
  key: string;
  /** how far he looks aside, in degrees */
  turn: number;
  mirrored: boolean;
}

/** How a man looks: his own stance, turn and hand, always the same for the same man; a man who carries more than a rifle kneels. */
export function manLook(unit: number, figure: number, heavy: boolean, pose: Pose): Man {
  const n = heavy && pose === 'up' ? 0 : pickOf(pose === 'up' ? stances : 2, unit * 31 + figure, 1);
  return { key: `${heavy ? 'heavy-' : ''}${pose}-${n}`, turn: Math.round((chance(unit * 31 + figure, 2) - 0.5) * (pose === 'burnt' ? 300 : 52)), mirrored: chance(unit * 31 + figure, 3) < 0.4 };
}

/** The men that can be drawn: their names, and their paths. */
export function allMen(): { key: string; parts: readonly Part[] }[] {
  const out: { key: string; parts: readonly Part[] }[] = [];
  for (const heavy of [false, true]) {
    for (const pose of ['up', 'prone', 'burnt'] as const) {
      const many = pose !== 'up' ? 2 : heavy ? 1 : stances;
      for (let n = 0; n < many; n++) out.push({ key: `${heavy ? 'heavy-' : ''}${pose}-${n}`, parts: manOf(heavy, pose, n) });
    }
  }
  return out;
}

/** The fallen, of whom there are two drawings: he lies where he fell, his helmet and his rifle beside him. */
export function allFallen(): { key: string; parts: readonly Part[] }[] {
  const one = (n: number): readonly Part[] => {
    const side = n === 0 ? 1 : -1;
    const p = (...pts: number[]) => poly(...pts.map((v, i) => (i % 2 === 0 ? v * side : v)));
    return [
      ['shadow', oval(24, 40, 190, 300)],
      ['ink', p(225, -250, 262, -236, 190, 250, 158, 240)],
      ['track', p(-70, 120, -10, 130, -40, 330, -110, 410, -150, 380, -95, 300) + p(6, 130, 78, 116, 120, 290, 160, 400, 112, 418, 60, 310)],
      ['coat', p(-96, -130, 86, -140, 92, 40, 78, 150, -78, 150, -90, 30) + p(-92, -130, -60, -90, -170, 20, -250, 0, -246, -44, -176, -40) + p(84, -138, 100, -96, 170, -190, 150, -300, 108, -292, 116, -200)],
      ['skin', disc(-250 * side, -22, 30) + disc(128 * side, -305, 30) + disc(-8 * side, -205, 74)],
      ['mane', oval(-8 * side, -226, 66, 50)],
      ['dark', oval(-175 * side, -270, 108, 92)],
      ['lit', oval(-192 * side, -290, 48, 30)],
    ];
  };
  return [0, 1].map((n) => ({ key: `fallen-${n}`, parts: one(n) }));
}

/** One man: he aims, carries his rifle across, holds a short weapon, or walks; heavier weapons are fired on one knee. */
function manOf(heavy: boolean, pose: Pose, n: number): readonly Part[] {
  if (pose !== 'up') return crew([[0, -60]], pose, 2.6, 3 + n * 5);
  const head = (x: number, y = 0): Part[] => [['dark', disc(x, y, 128)], ['coat', disc(x - 6, y - 8, 104)], ['lit', oval(x - 34, y - 44, 46, 34)]];
  if (heavy) {
    return [
      ['shadow', oval(50, 90, 240, 200)],
      ['coat', oval(-110, 190, 74, 150) + oval(120, 150, 80, 110)],
      ['ink', poly(20, 140, 100, 140, 92, -470, 44, -470)],
      ['line', 'M68 -380L-40 -450M68 -380L176 -450'],
      ['dark', box(92, -140, 90, 80, 14)],
      ['coat', oval(0, 20, 205, 112) + poly(-195, 0, -120, 50, 60, -190, 20, -245) + poly(195, 10, 120, 60, 62, -60, 100, -110)],
      ['skin', disc(42, -215, 34) + disc(78, -80, 34)],
      ...head(-12),
    ];
  }
  const pack: Part = ['canvas', box(-120, 70, 240, 130, 30)];
  switch (n) {
    case 1:
      return [
        ['shadow', oval(50, 70, 260, 170)],
        pack,
        ['coat', oval(0, 20, 230, 118) + poly(-215, 20, -120, 70, -60, -150, -130, -170) + poly(215, 20, 120, 70, 90, 10, 150, -20)],
        ['ink', poly(190, 120, 220, 70, -190, -300, -215, -265)],
        ['skin', disc(-92, -176, 34) + disc(130, 20, 34)],
        ...head(12, 6),
      ];
    case 2:
      return [
        ['shadow', oval(50, 70, 260, 170)],
        pack,
        ['ink', poly(30, 60, 96, 60, 84, -270, 44, -270) + box(-26, -150, 66, 44, 8)],
        ['coat', oval(0, 20, 225, 118) + poly(-210, 0, -125, 50, 30, -140, -10, -195) + poly(210, 10, 125, 60, 62, -10, 104, -60)],
        ['skin', disc(4, -165, 34) + disc(82, -34, 34)],
        ...head(-14, -8),
      ];
    case 3:
      return [
        ['shadow', oval(50, 60, 250, 200)],
        ['track', oval(-90, -90, 62, 120) + oval(90, 180, 62, 120)],
        pack,
        ['ink', poly(196, 200, 240, 186, 190, -300, 158, -292)],
        ['coat', oval(0, 20, 225, 122) + poly(-220, 0, -150, 60, -120, 220, -190, 214) + poly(222, 0, 130, 40, 170, -80, 224, -60)],
        ['skin', disc(-158, 214, 34) + disc(196, -70, 34)],
        ...head(4, -34),
      ];
    default:
      return [
        ['shadow', oval(50, 70, 260, 170)],
        pack,
        ['ink', poly(40, 110, 92, 110, 78, -400, 50, -400)],
        ['coat', oval(0, 20, 230, 118) + poly(-215, 0, -130, 50, 60, -190, 20, -245) + poly(215, 10, 130, 60, 62, -60, 100, -110)],
        ['skin', disc(42, -215, 34) + disc(78, -80, 34)],
        ...head(0),
      ];
  }
}

const driven: readonly Sign[] = ['tank', 'sp-gun', 'sp-aa', 'armoured-car', 'apc', 'transport'];
const mayDrive: readonly Sign[] = ['recce', 'hq', 'co', 'medic', 'rocket'];

/** Whether a unit is a vehicle, which burns when it is lost. */
export const isVehicle = (sign: Sign, build: Build) => driven.includes(sign) || (!!build.wheels && mayDrive.includes(sign));

/** From so many pixels on a base has room for its model. */
export const near = 30;

/** Men are dots until a base is larger than that: until then their sign tells more. */
const nearMen = 58;
const manned: readonly Sign[] = ['infantry', 'engineer', 'hq', 'co', 'mg', 'mortar', 'at-team', 'sniper', 'observer', 'air-control', 'medic', 'flame', 'recce', 'cavalry'];

/** Whether a unit is looked at from so near that its model tells what it is. */
export function isNear({ sign, build, base }: Pick<UnitView, 'sign' | 'build' | 'base'>, scale: number): boolean {
  const men = manned.includes(sign) && !isVehicle(sign, build ?? {});
  return base !== undefined && Math.max(base.width, base.depth) * scale >= (men ? nearMen : near);
}

/** The model of a unit as it is now. A hidden marker has none. */
export function modelOf(unit: Pick<UnitView, 'sign' | 'build' | 'out'> & Partial<Pick<UnitView, 'id' | 'base' | 'models'>>): Model | null {
  const build = unit.build ?? {};
  const pose: Pose = unit.out ? 'burnt' : build.prone ? 'prone' : 'up';
  const apart = (unit.models?.length ?? 0) > 1 && unit.base !== undefined && !unit.base.round;
  const look = isVehicle(unit.sign, build) ? 0 : apart ? -1 : pickOf(looks, unit.id ?? 0, 9);
  const key = [unit.sign, build.size ?? 0, build.gun ?? 0, build.open ? 'open' : '', build.wheels ? 'wheels' : '', pose, look].join('-');
  return partsOf({ sign: unit.sign, build, pose, look }).length > 0 ? { key, sign: unit.sign, build, pose, look } : null;
}

/** A loss that lies on the table: a whole unit with its model, or one of its men. */
export interface Fallen {
  key: string;
  unit: UnitView;
  base: Base;
  model: Model | null;
}

/** So many wrecks smoke: the newest. */
const smoking = 6;

/** The wrecks that smoke, where they lie: vehicles that were lost. */
export function wrecksOf(units: readonly UnitView[]): { key: string; base: Base }[] {
  return units
    .filter((u) => u.out && isVehicle(u.sign, u.build ?? {}))
    .flatMap((u) => {
      const base = u.base ?? u.fallen?.at(-1);
      return base ? [{ key: `${u.id}`, base }] : [];
    })
    .slice(-smoking);
}

/** The newest are drawn, if there are very many. */
const mostFallen = 80;

/** Where losses lie: a unit that is out lies there as its model, else every lost man by himself. */
export function fallenOf(units: readonly UnitView[]): Fallen[] {
  const all = units.flatMap((unit) =>
    (unit.fallen ?? []).map((base, i) => ({ key: `${unit.id} ${i}`, unit, base, model: unit.out && !base.round ? modelOf(unit) : null })),
  );
  return all.slice(-mostFallen);
}

/** How much a model is drawn smaller, so that it stands on its base: a vehicle is long, men and guns are as broad as deep. */
export function fit(base: Base, vehicle: boolean): number {
  if (base.round) return base.width / (vehicle ? 1000 : 800);
  return vehicle ? Math.min(base.depth / 1000, base.width / 560) : Math.min(base.depth / 700, base.width / 800);
}
