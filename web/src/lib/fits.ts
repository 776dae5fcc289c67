/** How much smaller letters may become, step by step, before words are broken. */
const steps = ['', '0.9', '0.8', '0.72'];

/**
 * An attachment: words in a button have two lines at most. Where they would need more, or a word would not fit, their letters become
 * smaller; nothing is cut.
 */
export function fits(node: HTMLElement): () => void {
  const button = node.closest('button') ?? node;
  const tooMuch = () => {
    const lines = [...node.querySelectorAll<HTMLElement>('.l, .h')];
    return button.scrollWidth > button.clientWidth || node.scrollWidth > node.clientWidth || lines.some((line) => line.offsetHeight > 2.3 * parseFloat(getComputedStyle(line).lineHeight) || (line.clientHeight > 0 && line.scrollHeight > line.clientHeight + 2));
  };
  let width = 0;
  const fit = () => {
    for (const step of steps) {
      node.style.setProperty('--fit', step || '1');
      if (!tooMuch()) break;
    }
    width = button.clientWidth;
  };
  const room = new ResizeObserver(() => {
    if (Math.abs(button.clientWidth - width) > 1) fit();
  });
  const words = new MutationObserver(fit);
  room.observe(button);
  words.observe(node, { characterData: true, childList: true, subtree: true });
  fit();
  return () => {
    room.disconnect();
    words.disconnect();
  };
}
