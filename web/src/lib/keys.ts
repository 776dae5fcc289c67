/** Whether a key press belongs to whatever has the focus: the player types, or chooses from a list. */
export function isTyping(e: KeyboardEvent): boolean {
  const at = e.target as HTMLElement | null;
  if (!at?.closest) return false;
  return at.closest('input:not([type="range"], [type="checkbox"], [type="radio"]), select, textarea, [contenteditable]') !== null;
}

/** Whether Enter or Space would press what has the focus. */
export function isPressing(e: KeyboardEvent): boolean {
  const at = e.target as HTMLElement | null;
  return at?.closest?.('button, a[href], summary, input') != null;
}
