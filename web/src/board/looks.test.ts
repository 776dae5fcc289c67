import { describe, expect, it } from 'vitest';
import { areaKinds, badgeForms, badgeIcons, flashes, placeKinds, signs, tones, type Badge, type Piece, type Position, type UnitView } from '../engine/types';
import badge from './Badge.svelte?raw';
import { drawingOf, meanings } from './badges';
import happened from './Flashes.svelte?raw';
import mark from './Mark.svelte?raw';
import { allMen, manLook, modelOf, partsOf, turretOf, wrecksOf } from './model';
import models from './Models.svelte?raw';
import over from './Overlay.svelte?raw';
import { laid, marked, patternOf, piecesAt } from './pieces';
import drawn from './Symbols.svelte?raw';
import { en } from '../i18n/en';

describe('what a book says of how a unit is drawn', () => {
  it('is all drawn, and has words', () => {
    for (const sign of signs) expect(drawn, sign).toContain(`id="sign-${sign}"`);
    expect(Object.keys(en).filter((key) => key.startsWith('sign.'))).toEqual(signs.map((sign) => `sign.${sign}`));
    const drawings = badgeIcons.map((icon) => drawingOf(icon).d);
    expect(drawings.every(Boolean) && new Set(drawings).size).toBe(badgeIcons.length);
    for (const form of badgeForms.filter((f) => f !== 'square')) expect(badge, form).toContain(`badge.form === '${form}'`);
    for (const tone of tones) expect(badge, tone).toContain(`.${tone} {`);
    for (const flash of flashes.filter((f) => f !== 'lot')) // lots are drawn from the bag
      expect(happened, flash).toContain(`.${flash} {`);
    for (const kind of areaKinds.filter((k) => k !== 'blast')) expect(over, kind).toContain(`.area.${kind} {`);
    for (const kind of placeKinds) expect(mark, kind).toContain(`kind === '${kind}'`);
  });
});

describe('models', () => {
  it('are drawn for every sign but those of unknown units, of few paths', () => {
    for (const sign of signs) {
      const unknown = sign === 'unknown' || sign === 'marker';
      for (const pose of ['up', 'prone', 'burnt'] as const) {
        for (const build of [{}, { size: 3, gun: 3 }, { size: 1, gun: 2, open: true }, { wheels: true }]) {
          const parts = partsOf({ sign, build, pose });
          expect(parts.length > 0, sign).toBe(!unknown);
          expect(parts.length, sign).toBeLessThanOrEqual(26);
          const turret = turretOf({ sign, build, pose });
          expect(parts.slice(parts.length - turret.length), sign).toEqual(turret); // it lies on top, so that it can be turned by itself
          for (const [coat, d] of parts) {
            expect(d, `${sign} ${coat}`).not.toMatch(/NaN|undefined|Infinity/);
            expect(models, coat).toContain(`.${coat} {`);
          }
        }
      }
    }
  });

  it('lie down under fire, and burn when they are lost', () => {
    const unit = { sign: 'infantry', badges: [] } as unknown as UnitView;
    expect(modelOf(unit)?.pose).toBe('up');
    expect(modelOf({ ...unit, build: { prone: true } })?.pose).toBe('prone');
    expect(modelOf({ ...unit, out: true })?.pose).toBe('burnt');
    expect(modelOf({ ...unit, sign: 'marker' })).toBeNull();
  });
});

describe('badges', () => {
  const unit = (id: number, ...badges: Badge[]) => ({ id, badges }) as unknown as UnitView;
  const told = new Map([
    [1, { id: 1, name: '', class: '', facts: [{ key: 'a', label: 'wounds', value: '2', n: 2 }, { key: 'b', label: 'order', value: 'RUN' }] }],
    [2, { id: 2, name: '', class: '', facts: [{ key: 'a', label: 'wounds', value: '1', n: 1 }, { key: 'c', label: 'in a trench', value: 'yes', flag: true }] }],
    [3, { id: 3, name: '', class: '', facts: [], models: [{ model: 4, class: 'scout', facts: [{ key: 'd', label: 'wounded', value: 'yes', flag: true }] }] }],
  ]);
  it('have their meaning from the facts of the units', () => {
    const found = meanings(
      [
        unit(1, { key: 'a', text: '2', form: 'disc', tone: 'bad' }, { key: 'b', icon: 'twice', form: 'square', tone: 'plain' }),
        unit(2, { key: 'a', text: '1', form: 'disc', tone: 'bad' }, { key: 'c', form: 'earth', tone: 'calm' }),
        unit(0),
        { id: 3, models: [{ model: 4, badges: [{ key: 'd', icon: 'plaster', form: 'disc', tone: 'bad' }] }] } as unknown as UnitView,
      ],
      told,
    );
    expect(found.map((f) => f.text)).toEqual(['wounds', 'order RUN', 'in a trench', 'wounded']);
  });
});

