/** Lets work in as long as all of it together weighs at most so much; one sender after the other, each in its own order. */
export interface FairGate {
  /** Resolves when there is room, with what leaves it again. What is heavier than the room is let in alone. */
  enter: (sender: string, weight: number) => Promise<() => void>;
  waiting: () => number;
  waitingOf: (sender: string) => number;
}

interface Waiting {
  weight: number;
  admit: () => void;
}

/** However much one sender has waiting, another one waits for one turn of each. */
export function openFairGate(capacity: number): FairGate {
  /** In the order of their next turns. */
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
