/** Saves a document to a file of the player's. */
export function save(name: string, document_: unknown): void {
  saveText(name, JSON.stringify(document_) + '\n', 'application/json');
}

/** Saves a text to a file of the player's. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A battle of this size is refused by the engine as well. */
const MOST = 64 << 20;

/** A document of the player's, and what he calls it. */
export interface Loaded {
  name: string;
  document: unknown;
}

/** Lets the player choose a file and reads it as JSON; null: he chose none. */
export function load(): Promise<Loaded | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.hidden = true;
  document.body.append(input); // one that nothing holds may be swept away before the player has chosen
  return new Promise<Loaded | null>((done, fail) => {
    input.onchange = () => {
      const file = input.files?.[0];
      if (!file) return done(null);
      if (file.size > MOST) return fail(new Error('too big'));
      file.text().then((text) => done({ name: file.name.replace(/(\.battle)?\.json$/, ''), document: JSON.parse(text) })).catch(fail);
    };
    input.oncancel = () => done(null);
    input.click();
  }).finally(() => input.remove());
}

/** A name that every file system takes, with what the file is. */
export function fileName(name: string, what = 'battle'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain || what}.${what}.json`;
}
