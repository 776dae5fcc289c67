import type { Rect } from './clear';

/** What floats over the board. Each part says that it is there; where it lies is measured when it matters. */
export class Frame {
  private readonly parts = new Set<Element>();
  private readonly passing = new Set<Element>();
  /** called when a part has another size */
  changed: () => void = () => undefined;
  private readonly watcher = new ResizeObserver(() => this.changed());

  /** An attachment: this lies over the board. */
  readonly part = (node: Element): (() => void) => {
    this.parts.add(node);
    this.watcher.observe(node);
    return () => {
      this.parts.delete(node);
      this.watcher.unobserve(node);
    };
  };

  /** An attachment: this lies over the board, too, but comes and goes by itself or follows the hand: the board does not move for it. */
  readonly loose = (node: Element): (() => void) => {
    this.parts.add(node);
    this.passing.add(node);
    return () => {
      this.parts.delete(node);
      this.passing.delete(node);
    };
  };

  /** Where those parts lie that stay. */
  lasting(board: Element): Rect[] {
    return this.over(board, (node) => !this.passing.has(node));
  }

  /** The player has drawn a part over the board. */
  get isDrawn(): boolean {
    return [...this.parts].some((node) => node.hasAttribute('data-drawn'));
  }

  /** Where the parts lie, as seen from the corner of an element. What the player has drawn over the board himself hides what it hides. */
  over(board: Element, counts: (node: Element) => boolean = () => true): Rect[] {
    const { left, top } = board.getBoundingClientRect();
    return [...this.parts].filter((node) => counts(node) && !node.hasAttribute('data-drawn')).map((node) => node.getBoundingClientRect()).filter((r) => r.width > 0 && r.height > 0).map((r) => ({ left: r.left - left, top: r.top - top, right: r.right - left, bottom: r.bottom - top }));
  }
}
