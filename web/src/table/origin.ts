import type { Command, Point, Position, Slot } from '../engine/types';

/** What is known of a half-filled command. */
interface Half {
  draft: { command: Command } | null;
  slot: Slot | null;
  path?: readonly Point[];
}

/** Where a place or a direction of the command is reckoned from. */
export function origin(position: Position, half: Half): Point {
  const command = half.draft?.command;
  if (half.slot?.field === 'facing') {
    const end = command?.path?.at(-1) ?? command?.at;
    if (end) return end;
  }
  const shape = half.slot?.shape;
  if (half.slot?.field === 'path' && shape?.to && !shape.line && half.path?.[0]) return half.path[0]; // a unit that comes in begins where its player wants
  const from = shape?.from;
  if (from && (from.x !== 0 || from.y !== 0)) return from;
  const id = command?.unit ?? position.unit;
  const base = position.view.units.find((u) => u.id === id)?.base;
  return base?.at ?? { x: position.width / 2, y: position.depth / 2 };
}