describe('pieces', () => {
  const smoke: Piece = { id: 9, kind: 'smoke', area: [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }] };
  const road: Piece = { id: 2, kind: 'road', line: [{ x: 0, y: 50 }, { x: 500, y: 50 }], width: 40 };

  it('that the picture lacks are drawn by the board', () => {
    expect(laid([road, smoke], new Set([1, 2]))).toEqual([smoke]);
    expect(patternOf('smoke')).toBe('smoke');
    expect(patternOf('ford')).toBe('plain');
  });

  it('are found where they lie, the last laid first', () => {
    expect(piecesAt({ x: 50, y: 60 }, [road, smoke])).toEqual([smoke, road]);
    expect(piecesAt({ x: 300, y: 60 }, [road, smoke])).toEqual([road]);
    expect(piecesAt({ x: 300, y: 160 }, [road, smoke])).toEqual([]);
  });

  it('and marked places have their words by their keys, and stand side by side', () => {
    const position = {
      places: [
        { key: 'objective-2', label: 'objective 2', facts: [{ key: 'a', label: 'grade', value: 'minor' }] },
        { key: 'objective-1', label: 'objective 1', facts: [] },
        { key: 'objective-3', label: 'Blue: objective 3', facts: [] },
      ],
      view: {
        places: [
          { key: 'objective-1', kind: 'objective', gone: true, facts: [] },
          { key: 'objective-2', kind: 'objective', n: 2, side: 'red', at: { x: 1, y: 2 }, facts: [] },
          { key: 'objective-3', kind: 'objective', n: 3, for: 'blue', at: { x: 1, y: 2 }, facts: [] },
        ],
      },
    } as unknown as Position;
    expect(marked(position).map((p) => [p.n, p.whose, p.held, p.beside, p.label])).toEqual([
      [2, 'red', true, 0, 'objective 2, grade: minor'],
      [3, 'blue', false, 1, 'Blue: objective 3'],
    ]);
  });
});

describe('men of a squad', () => {
  const squad = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => manLook(12, n, false, 'up'));
  it('differ in stance, turn and hand, and are always the same', () => {
    expect(new Set(squad.map((m) => m.key)).size).toBeGreaterThan(2);
    expect(new Set(squad.map((m) => m.turn)).size).toBeGreaterThan(4);
    expect(new Set(squad.map((m) => m.mirrored)).size).toBe(2);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => manLook(12, n, false, 'up'))).toEqual(squad);
  });

  it('lie down under fire, and all of them can be drawn', () => {
    const drawn = new Set(allMen().map((m) => m.key));
    for (const heavy of [false, true]) {
      for (const pose of ['up', 'prone', 'burnt'] as const) {
        for (let n = 1; n < 20; n++) {
          const { key } = manLook(n, n * 3, heavy, pose);
          expect(key).toContain(pose);
          expect(drawn, key).toContain(key);
        }
      }
    }
    for (const { key, parts } of allMen()) for (const [, d] of parts) expect(d, key).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('of two squads on one base each are not clones', () => {
    const looks = [1, 2, 3, 4, 5, 6].map((id) => modelOf({ id, sign: 'infantry' })?.key);
    expect(new Set(looks).size).toBeGreaterThan(2);
  });

  it('vehicles that were lost smoke, the newest six', () => {
    const tank = (id: number, out: boolean) => ({ id, sign: 'tank', out, base: { at: { x: id, y: 1 }, width: 1, depth: 1, facing: 0 } }) as unknown as UnitView;
    expect(wrecksOf([tank(1, true), tank(2, false), { ...tank(3, true), sign: 'infantry' }]).map((w) => w.key)).toEqual(['1']);
    expect(wrecksOf([1, 2, 3, 4, 5, 6, 7, 8].map((id) => tank(id, true)))).toHaveLength(6);
  });
});
