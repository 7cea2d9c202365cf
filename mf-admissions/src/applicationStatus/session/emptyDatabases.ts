const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

/**
 * Empties the site's IndexedDB databases. They are not deleted, which would wait for a form that is open in another tab; and
 * not emptied by the draft's own module: shared with this page it would be a separate file that the form has to load.
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
