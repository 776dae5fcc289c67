import { newID } from '../lib/ids';
import { dropPicture, keepPicture, pictureOf, shrunk } from '../lib/pictures';

/** A photograph of the battle on the real table, in this browser alone. */
export interface Photo {
  id: string;
  turn: number;
  url: string;
}

const KEY = 'sandtable.desk.photos';

function read(): Omit<Photo, 'url'>[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Photo[];
    return Array.isArray(all) ? all.filter((p) => typeof p.id === 'string').map(({ id, turn }) => ({ id, turn: Number(turn) })) : [];
  } catch {
    return []; // what cannot be read is no photograph
  }
}

class Photos {
  all = $state.raw<Photo[]>([]);
  private known = false;

  async open(): Promise<void> {
    if (this.known) return;
    this.known = true;
    const pictures = await Promise.all(read().map(async (p) => ({ ...p, picture: await pictureOf(p.id).catch(() => undefined) })));
    this.all = pictures.flatMap(({ id, turn, picture }) => (picture ? { id, turn, url: URL.createObjectURL(picture) } : []));
  }

  async add(file: Blob, turn: number): Promise<void> {
    await this.open();
    const [id, picture] = [newID(), await shrunk(file)];
    await keepPicture(id, picture);
    this.write([...this.all, { id, turn, url: URL.createObjectURL(picture) }]);
  }

  async drop(id: string): Promise<void> {
    const gone = this.all.find((p) => p.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    this.write(this.all.filter((p) => p.id !== id));
    await dropPicture(id);
  }

  /** The battle is put away, and its photographs with it. */
  async clear(): Promise<void> {
    await this.open();
    for (const { id } of this.all) await this.drop(id);
  }

  private write(all: Photo[]): void {
    this.all = all;
    localStorage.setItem(KEY, JSON.stringify(all.map(({ id, turn }) => ({ id, turn }))));
  }
}

export const photos = new Photos();
