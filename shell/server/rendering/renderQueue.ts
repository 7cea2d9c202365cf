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
export function createAudience() {
  const leaveBy = new Map<string, Set<(error: Error) => void>>();
  let onEmpty = () => {};
  let isDismissed = false;
  return {
    has: (address: string): boolean => leaveBy.has(address),
    addresses: (): Iterable<string> => leaveBy.keys(),
    /** Whether its page is not rendered any more, since all have left before its turn. */
    isDismissed: () => isDismissed,
    dismiss: () => void (isDismissed = true),
    /** @param listener called whenever the last one has left or was refused */
    whenEmpty: (listener: () => void) => void (onEmpty = listener),
    /**
     * Adds a visitor.
     * @returns `gone` rejects when the visitor leaves or is refused; `end` removes a visitor who was answered from the list
     */
    join({ address, left }: Visitor): { gone: Promise<never>; end: () => void } {
      let end = () => {};
      const gone = new Promise<never>((_resolve, reject) => {
        const ofAddress = leaveBy.get(address) ?? new Set();
        leaveBy.set(address, ofAddress);
        const leave = (error: Error) => {
          end();
          reject(error);
          if (leaveBy.size === 0) onEmpty();
        };
        const onLeft = () => leave(new AbandonedError('the visitor has gone'));
        end = () => {
          left.removeEventListener('abort', onLeft);
          ofAddress.delete(leave);
          if (ofAddress.size === 0 && leaveBy.get(address) === ofAddress) leaveBy.delete(address);
        };
        ofAddress.add(leave);
        left.addEventListener('abort', onLeft);
      });
      return { gone, end };
    },
    /** Refuses the visitors of one address. */
    refuse(address: string): void {
      const error = new BusyError('too many pages wait to be rendered');
      for (const leave of [...(leaveBy.get(address) ?? [])]) leave(error);
    },
  };
}

export type Audience = ReturnType<typeof createAudience>;

interface Turn<Renderer> {
  audience: Audience;
  start: (renderer: Renderer) => void;
}

/** Maximum number of waiting pages, and of one address: the visitors of a school may share one. */
const MOST = 256;
const MOST_OF_ONE = 64;

/**
 * Queues the pages that wait for one of the renderers. Addresses take turns, so that an address with many requests does not
 * delay others; of one address the most recently requested page is first. See decisions/page-requests.md.
 */
export function createRenderQueue<Renderer>(renderers: Renderer[], most = MOST, mostOfOne = MOST_OF_ONE) {
  const idle = [...renderers];
  /** in order of arrival */
  const waiting: Turn<Renderer>[] = [];
  /** number of an address's last turn */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  const remove = (turn: Turn<Renderer>): boolean => {
    const index = waiting.indexOf(turn);
    if (index >= 0) waiting.splice(index, 1);
    return index >= 0;
  };

  /** Returns the address with the most pages in the queue. */
  function greediest(): string | undefined {
    const held = new Map<string, number>();
    for (const { audience } of waiting) {
      for (const address of audience.addresses()) held.set(address, (held.get(address) ?? 0) + 1);
    }
    return [...held].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** Refuses the oldest page of an address that exceeds its share, and of the greediest address when the queue is full. */
  function keepBounds({ audience }: Turn<Renderer>): void {
    for (const address of audience.addresses()) {
      const own = waiting.filter((turn) => turn.audience.has(address));
      if (own.length > mostOfOne) own[0]?.audience.refuse(address);
    }
    const address = waiting.length > most ? greediest() : undefined;
    if (address !== undefined) waiting.find((turn) => turn.audience.has(address))?.audience.refuse(address);
  }

  function countTurn(audience: Audience): void {
    turns += 1;
    for (const address of audience.addresses()) lastTurns.set(address, turns);
  }

  const lastTurnOf = (address: string) => lastTurns.get(address) ?? 0;

  /** Returns the next page; those without a waiting visitor, such as prerendered ones, come first. */
  function next(): Turn<Renderer> | undefined {
    let chosen = waiting[0];
    let chosenAddress: string | undefined;
    let least = Infinity;
    for (const turn of waiting) {
      const addresses = [...turn.audience.addresses()];
      if (addresses.length === 0) return turn;
      for (const address of addresses) {
        if (lastTurnOf(address) >= least) continue;
        least = lastTurnOf(address);
        chosenAddress = address;
      }
    }
    if (chosenAddress !== undefined) {
      const address = chosenAddress;
      chosen = waiting.findLast((turn) => turn.audience.has(address));
    }
    return chosen;
  }

  return {
    /**
     * Resolves with a renderer at the page's turn; `release` returns it.
     * @throws AbandonedError when its audience has left before
     * @throws BusyError when the queue is full
     */
    enter(audience: Audience): Promise<Renderer> {
      const renderer = idle.pop();
      if (renderer) {
        countTurn(audience);
        return Promise.resolve(renderer);
      }
      return new Promise((resolve, reject) => {
        const turn = { audience, start: resolve };
        waiting.push(turn);
        audience.whenEmpty(() => {
          if (!remove(turn)) return;
          audience.dismiss();
          reject(new AbandonedError('nobody waits for this page any more'));
        });
        keepBounds(turn);
        // only pages without a waiting visitor are left to refuse
        if (waiting.length > most && remove(turn)) reject(new BusyError('too many pages wait to be rendered'));
      });
    },
    waiting: (): number => waiting.length,
    release(renderer: Renderer): void {
      const turn = next();
      if (turn) {
        remove(turn);
        countTurn(turn.audience);
        turn.start(renderer);
      } else {
        lastTurns.clear();
        idle.push(renderer);
      }
    },
  };
}
