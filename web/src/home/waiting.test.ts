import { describe, expect, it } from 'vitest';
import type { Known } from '../lib/shelf';
import { opponentOf, waitingOf } from './waiting';

const battle = (id: string, more: Partial<Known> = {}): Known => ({ id, kind: 'local', name: id, book: 'b', at: 0, seq: 1, stand: '', over: false, ...more });

describe('battles that wait', () => {
  it('are those at this screen, and those on a server in which it is our turn', () => {
    const all = [battle('here'), battle('over', { over: true }), battle('ours', { kind: 'remote', mine: true }), battle('theirs', { kind: 'remote', mine: false }), battle('old', { kind: 'remote' })];
    const { yours, theirs } = waitingOf(all);
    expect(yours.map((k) => k.id)).toEqual(['here', 'ours']);
    expect(theirs.map((k) => k.id)).toEqual(['theirs', 'old']);
  });

  it('name the opponent', () => {
    expect(opponentOf(battle('a', { players: { red: 'recruit' } }))).toMatchObject({ side: 'red', level: 'recruit' });
    expect(opponentOf(battle('b', { kind: 'remote', side: 'blue' }))).toMatchObject({ side: 'red', level: undefined });
  });
});
