import { describe, expect, it } from 'vitest';
import type { Line, Position, Told, UnitView } from '../engine/types';
import { cratersOf, isLost, landsAt, scoreOf, stillOf, travel, unmarkedOf, waitsOf, weaponOf } from './effects';

const unit = (id: number, sign: string, x: number, more: Partial<UnitView> = {}) =>
  ({ id, sign, side: id < 10 ? 'red' : 'blue', name: `${sign} ${id}`, facts: [], base: { at: { x, y: 1000 }, width: 300, depth: 300, facing: 900 }, ...more }) as UnitView;
const table = (...units: UnitView[]) => ({ view: { units } }) as unknown as Position;
const line = (...events: Partial<Told>[]) => ({ seq: 1, events: events.map((e) => ({ kind: 'x', text: 'x', ...e })) }) as Line;
const kinds = (score: ReturnType<typeof scoreOf>) => score.effects.map((e) => e.kind);

const men = unit(1, 'infantry', 1000);
const tank = unit(2, 'tank', 1000);
const foe = unit(11, 'tank', 4000);
const foot = unit(12, 'infantry', 4000);

describe('what is seen of an event', () => {
  it('each weapon fires in its own way', () => {
    expect(['infantry', 'mg', 'tank', 'mortar', 'flame', 'hq'].map((s) => weaponOf(s as UnitView['sign']))).toEqual(['rifle', 'burst', 'cannon', 'mortar', 'flame', 'rifle']);
    const all = table(men, tank, unit(3, 'mg', 1000), unit(4, 'mortar', 1000), foot);
    const heard = (by: number) => scoreOf([line({ flash: 'shot', unit: by, target: 12 }, { flash: 'blow', unit: 12 })], all, all).sounds.map((s) => s.kind);
    expect(heard(1)).toEqual(['rifle', 'knock']);
    expect(heard(2)).toEqual(['cannon', 'knock']);
    expect(heard(3)).toEqual(['burst', 'knock']);
    expect(heard(4)).toEqual(['mortar', 'knock']);
  });

  it('a shot that hits nothing raises dust beside its target, or sparks off armour', () => {
    const all = table(men, tank, foe, foot);
    const missed = scoreOf([line({ flash: 'shot', unit: 2, target: 12 })], all, all);
    expect(kinds(missed)).toEqual(['shot', 'miss']);
    expect(missed.effects[0]?.to).not.toEqual(foot.base?.at);
    expect(kinds(scoreOf([line({ flash: 'shot', unit: 2, target: 11 })], all, all))).toEqual(['shot', 'spark']);
    const hit = scoreOf([line({ flash: 'shot', unit: 2, target: 11 }, { flash: 'blow', unit: 11 })], all, all);
    expect(hit.effects[0]?.to).toEqual(foe.base?.at);
    expect(kinds(hit)).toEqual(['shot', 'blow']);
  });

  it('aim, shot, blow and loss follow one another', () => {
    const after = table(tank, { ...foe, out: true });
    const { effects, kicks } = scoreOf([line({ flash: 'shot', unit: 2, target: 11 }, { flash: 'gone', unit: 11 })], table(tank, foe), after);
    const at = (kind: string) => effects.find((e) => e.kind === kind)?.at ?? -1;
    expect(kicks[0]).toMatchObject({ unit: 2, kind: 'aim', at: 0 });
    expect(at('shot')).toBeGreaterThan(0);
    expect(at('gone')).toBeGreaterThan(at('shot'));
    expect(effects.find((e) => e.kind === 'gone')).toMatchObject({ hard: true, size: 300 });
  });

  it('a shot that is told of twice is fired once', () => {
    const all = table(tank, foe);
    expect(kinds(scoreOf([line({ flash: 'shot', unit: 2, target: 11 }, { flash: 'shot', unit: 2, target: 11 }, { flash: 'blow', unit: 11 })], all, all))).toEqual(['shot', 'blow']);
  });

  it('a blow that puts a unit out is a loss, once', () => {
    const [before, after] = [table(tank, foe), table(tank, { ...foe, out: true })];
    expect(isLost(11, before, after)).toBe(true);
    expect(isLost(2, before, after)).toBe(false);
    const score = scoreOf([line({ flash: 'blow', unit: 11 }, { flash: 'blow', unit: 11 })], before, after);
    expect(kinds(score)).toEqual(['blow', 'gone']);
    expect(score.sounds.map((s) => s.kind)).toEqual(['knock', 'explosion']);
  });

  it('men of a squad fire one after the other', () => {
    const models = [0, 1, 2, 3, 4, 5].map((n) => ({ model: n + 1, kind: 'man', base: { at: { x: 1000 + n * 60, y: 900 }, width: 50, depth: 50, facing: 0, round: true } }));
    const squad = { ...men, models } as UnitView;
    const { effects } = scoreOf([line({ flash: 'shot', unit: 1, target: 12 }, { flash: 'blow', unit: 12 })], table(squad, foot), table(squad, foot));
    const shots = effects.filter((e) => e.kind === 'shot');
    expect(shots).toHaveLength(4);
    expect(new Set(shots.map((s) => s.at)).size).toBe(4);
  });

  it('runners are faster, vehicles raise dust and are heard', () => {
    expect(travel(3000)).toBeLessThan(travel(4000));
    expect(travel(3000, true)).toBeLessThan(travel(3000));
    const path = [{ x: 1500, y: 1000 }];
    const drive = scoreOf([line({ unit: 2, path })], table(tank), table({ ...tank, base: { ...tank.base!, at: path[0]! } }));
    expect(kinds(drive)).toEqual(['trail', 'dust', 'dust', 'dust']);
    expect(drive.sounds).toMatchObject([{ kind: 'engine' }]);
    expect(drive.walks).toMatchObject([{ unit: 2, foot: false }]);
    const runner = { ...men, badges: [{ key: 'order', icon: 'twice' }] } as unknown as UnitView;
    const time = (u: UnitView) => scoreOf([line({ unit: 1, path: [{ x: 4000, y: 1000 }] })], table(men), table(u)).walks[0]!.lasting;
    expect(time(runner)).toBeLessThan(time(men));
  });
});

