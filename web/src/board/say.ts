import { t, type Key } from '../i18n';

/** A word of the board, by its key without "board.". */
export type Word = Key extends infer K ? (K extends `board.${infer W}` ? W : never) : never;

/** A word of the board in the language that is set; {name} is replaced. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return t(`board.${word}`, values);
}
