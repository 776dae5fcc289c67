// Which lessons this browser has seen to their end.
const KEY = 'sandtable.lessons';

class Learnt {
  private done = $state.raw<Record<string, string[]>>(read());

  /** Whether a lesson of a book was learnt. */
  has(book: string, lesson: string): boolean {
    return this.done[book]?.includes(lesson) ?? false;
  }

  /** Whether anything was. */
  get any(): boolean {
    return Object.values(this.done).some((ids) => ids.length > 0);
  }

  note(book: string, lesson: string): void {
    if (this.has(book, lesson)) return;
    this.done = { ...this.done, [book]: [...(this.done[book] ?? []), lesson] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.done));
    } catch {
      // Where nothing can be kept, it is known until the page is left.
    }
  }
}

function read(): Record<string, string[]> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const learnt = new Learnt();
