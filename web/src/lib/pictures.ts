/** Pictures that stay in this browser: they are too large for what else it keeps, and are sent nowhere. */
const NAME = 'sandtable.pictures';
const STORE = 'pictures';

let opened: Promise<IDBDatabase> | null = null;

const database = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => ((opened = null), fail(asked.error ?? new Error(NAME)));
  }));

async function within<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const tx = (await database()).transaction(STORE, mode);
  const asked = what(tx.objectStore(STORE));
  return new Promise((done, fail) => {
    tx.oncomplete = () => done(asked.result);
    tx.onerror = tx.onabort = () => fail(tx.error ?? new Error(NAME));
  });
}

export const keepPicture = (id: string, picture: Blob) => within('readwrite', (s) => s.put(picture, id));
export const pictureOf = (id: string): Promise<Blob | undefined> => within<Blob | undefined>('readonly', (s) => s.get(id) as IDBRequest<Blob | undefined>);
export const dropPicture = (id: string) => within('readwrite', (s) => s.delete(id));

/** A picture from a file, no larger than is needed; throws if it is none. */
export async function shrunk(file: Blob, most = 1600): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return blobOf(canvas);
}

/** What a canvas shows, as a file. */
export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('picture'))), 'image/jpeg', 0.85));
