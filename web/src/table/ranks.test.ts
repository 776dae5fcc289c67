import { describe, expect, it } from 'vitest';
import { shortly } from './ranks';

describe('names of commanders', () => {
  it('are short where there is little room', () => {
    expect(['Lieutenant Hartwig', 'Sergeant Kurz', 'Captain Reimers'].map(shortly)).toEqual(['Lt\u00a0Hartwig', 'Sgt\u00a0Kurz', 'Reimers']);
  });

  it('stay as they are without a rank that is known', () => {
    expect(['Recruit', 'Sergeant', 'You'].map(shortly)).toEqual(['Recruit', 'Sergeant', 'You']);
  });
});
