/** Photographs not uploaded yet, stored in the browser: a phone may close the page while its camera is open. */
interface KeptPhotos {
  /** Those of a listing that were kept before. */
  all: () => Promise<File[]>;
  keep: (files: readonly File[]) => void;
  /** The new listing now has a number: moves its kept photographs to that number. */
  move: () => void;
  /** Forgets all but those that are still on their way. */
  only: (files: readonly File[]) => void;
}

const [NAME, STORE, BY_LISTING] = ['haitu-listing-photos', 'photos', 'of'] as const;

interface Row {
  /** Whose, and of which listing. */
  of: string;
  file: File;
}

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not kept'));
  });

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { autoIncrement: true }).createIndex(BY_LISTING, BY_LISTING);
  return promised(request);
}

/** @param of returns the key of member and listing. It is called each time, since a new listing gets its number later. */
export function keptPhotos(of: () => string): KeptPhotos {
  const keys = new Map<File, Promise<IDBValidKey | undefined>>();
  let opened: Promise<IDBDatabase> | undefined;
  /** If this fails, only the browser's memory is lost: the page still has the files. */
  const inStore = async <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value | undefined> => {
    try {
      opened ??= openStore();
      return await work((await opened).transaction(STORE, mode).objectStore(STORE));
    } catch {
      return undefined;
    }
  };
  return {
    all: async () => {
      const found = await inStore('readonly', async (store) => {
        const index = store.index(BY_LISTING);
        const [rows, known] = [promised(index.getAll(of()) as IDBRequest<Row[]>), promised(index.getAllKeys(of()))];
        return { rows: await rows, known: await known };
      });
      const files = (found?.rows ?? []).map(({ file }) => file);
      files.forEach((file, place) => keys.set(file, Promise.resolve(found?.known[place])));
      return files;
    },
    keep: (files) => {
      for (const file of files)
        keys.set(
          file,
          inStore('readwrite', (store) => promised(store.add({ of: of(), file } satisfies Row))),
        );
    },
    move: () => {
      for (const [file, kept] of keys)
        void kept.then(async (key) => {
          if (key !== undefined)
            await inStore('readwrite', (store) => promised(store.put({ of: of(), file } satisfies Row, key)));
        });
    },
    only: (files) => {
      for (const [file, kept] of keys) {
        if (files.includes(file)) continue;
        keys.delete(file);
        void kept.then(async (key) => {
          if (key !== undefined) await inStore('readwrite', (store) => promised(store.delete(key)));
        });
      }
    },
  };
}
