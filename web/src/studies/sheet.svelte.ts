import type { Drawing, Note, ServedStudy, Study } from '../engine/types';
import { openApart } from '../lib/battles';
import { ApiError } from '../table/api';
import type { LocalTable } from '../table/local.svelte';
import { Moment } from '../table/moment.svelte';
import { makeStudy, readStudy, readTold, saveStudy } from './studies';
import { along, keyOf, limitOf, noteAt, notesAlong, withLine, withNote, withoutLine, type Recorded } from './tree';

/** A study that is read or written: which line and entry of it is looked at, and what has been tried. */
export class Sheet {
  /** what the server has last told of it */
  served = $state.raw<ServedStudy>() as ServedStudy;
  /** what stands in it here, saved or not */
  study = $state.raw<Study>() as Study;
  line = $state(0);
  /** the battle along the line */
  table = $state.raw<Moment>() as Moment;
  /** what is just played on from an entry; null: nothing is */
  trial = $state.raw<{ table: LocalTable; from: number } | null>(null);
  /** the writer sees it as readers do */
  asReader = $state(false);
  /** another has saved it since it was read */
  stale = $state(false);
  /** entries at which something was tried */
  private tried = $state.raw<ReadonlySet<string>>(new Set());
  private saved = $state.raw<Study>() as Study;

  private constructor(
    served: ServedStudy,
    readonly embed: boolean,
  ) {
    this.take(served);
  }

  static async open(id: string, embed: boolean): Promise<Sheet> {
    const sheet = new Sheet(await readStudy(id), embed);
    await sheet.follow(0, 0);
    return sheet;
  }

  private get record(): Recorded {
    return this.served.record as Recorded;
  }

  private take(served: ServedStudy): void {
    this.served = { ...served, record: served.record ?? this.served.record };
    this.study = this.saved = served.study;
  }

  get mayWrite(): boolean {
    return !this.embed && (this.served.role === 'maker' || this.served.role === 'writer');
  }
  get writes(): boolean {
    return this.mayWrite && !this.asReader;
  }
  get unsaved(): boolean {
    return this.study !== this.saved;
  }
  /** The note on the entry that is looked at. */
  get note(): Note | undefined {
    return noteAt(this.study, this.line, this.table.seq);
  }
  /** The reader has to find out what he would do before he is told. */
  get asks(): boolean {
    return !this.writes && Boolean(this.note?.hidden) && this.table.seq < this.table.end && !this.tried.has(this.key);
  }
  get marks(): ReadonlyMap<number, string> {
    return new Map(notesAlong(this.study, this.line).flatMap((n) => (n.mark && n.at <= this.table.last && !(this.asks && n.at === this.table.seq) ? [[n.at, n.mark]] : [])));
  }
  private get key(): string {
    return keyOf(this.study, this.line, this.table.seq);
  }

  /** Whether a note may be read: none that has to be found out first stands on the way to it, and it is none itself. */
  isTold(line: number, note: Note): boolean {
    return this.writes || note.at < limitOf(this.study, line, this.tried, Number.POSITIVE_INFINITY) || this.tried.has(keyOf(this.study, line, note.at));
  }

  /** Goes along another line. */
  async follow(line: number, at: number): Promise<void> {
    const opened = await openApart(along(this.record, this.study, line), this.study.title);
    const table = new Moment(opened);
    const before = this.table as Moment | undefined;
    [this.line, this.table] = [line, table];
    this.lead();
    await table.go(Math.min(at, table.last));
    before?.close();
  }

  /** Leads no further than the reader has found out. */
  lead(): void {
    this.table.upTo = this.writes ? Number.POSITIVE_INFINITY : limitOf(this.study, this.line, this.tried, this.table.end);
    if (this.table.seq > this.table.last) void this.table.go(this.table.last);
  }

  /** Plays on from the entry that is looked at. */
  async play(): Promise<void> {
    const whole = along(this.record, this.study, this.line);
    const from = this.table.seq;
    this.trial = { table: await openApart({ ...whole, entries: whole.entries.slice(0, from) }, this.study.title), from };
  }

  /** Ends what was tried; it is said whether something was. */
  async back(tried: boolean): Promise<void> {
    if (tried) await this.reveal();
    this.trial?.table.close();
    this.trial = null;
  }

  /** Keeps what was tried as a line of the study, and goes along it. */
  async keep(): Promise<void> {
    if (!this.trial) return;
    const { table, from } = this.trial;
    const { entries } = (await table.record()) as { entries: unknown[] };
    this.study = withLine(this.study, this.line, from, entries.slice(from), '');
    await this.back(false);
    await this.follow(this.study.lines.length - 1, from + 1);
  }

  /** The reader is told what stands on the entry that is looked at. */
  async reveal(): Promise<void> {
    const tried = new Set([...this.tried, this.key]);
    if (!this.mayWrite) this.study = this.saved = (await readTold(this.served.id, tried)).study;
    this.tried = tried;
    this.lead();
  }

  write(change: Partial<Note>): void {
    const note: Note = { ...this.note, ...change, at: this.table.seq };
    // What is left out is not written at all.
    const { at, text, mark, shapes, hidden } = note;
    this.study = withNote(this.study, this.line, { at, ...(text && { text }), ...(mark && { mark }), ...(shapes?.length && { shapes }), ...(hidden && { hidden }) });
  }

  draw(shape: Drawing): void {
    this.write({ shapes: [...(this.note?.shapes ?? []), shape] });
  }

  erase(shape: Drawing): void {
    this.write({ shapes: (this.note?.shapes ?? []).filter((s) => s !== shape) });
  }

  entitle(title: string): void {
    this.study = { ...this.study, title };
  }

  name(line: number, name: string): void {
    const lines = this.study.lines.map((b, i) => (i === line ? { ...b, name } : b));
    this.study = { ...this.study, lines };
  }

  async cut(line: number): Promise<void> {
    const { from = 0, at = 0 } = this.study.lines[line] ?? {};
    this.study = withoutLine(this.study, line);
    await this.follow(from, at);
  }

  async save(): Promise<void> {
    const { study } = this;
    try {
      const served = await saveStudy(this.served.id, this.served.version, study);
      this.served = { ...served, record: this.record };
      this.saved = study;
      if (this.study === study) this.study = this.saved = served.study;
    } catch (e) {
      if (e instanceof ApiError && e.code === 'study-stale') this.stale = true;
      throw e;
    }
  }

  /** Keeps what stands here as a study of its own, and gives its id: another has saved this one. */
  async saveApart(): Promise<string> {
    const id = await makeStudy({ copy: this.served.id }, '');
    await saveStudy(id, 1, this.study);
    this.saved = this.study;
    return id;
  }

  /** Takes what the server has by now. */
  async again(): Promise<void> {
    this.take(await readStudy(this.served.id));
    this.stale = false;
    await this.follow(0, 0);
  }

  close(): void {
    this.trial?.table.close();
    this.table.close();
  }
}
