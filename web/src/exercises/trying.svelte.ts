import { engine } from '../engine/engine';
import type { Command, ExerciseGrade, ExerciseOpened, ExerciseRow, ExerciseTried } from '../engine/types';
import { t } from '../i18n';
import { settings } from '../lib/settings.svelte';
import { LocalTable } from '../table/local.svelte';
import { ADVISER } from '../table/players';
import { done } from './kept.svelte';
import { exerciseOf } from './list';

/** An exercise on the table: what the reader does is tried out and graded, and not carried out. */
export class Trying {
  /** how far the reader's command is tried out; null: he has given none */
  tried = $state.raw<ExerciseTried | null>(null);
  /** the best was carried out on the table */
  shown = $state(false);

  private constructor(
    readonly row: ExerciseRow,
    readonly table: LocalTable,
    private readonly opened: ExerciseOpened,
  ) {
    table.hands = (command) => this.take(command);
  }

  static async open(row: ExerciseRow): Promise<Trying> {
    const exercise = await exerciseOf(row);
    const opened = await engine(row.book).call('exercise', { exercise, lang: settings.lang });
    const other = opened.side === 'red' ? 'blue' : 'red';
    const table = await LocalTable.open(engine(row.book), opened, { id: '', name: t('exercise.name', { id: row.id }), lang: () => settings.lang, players: { [other]: ADVISER } });
    return new Trying(row, table, opened);
  }

  get grade(): ExerciseGrade | null {
    return this.tried?.grade ?? null;
  }

  get worlds(): number {
    return this.opened.worlds;
  }

  /** Tries a command out, some worlds at a time. Nothing else is taken meanwhile. */
  private async take(command: Command): Promise<void> {
    if (this.tried && !this.tried.grade) return;
    const caller = engine(this.row.book);
    this.tried = { done: 0, of: 1 };
    try {
      while (!this.tried.grade) this.tried = await caller.call('tryOut', { game: this.opened.game, command, lang: settings.lang });
    } catch (e) {
      this.tried = null;
      throw e;
    }
    await this.note(this.tried.grade.solved);
  }

  private async note(solved: boolean): Promise<void> {
    const { row } = this;
    if (done.of(row)) {
      if (solved) done.solve(row);
      return;
    }
    const met = await engine(row.book).call('met', { you: done.you(row.book) ?? null, it: done.it(row) ?? null, began: row.rating, solved, lang: settings.lang });
    done.note(row, solved, met);
  }

  /** Carries the best command out on the table. What follows can be played on. */
  async show(): Promise<void> {
    const { grade } = this;
    if (!grade || this.shown) return;
    this.shown = true;
    this.table.hands = null;
    await this.table.do(grade.command);
  }

  again(): void {
    this.tried = null;
  }

  close(): void {
    this.table.close();
  }
}
