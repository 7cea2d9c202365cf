const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

/**
 * Empties what the site keeps in IndexedDB. Not removed, which would wait for a form that is open in another tab; and not
 * by the draft's own module: shared with this page it would be a file of its own that the form waits for.
 */
export async function emptyDatabases(): Promise<void> {
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
