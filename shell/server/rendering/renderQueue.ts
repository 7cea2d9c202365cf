import { openFairGate } from 'api/server/fairQueue';

/** A visitor waiting for a page. */
export interface Visitor {
  /** the key for fair shares: an IPv4 address, or the network of an IPv6 address */
  address: string;
  /** aborts when the visitor has disconnected */
  left: AbortSignal;
  /** id of the request, for the log */
  requestId?: string;
}

/** Thrown when too many pages wait to be rendered. */
export class BusyError extends Error {
  override name = 'BusyError';
}

type FairGate = ReturnType<typeof openFairGate>;

/** Tracks the visitors who wait for one page. */
export function createWaiters() {
  const visitors = new Set<Visitor>();
  const addresses = new Set<string>();
  const abandoned = new AbortController();
  let enterFor: (address: string) => unknown = () => undefined;
  return {
    addresses: () => [...addresses],
    /** Adds a visitor; what it returns rejects when the visitor leaves. */
    join(visitor: Visitor): Promise<never> {
      visitors.add(visitor);
      if (!addresses.has(visitor.address)) enterFor(visitor.address);
      addresses.add(visitor.address);
      return new Promise((_resolve, reject) => {
        visitor.left.addEventListener('abort', () => {
          visitors.delete(visitor);
          if (visitors.size === 0) abandoned.abort(visitor.left.reason);
          reject(visitor.left.reason);
        });
      });
    },
    /**
     * Resolves at the first turn of one of the addresses, with a function that ends it.
     * @throws the reason of `left` when all visitors have left before
     */
    turn(gate: FairGate): Promise<() => void> {
      const taken = new AbortController();
      const over = AbortSignal.any([taken.signal, abandoned.signal]);
      return new Promise((resolve, reject) => {
        enterFor = (address) =>
          gate.enter(address, 1, over).then((leave) => {
            if (taken.signal.aborted) return leave();
            taken.abort();
            resolve(leave);
          }, reject);
        addresses.forEach(enterFor);
      });
    },
  };
}

export type Waiters = ReturnType<typeof createWaiters>;

/** Maximum number of waiting pages, and of one address: the visitors of a school may share one. */
const MOST = 256;
const MOST_OF_ONE = 64;

/**
 * Queues the pages that wait to be rendered, `capacity` at a time. Addresses take turns, so that an address with many requests
 * does not delay others. See decisions/render-processes.md.
 */
export function createRenderQueue(capacity: number, most = MOST, mostOfOne = MOST_OF_ONE) {
  const gate = openFairGate(capacity);
  let waiting = 0;
  return {
    /**
     * Resolves at the page's turn, with a function that ends it.
     * @throws the reason of `left` when its waiters have left before
     * @throws BusyError when too many pages wait; of a full queue those of addresses that have one in it, up to its double
     */
    async enter(waiters: Waiters): Promise<() => void> {
      const own = Math.max(...waiters.addresses().map(gate.waitingOf));
      if (own >= mostOfOne || waiting >= (own > 0 ? most : 2 * most)) {
        throw new BusyError('too many pages wait to be rendered');
      }
      waiting += 1;
      return waiters.turn(gate).finally(() => (waiting -= 1));
    },
    waiting: (): number => waiting,
  };
}
