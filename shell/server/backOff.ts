import { retryDelay } from 'contract/retryDelay';

const DELAYS = { firstMs: 4000, longestMs: 60_000 };

/** Creates a back-off by name: after a failure a name pauses, longer each time, until it succeeds. */
export function createBackOff(now = () => performance.now()) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    isWaiting: (name: string): boolean => (failures.get(name)?.until ?? 0) > now(),
    failed(name: string): void {
      const count = (failures.get(name)?.count ?? 0) + 1;
      failures.set(name, { count, until: now() + retryDelay(count, DELAYS) });
    },
    succeeded: (name: string): unknown => failures.delete(name),
  };
}

export type BackOff = ReturnType<typeof createBackOff>;
