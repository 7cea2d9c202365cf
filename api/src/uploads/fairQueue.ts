/** A queue that admits work up to a total weight, round-robin over the senders, each in its own order. */
export interface FairGate {
  /** Resolves when there is capacity, with a function that releases it. Work heavier than the capacity is admitted alone. */
  enter: (sender: string, weight: number) => Promise<() => void>;
  waiting: () => number;
  waitingOf: (sender: string) => number;
}

interface Waiting {
  weight: number;
  admit: () => void;
}

/** Opens a gate where a sender waits for at most one turn of each other sender, however much these have queued. */
export function openFairGate(capacity: number): FairGate {
  /** Queued work by sender, in the order of their next turns. */
  const senders = new Map<string, Waiting[]>();
  let used = 0;

  function admitNext(): void {
    const [turn] = senders;
    if (turn === undefined) return;
    const [sender, [next, ...later]] = turn;
    if (next === undefined || (used > 0 && used + next.weight > capacity)) return;
    senders.delete(sender);
    if (later.length > 0) senders.set(sender, later);
    used += next.weight;
    next.admit();
    admitNext();
  }

  function leaving(weight: number): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      used -= weight;
      admitNext();
    };
  }

  return {
    enter: (sender, weight) =>
      new Promise((resolve) => {
        const queue = senders.get(sender) ?? [];
        queue.push({ weight, admit: () => resolve(leaving(weight)) });
        senders.set(sender, queue);
        admitNext();
      }),
    waiting: () => [...senders.values()].reduce((sum, queue) => sum + queue.length, 0),
    waitingOf: (sender) => senders.get(sender)?.length ?? 0,
  };
}
