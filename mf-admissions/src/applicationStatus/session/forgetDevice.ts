/**
 * The choice of a shared computer stays, for the next person (application/draft/storage/sharedComputer.ts). A module shared
 * between this page and the form would be an extra request for everybody who opens the form.
 */
const KEPT = 'shared_computer';

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

/**
 * Empties the site's IndexedDB databases. They are not deleted, which would wait for a form that is open in another tab; and
 * not emptied by the draft's own module: shared with this page it would be a separate file that the form has to load.
 */
async function emptyDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      await Promise.all(stores.map((store) => done(transaction.objectStore(store).clear())));
    }
    database.close();
  }
}

/** Removes what the site has stored on the device: the draft, the number, the record of what was sent. */
export async function forgetDevice(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key !== KEPT) localStorage.removeItem(key);
    await emptyDatabases();
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
