const FIRST_MS = 4000;
const LONGEST_MS = 60_000;

/** What is left alone for a while because it failed, by name: each pause is twice as long as the one before. */
export function createPauses(now: () => number = Date.now) {
  const pauses = new Map<string, { until: number; next: number }>();
  return {
    isPaused: (name: string): boolean => (pauses.get(name)?.until ?? 0) > now(),
    pause(name: string): void {
      const length = pauses.get(name)?.next ?? FIRST_MS;
      // around the length: servers that failed together do not try again together
      pauses.set(name, {
        until: now() + length * (0.5 + Math.random()),
        next: Math.min(length * 2, LONGEST_MS),
      });
    },
    end: (name: string): unknown => pauses.delete(name),
  };
}

export type Pauses = ReturnType<typeof createPauses>;
