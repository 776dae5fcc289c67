import { tick } from 'svelte';
import type { UnitID } from '../engine/types';
import { t } from '../i18n';
import type { Deciding } from './command.svelte';
import { begin, fill } from './draft';
import { Refused } from './table';

/** What a tap on a unit says where children play: one tap orders or aims, the next one on the same enemy fires. */
export class Taps {
  constructor(private readonly deciding: Deciding) {}

  /** A unit was tapped before anything was said: an own one gets its order, another is shot at. */
  async first(unit: UnitID): Promise<boolean> {
    const { deciding } = this;
    const { position } = deciding.table;
    if (!position.mine) return false;
    const another = position.view.units.some((u) => u.id === unit && u.side === position.view.pending?.side) && unit !== (position.unit ?? position.view.pending?.unit);
    if (another && (await deciding.chooseAgain())) {
      await tick();
      await deciding.surveyed;
      return this.first(unit);
    }
    const order = deciding.chances.get(unit)?.can.find((v) => v.class === 'order');
    const tapped = position.view.units.find((u) => u.id === unit);
    const isEnemy = tapped?.side !== position.view.pending?.side;
    const fire = isEnemy && position.verbs?.find((v) => v.class === 'fire');
    if (order) await deciding.begin(order.verb, unit);
    else if (fire) await deciding.go(fill(begin(position, fire.verb), { target: unit }));
    else if (isEnemy && !tapped?.out) return this.whyNot(unit);
    return Boolean(order ?? fire);
  }

  /** A shot is shown, and a unit is tapped: the target is fired at, another enemy is aimed at, and one's own lowers the gun. */
  async again(unit: UnitID): Promise<boolean> {
    const { deciding } = this;
    if (deciding.draft?.command.target === unit) await deciding.confirm();
    else {
      deciding.cancel();
      await this.first(unit);
    }
    return true;
  }

  /** Says why an enemy who was tapped cannot be shot at now: no unit acts yet, or what the rules say to a try. */
  private async whyNot(target: UnitID): Promise<boolean> {
    const { deciding } = this;
    const { position } = deciding.table;
    const { closed, view } = position;
    const unit = position.unit ?? view.pending?.unit;
    if (!closed || !unit) {
      deciding.refusal = { clause: '', text: t('children.first') };
      return true;
    }
    try {
      await deciding.table.check({ ...begin(position, closed).command, unit, target });
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      deciding.refuse(e.why, position);
    }
    return true;
  }
}
