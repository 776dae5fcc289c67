import type { Class, Command, CommandPart, Field, Position, Preview, Slot, UnitID, Value } from '../engine/types';

/** A command that grows field by field, and what it was before. */
export interface Draft {
  command: Command;
  /** optional fields that stay empty */
  passed: readonly Field[];
  before: Draft | null;
  /** the step was taken by itself, since there was no other choice: going back skips it */
  forced?: boolean;
}

/** Begins a command of the side that must decide. */
export function begin(position: Position, verb: string): Draft {
  const pending = position.view.pending;
  const command: Command = { verb };
  if (pending) command.side = pending.side;
  if (pending?.seat) command.seat = pending.seat;
  return { command, passed: [], before: null };
}

/** Fills fields. */
export function fill(draft: Draft, fields: Partial<Command>, forced = false): Draft {
  return { command: { ...draft.command, ...fields }, passed: draft.passed, before: draft, forced };
}

/** Leaves an optional field empty. */
export function pass(draft: Draft, field: Field): Draft {
  return { command: draft.command, passed: [...draft.passed, field], before: draft };
}

/** Goes one step of the player's own back; null: the command is given up. */
export function back(draft: Draft): Draft | null {
  let d: Draft | null = draft;
  while (d?.forced) d = d.before;
  return d?.before ?? null;
}

/** What a single listed value puts into a command; null: the field holds several, or a place. */
export function fieldsOf(field: Field, value: Value): Partial<Command> | null {
  switch (field) {
    case 'unit':
      return { unit: value.unit };
    case 'target':
      return { target: value.unit };
    case 'model':
      return { model: value.n ?? 0 };
    case 'aim':
      return { aim: value.n ?? 0 };
    case 'option':
      return { option: value.text };
    case 'n':
      return { n: value.n ?? 0 };
    default:
      return null;
  }
}

/** The only choice there is, if a slot leaves no other. */
export function onlyChoice(slot: Slot): Value | null {
  if (slot.optional || slot.shape || slot.values?.length !== 1) return null;
  const single = slot.field === 'unit' || slot.field === 'target' || slot.field === 'option' || isFigure(slot.field);
  return single ? (slot.values[0] ?? null) : null;
}

/** Whether a field is the number of a figure: of the acting unit, or of the target. */
export function isFigure(field: Field | undefined): field is 'model' | 'aim' {
  return field === 'model' || field === 'aim';
}

/** Whether a number is asked for that is a figure of the unit that the decision is about, such as who falls. */
export function isCasualty(slot: Slot | null): boolean {
  return slot?.field === 'n' && slot.of === 'model';
}

/** Whether what is asked for stands on the table as a figure: of the unit that acts, of the target, or of the unit that the decision is about. */
export function asksFigure(slot: Slot, command: Command): boolean {
  return isFigure(slot.field) || isCasualty(slot) || (slot.field === 'parts' && !command.unit && (slot.values ?? []).every((v) => v.n && !v.unit && !v.text));
}

/** Whether a field takes several values. */
export function isMany(field: Field | undefined): field is 'units' | 'parts' {
  return field === 'units' || field === 'parts';
}

/** A value's mark, by which it is found again among those that were picked. */
export function markOf(value: Value): string {
  return `${value.unit ?? 0}/${value.text ?? ''}/${value.n ?? 0}/${value.target ?? 0}`;
}

/** What has been picked when a value is picked too, or put back: a member of a unit does one thing at a time. */
export function pick(picked: readonly Value[], value: Value): Value[] {
  const mark = markOf(value);
  if (picked.some((v) => markOf(v) === mark)) return picked.filter((v) => markOf(v) !== mark);
  return [...picked.filter((v) => !value.member || v.n !== value.n), value];
}

/** What several picked values put into a command. Parts of the same unit and number become one, their options side by side. */
export function fieldsOfMany(field: 'units' | 'parts', picked: readonly Value[]): Partial<Command> {
  if (field === 'units') return { units: picked.map((v) => v.unit ?? 0) };
  const parts: CommandPart[] = [];
  for (const v of picked) {
    const same = v.unit ? parts.find((p) => p.unit === v.unit && (p.n ?? 0) === (v.n ?? 0)) : undefined;
    if (same && v.text) same.option = `${same.option ?? ''} ${v.text}`.trim();
    else if (!same) parts.push({ ...(v.unit && { unit: v.unit }), ...(v.target && { target: v.target }), ...(v.text && { option: v.text }), ...(v.n && { n: v.n }) });
  }
  return { parts };
}

/** Whether a command holds something in a field. */
export function isFilled(command: Command, field: Field): boolean {
  const value = command[field];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The value of a slot that stands for a unit; where figures are asked for, only if it is the only one of the unit's. */
export function valueFor(slot: Slot, unit: UnitID): Value | undefined {
  const own = (slot.values ?? []).filter((v) => v.unit === unit);
  return isFigure(slot.field) && own.length > 1 ? undefined : own[0];
}

/** Whether a command throws dice of its own, for which one is asked first: what is only drawn or thrown after it does not count. */
export function throwsDice(preview: Preview): boolean {
  return preview.rolls?.some((r) => !r.if) ?? false;
}

/** How far a straight way leads whose direction is fixed, as when a unit gets clear: all of it, unless the player says otherwise; 0: there is none. */
export function wholeWay({ field, of, shape, values }: Slot): number {
  return field === 'n' && of === 'length' && shape?.line && shape.to && !values?.length ? (shape.limit ?? 0) : 0;
}

/** The classes whose refinements few players want: they are asked for only behind Options. */
const plain: readonly (Class | undefined)[] = ['order', 'move', 'fire', 'assault', 'support', 'carry', 'work'];
const refined: readonly (Field | undefined)[] = ['parts', 'units', 'option', 'n'];

/**
 * Whether a field follows from what was said before unless one wants it otherwise: which way a unit looks, how its models stand, that all
 * of its figures do the same, and what refines a command that is whole without it.
 */
export function follows(slot: Slot, kind?: Class): boolean {
  if (slot.optional !== true || wholeWay(slot)) return false;
  if (slot.field === 'model') return kind !== 'order' && plain.includes(kind); // an order to one figure is another order
  return slot.field === 'facing' || (slot.field === 'parts' && !slot.values?.length) || (plain.includes(kind) && refined.includes(slot.field));
}
