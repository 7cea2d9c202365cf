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
