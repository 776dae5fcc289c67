/**
 * Lets the second press of a double click do nothing unless it hits what the first one hit: what has come up meanwhile where the
 * pointer is was not meant. Keys press with a count of 0.
 */
export function deliberate(node: HTMLElement): () => void {
  let last: Element | null = null;
  const press = (e: MouseEvent) => {
    const at = e.target instanceof Element ? e.target.closest('button, a, summary, input, label') : null;
    if (e.detail > 1 && at !== last) {
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    last = at;
  };
  node.addEventListener('click', press, true);
  return () => node.removeEventListener('click', press, true);
}
