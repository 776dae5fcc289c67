import type { Attachment } from 'svelte/attachments';

/**
 * One stop of the tab key for a whole list: arrow keys, Home and End go from one item to the next. Items are the buttons, links
 * and check boxes in it.
 */
export const roving: Attachment<HTMLElement> = (node) => {
  const items = () => [...node.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input[type="checkbox"]')];

  function settle(): void {
    const all = items();
    const at = Math.max(0, all.findIndex((i) => i === document.activeElement || i.getAttribute('aria-pressed') === 'true'));
    all.forEach((item, i) => (item.tabIndex = i === at ? 0 : -1));
  }

  function key(e: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[e.key];
    if (to === undefined || at < 0 || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    e.stopPropagation();
    all[(to + all.length) % all.length]?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  node.addEventListener('keydown', key);
  node.addEventListener('focusin', settle);
  settle();
  return () => {
    watcher.disconnect();
    node.removeEventListener('keydown', key);
    node.removeEventListener('focusin', settle);
  };
};
