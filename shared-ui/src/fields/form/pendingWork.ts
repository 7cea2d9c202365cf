/** Work that must settle before a form may be submitted: a picture being read. */
interface PendingWork {
  add: (work: Promise<unknown>) => void;
  isEmpty: () => boolean;
  /** Resolves when all work has settled, including work added in the meantime. */
  settled: () => Promise<void>;
}

export function createPendingWork(): PendingWork {
  const pending = new Set<Promise<unknown>>();
  return {
    add: (work) => {
      pending.add(work);
      const remove = () => pending.delete(work);
      work.then(remove, remove);
    },
    isEmpty: () => pending.size === 0,
    settled: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
