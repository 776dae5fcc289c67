import { expect, it } from 'vitest';
import type { UnitView } from '../engine/types';
import type { Mark } from './marks';
import { sentence } from './spoken';

const unit = { id: 1, name: 'Sherman', side: 'red', spent: true } as UnitView;
const said = (mark?: Partial<Mark>) => sentence(unit, undefined, mark as Mark, String);

it('says of a unit that may still be told something that it acts, and of another that it has acted', () => {
  expect(said({ lit: true })).toContain('acting now');
  expect(said({ lit: true })).not.toContain('has acted');
  expect(said()).toContain('has acted');
});
