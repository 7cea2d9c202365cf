/** A visitor waiting for a page. */
export interface Visitor {
  /** the key for fair shares: an IPv4 address, or the network of an IPv6 address */
  address: string;
  /** aborts when the visitor has disconnected */
  left: AbortSignal;
  /** id of the request, for the log */
  requestId?: string;
}

/** Thrown when the visitor has disconnected, or everybody who waited for a page has. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

/** Thrown when too many pages wait to be rendered. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Tracks the visitors who wait for one page. */
export function createWaiters() {
  const visitors = new Set<Visitor>();
  let onEmpty = () => {};
  return {
    addresses: (): string[] => [...visitors].map(({ address }) => address),
    /** @param listener called when the last one has left */
    whenEmpty: (listener: () => void) => void (onEmpty = listener),
    /** Adds a visitor; what it returns rejects when the visitor leaves. */
    join(visitor: Visitor): Promise<never> {
      visitors.add(visitor);
      return new Promise((_resolve, reject) => {
        visitor.left.addEventListener('abort', () => {
          visitors.delete(visitor);
          if (visitors.size === 0) onEmpty();
          reject(new AbandonedError('the visitor has gone'));
        });
      });
    },
  };
}

export type Waiters = ReturnType<typeof createWaiters>;

interface Turn<Renderer> {
  waiters: Waiters;
  start: (renderer: Renderer) => void;
}

/** Maximum number of waiting pages, and of one address: the visitors of a school may share one. */
const MOST = 256;
const MOST_OF_ONE = 64;

/**
 * Queues the pages that wait for one of the renderers. Addresses take turns, so that an address with many requests does not
 * delay others. See decisions/render-processes.md.
 */
export function createRenderQueue<Renderer>(renderers: Renderer[], most = MOST, mostOfOne = MOST_OF_ONE) {
  const idle = [...renderers];
  /** in order of arrival */
  const waiting = new Set<Turn<Renderer>>();
  /** number of an address's last turn */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  /** Whether a page has to be refused; of a full queue only those of addresses that have one in it, up to its double. */
  function isTooMany(waiters: Waiters): boolean {
    const addresses = waiters.addresses();
    const isOwn = (turn: Turn<Renderer>) => turn.waiters.addresses().some((address) => addresses.includes(address));
    const own = [...waiting].filter(isOwn).length;
    return own >= mostOfOne || waiting.size >= (own > 0 ? most : 2 * most);
  }

  function start({ waiters, start }: Turn<Renderer>, renderer: Renderer): void {
    turns += 1;
    for (const address of waiters.addresses()) lastTurns.set(address, turns);
    start(renderer);
  }

  /** Returns the page of the address whose last turn is longest ago. */
  function next(): Turn<Renderer> | undefined {
    const lastTurnOf = ({ waiters }: Turn<Renderer>) =>
      Math.min(...waiters.addresses().map((address) => lastTurns.get(address) ?? 0));
    const all = [...waiting].map((turn) => ({ turn, last: lastTurnOf(turn) }));
    return all.sort((a, b) => a.last - b.last)[0]?.turn;
  }

  return {
    /**
     * Resolves with a renderer at the page's turn; `release` returns it.
     * @throws AbandonedError when its waiters have left before
     * @throws BusyError when too many pages wait
     */
    enter(waiters: Waiters): Promise<Renderer> {
      return new Promise((resolve, reject) => {
        const turn = { waiters, start: resolve };
        const renderer = idle.pop();
        if (renderer) return start(turn, renderer);
        if (isTooMany(waiters)) return reject(new BusyError('too many pages wait to be rendered'));
        waiting.add(turn);
        waiters.whenEmpty(() => {
          if (waiting.delete(turn)) reject(new AbandonedError('nobody waits for this page any more'));
        });
      });
    },
    waiting: (): number => waiting.size,
    release(renderer: Renderer): void {
      const turn = next();
      if (turn) {
        waiting.delete(turn);
        start(turn, renderer);
      } else {
        lastTurns.clear();
        idle.push(renderer);
      }
    },
  };
}
