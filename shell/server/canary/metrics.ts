import { sumOf, type Usage } from 'federation/registry/usage';

/** Counts by name, such as uses, failed. */
export type Counts = Record<string, number>;

const add = (counts: Counts, metric: string, by: number) => (counts[metric] = (counts[metric] ?? 0) + by);

/** Counts uses and failures of releases (name@version) and when each was last used, since this process started. */
export function createMetrics(now: () => Date = () => new Date()) {
  const totals = new Map<string, Counts>();
  // counted on every page: formatted only when it is read
  let unsaved = new Map<string, { lastSeen: Date; counts: Counts }>();
  let unstored: Usage = {};

  function use(id: string): Counts {
    const known = unsaved.get(id) ?? { lastSeen: now(), counts: {} };
    known.lastSeen = now();
    unsaved.set(id, known);
    return known.counts;
  }

  function count(id: string, metric: string, by = 1): void {
    const counts = totals.get(id) ?? {};
    totals.set(id, counts);
    add(counts, metric, by);
    add(use(id), metric, by);
  }

  return {
    seen: (id: string): void => void use(id),
    count,
    /** Returns a function that counts one page of the releases `pages`, and marks those in `seen` as used. */
    counter:
      ({ seen, pages }: { seen: string[]; pages: string[] }) =>
      (): void => {
        seen.forEach(use);
        for (const id of pages) count(id, 'pages');
      },
    of: (id: string): Counts => ({ ...totals.get(id) }),
    /** Metrics since the last call. */
    takeUnsaved(): Usage {
      const taken = unstored;
      for (const [id, { lastSeen, counts }] of unsaved)
        taken[id] = sumOf(taken[id], { lastSeen: lastSeen.toISOString(), figures: counts });
      unsaved = new Map();
      unstored = {};
      return taken;
    },
    /** Returns metrics that could not be stored, for the next attempt. */
    restore(failed: Usage): void {
      for (const [id, usage] of Object.entries(failed)) unstored[id] = sumOf(unstored[id], usage);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
