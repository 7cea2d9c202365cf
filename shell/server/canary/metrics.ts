import { sumOf, type Usage } from 'federation/registry/usage';

/** Counts by name, such as uses, failed. */
export type Counts = Record<string, number>;

const add = (counts: Counts, metric: string, by: number) => (counts[metric] = (counts[metric] ?? 0) + by);

/** Counts what becomes of releases (name@version) and when each was used last, since this process began. */
export function createMetrics(now: () => Date = () => new Date()) {
  const totals = new Map<string, Counts>();
  // every page is counted, so that nothing is written out before it is asked for
  let unsaved = new Map<string, { lastSeen: Date; figures: Counts }>();
  let unstored: Usage = {};

  function use(id: string): Counts {
    const known = unsaved.get(id) ?? { lastSeen: now(), figures: {} };
    known.lastSeen = now();
    unsaved.set(id, known);
    return known.figures;
  }

  return {
    seen: (id: string): void => void use(id),
    count(id: string, metric: string, by = 1): void {
      const counts = totals.get(id) ?? {};
      totals.set(id, counts);
      add(counts, metric, by);
      add(use(id), metric, by);
    },
    of: (id: string): Counts => ({ ...totals.get(id) }),
    /** What came since the last call. */
    takeUnsaved(): Usage {
      const taken = unstored;
      for (const [id, { lastSeen, figures }] of unsaved)
        taken[id] = sumOf(taken[id], { lastSeen: lastSeen.toISOString(), figures });
      unsaved = new Map();
      unstored = {};
      return taken;
    },
    /** Keeps what could not be saved for the next time. */
    restore(failed: Usage): void {
      for (const [id, usage] of Object.entries(failed)) unstored[id] = sumOf(unstored[id], usage);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
