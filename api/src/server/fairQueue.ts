import type { FastifyReply } from 'fastify';

interface Waiting {
  weight: number;
  admit: () => void;
}

/**
 * Opens a queue that admits work up to a total weight, round-robin over the senders, each in its own order: a sender waits for at
 * most one turn of each other sender, however much these have queued.
 */
export function openFairGate(capacity: number) {
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

  function remove(sender: string, gone: Waiting): void {
    const left = (senders.get(sender) ?? []).filter((waiting) => waiting !== gone);
    if (left.length > 0) senders.set(sender, left);
    else senders.delete(sender);
    // what waited behind it may fit
    admitNext();
  }

  function leaving(sender: string, weight: number): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      used -= weight;
      // behind those who have come meanwhile
      const later = senders.get(sender);
      if (later) {
        senders.delete(sender);
        senders.set(sender, later);
      }
      admitNext();
    };
  }

  return {
    /**
     * Resolves when there is capacity, with a function that releases it. Work heavier than the capacity is admitted alone.
     * @throws the reason of `gone`, which gives up its place
     */
    enter: (sender: string, weight: number, gone?: AbortSignal) =>
      new Promise<() => void>((resolve, reject) => {
        gone?.throwIfAborted();
        const giveUp = () => {
          remove(sender, waiting);
          reject(gone?.reason);
        };
        const waiting: Waiting = {
          weight,
          admit() {
            gone?.removeEventListener('abort', giveUp);
            resolve(leaving(sender, weight));
          },
        };
        gone?.addEventListener('abort', giveUp, { once: true });
        senders.set(sender, [...(senders.get(sender) ?? []), waiting]);
        admitNext();
      }),
    waiting: () => [...senders.values()].reduce((sum, queue) => sum + queue.length, 0),
    waitingOf: (sender: string) => senders.get(sender)?.length ?? 0,
  };
}

/** Returns a signal that aborts when the client goes before it is answered. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) gone.abort(new Error('the sender has gone'));
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return gone.signal;
}