describe('stillness', () => {
  it('leaves lines that say where shots and ways went, and the sounds; nothing moves, bursts or waits', () => {
    const score = scoreOf([line({ unit: 2, path: [{ x: 1500, y: 1000 }] }, { flash: 'shot', unit: 2, target: 11 }, { flash: 'gone', unit: 11 })], table(tank, foe), table(tank, { ...foe, out: true }));
    expect(kinds(score)).toContain('gone');
    const still = stillOf(score);
    expect(kinds(still)).toEqual(['trail', 'shot']);
    expect(still.effects.every((e) => e.at === 0)).toBe(true);
    expect(still.walks).toEqual([]);
    expect(still.kicks).toEqual([]);
    expect(still.sounds).toEqual(score.sounds);
  });
});

describe('what a fight leaves', () => {
  const [before, after] = [table(tank, foe), table(tank, { ...foe, out: true })];
  const score = scoreOf([line({ flash: 'shot', unit: 2, target: 11 }, { flash: 'gone', unit: 11 })], before, after);

  it('is seen when the round arrives, and not before', () => {
    const [wait, ...others] = waitsOf(score, before, after);
    expect(others).toEqual([]);
    expect(wait?.unit).toBe(before.view.units[1]);
    expect(wait?.until).toBe(score.effects.find((e) => e.kind === 'gone')?.at);
    expect(waitsOf(score, before, before)).toEqual([]);
  });

  it('pins those it pins when it arrives; who fires wears his order at once', () => {
    const pinned = (id: number) => unit(id, 'infantry', 1000, { badges: [{ key: 'pins', form: 'disc', tone: 'bad', text: '2' }] });
    const [was, is] = [table(unit(1, 'infantry', 1000), unit(12, 'infantry', 1000)), table(pinned(1), pinned(12))];
    const shot = scoreOf([line({ flash: 'shot', unit: 1, target: 12 }, { flash: 'blow', unit: 12 })], was, is);
    expect(unmarkedOf(shot, was, is)).toEqual([{ unit: was.view.units[1], until: landsAt(shot) }]);
    expect(unmarkedOf(scoreOf([line({ flash: 'blow', unit: 12 })], was, is), was, is)).toEqual([]);
  });

  it('is told when the last round lands; a plain move is told at once', () => {
    expect(landsAt(score)).toBe(score.effects.find((e) => e.kind === 'gone')?.at);
    expect(landsAt(scoreOf([line({ unit: 2, path: [{ x: 4000, y: 1000 }] })], before, before))).toBe(0);
  });

  it('is craters where shells miss and vehicles blow up, never where rifles fire', () => {
    expect(cratersOf(score)).toEqual([{ at: foe.base?.at, when: score.effects.find((e) => e.kind === 'gone')?.at }]);
    const all = table(men, tank, foot);
    expect(cratersOf(scoreOf([line({ flash: 'shot', unit: 2, target: 12 })], all, all))).toHaveLength(1);
    expect(cratersOf(scoreOf([line({ flash: 'shot', unit: 1, target: 12 })], all, all))).toEqual([]);
  });
});
