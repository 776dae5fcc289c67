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

const PAGE = 'sandtable.lesson.';

/** How far a lesson was read when only reading was due: the page may have been loaded again since. Never less than what is due. */
export function readTo(battle: string, due: number): number {
  try {
    const [at, read] = JSON.parse(sessionStorage.getItem(PAGE + battle) ?? '[]') as number[];
    return at === due && read !== undefined && read > due ? read : due;
  } catch {
    return due;
  }
}

/** Notes how far a lesson was read. The engine keeps only what was done. */
export function noteRead(battle: string, due: number, read: number): void {
  try {
    sessionStorage.setItem(PAGE + battle, JSON.stringify([due, read]));
  } catch {
    // Where nothing can be kept, the step is read again after a reload.
  }
}
