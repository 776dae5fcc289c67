import { describe, expect, it } from 'vitest';
import type { Line, Position, UnitView } from '../engine/types';
import { changed, Changes } from './changes.svelte';

const unit = (id: number, x: number, over: Partial<UnitView> = {}) => ({ id, base: { at: { x, y: 0 }, facing: 0, width: 10, depth: 10 }, ...over }) as UnitView;
const at = (...units: UnitView[]) => ({ view: { units } }) as unknown as Position;
const line = (side: 'red' | 'blue'): Line => ({ seq: 1, side });

describe('what changed', () => {
  const before = at(unit(1, 0), unit(2, 50), unit(3, 90));
  const after = at(unit(1, 10), unit(2, 50, { spent: true }), unit(3, 90, { badges: [{ key: 'hits', text: '1', form: 'disc', tone: 'bad' }] }), unit(4, 7));

  it('is where a unit stands and how it is, not whether it has done its part', () => {
    expect(changed(before, after)).toEqual([1, 3, 4]);
  });

  it('is not marked for a player who watches', () => {
    const changes = new Changes(
      () => 'red',
      () => after,
      () => false,
    );
    changes.hear({ kind: 'lines', lines: [line('blue')], before });
    expect([...changes.units]).toEqual([]);
  });

  it('is marked if others did it while the player was away, until it is looked at', () => {
    const changes = new Changes(
      () => 'red',
      () => after,
      () => true,
    );
    changes.hear({ kind: 'lines', lines: [line('red')], before });
    expect([...changes.units]).toEqual([]);
    changes.hear({ kind: 'lines', lines: [line('blue')], before });
    changes.look(1);
    expect([...changes.units]).toEqual([3, 4]);
  });

  it('is forgotten when the others act again after we did', () => {
    const changes = new Changes(
      () => 'red',
      () => after,
      () => true,
    );
    changes.hear({ kind: 'lines', lines: [line('blue')], before });
    changes.hear({ kind: 'lines', lines: [line('red')], before: after });
    changes.hear({ kind: 'lines', lines: [line('blue')], before: after });
    expect([...changes.units]).toEqual([]);
  });
});
