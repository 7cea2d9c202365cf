import { sumOf, type Usage } from 'federation/registry/usage';

/** Counts by name, such as uses, failed. */
export type Counts = Record<string, number>;

/** Counts what becomes of releases (name@version) and when each was used last, since this process began. */
export function createMetrics(now: () => Date = () => new Date()) {
  const totals = new Map<string, Counts>();
  let unsaved: Usage = {};

  return {
    seen(id: string): void {
      unsaved[id] = { ...unsaved[id], lastSeen: now().toISOString() };
    },
    count(id: string, metric: string, by = 1): void {
      const counts = totals.get(id) ?? {};
      totals.set(id, counts);
      counts[metric] = (counts[metric] ?? 0) + by;
      unsaved[id] = sumOf(unsaved[id], { lastSeen: now().toISOString(), figures: { [metric]: by } });
    },
    of: (id: string): Counts => ({ ...totals.get(id) }),
    /** What came since the last call. */
    takeUnsaved(): Usage {
      const taken = unsaved;
      unsaved = {};
      return taken;
    },
    /** Keeps what could not be saved for the next time. */
    restore(failed: Usage): void {
      for (const [id, usage] of Object.entries(failed)) unsaved[id] = sumOf(unsaved[id], usage);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
