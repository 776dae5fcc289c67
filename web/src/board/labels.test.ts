import { describe, expect, it } from 'vitest';
import { layOut, meet, room } from './labels';

const window = { left: 0, top: 0, right: 400, bottom: 300 };
const unit = { left: 180, top: 130, right: 220, bottom: 160 };

describe('words on the board', () => {
  it('stand over no unit', () => {
    const wish = { key: 'ring', text: 'half range: 30 cm', size: 12, spots: [{ x: 200, y: 145 }, { x: 200, y: 60 }] };
    expect(layOut([wish], [unit], window).get('ring')).toEqual({ x: 200, y: 60 });
  });

  it('stand over no other words, and are left out where there is no place', () => {
    const spots = [{ x: 200, y: 60 }, { x: 200, y: 80 }];
    const wishes = ['a', 'b', 'c'].map((key) => ({ key, text: 'move: 10 cm', size: 12, spots }));
    const found = layOut(wishes, [], window);
    expect([...found.keys()]).toEqual(['a', 'b']);
    expect(meet(room(wishes[0]!, found.get('a')!), room(wishes[1]!, found.get('b')!))).toBe(false);
  });

  it('are not cut by the edge of the window', () => {
    const wish = { key: 'odds', text: 'suppressed 45% · hits 87%', size: 13, spots: [{ x: 390, y: 100 }, { x: 300, y: 130 }] };
    expect(layOut([wish], [], window).get('odds')).toEqual({ x: 300, y: 130 });
  });
});
