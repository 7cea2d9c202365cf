/** What the latest render brought, for functions that outlive a render. */
export interface Latest<T> {
  get: () => T;
  set: (value: T) => void;
}

export function createLatest<T>(first: T): Latest<T> {
  let latest = first;
  return {
    get: () => latest,
    set: (value) => {
      latest = value;
    },
  };
}
