/** A visitor whose page is being made. */
export interface Visitor {
  /** what shares are counted by: an IPv4 address, or the network of an IPv6 address */
  address: string;
  /** the visitor has gone, and waits for nothing any more */
  left: AbortSignal;
  /** of the request, for the log */
  requestId?: string;
}

/** The visitor has gone, or everybody who waited for a page has. */
export class NobodyWaitsError extends Error {
  override name = 'NobodyWaitsError';
}

/** Too many pages wait to be rendered. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Those who wait for one page. */
export function createAudience() {
  const leaveBy = new Map<string, Set<(error: Error) => void>>();
  let onEmpty = () => {};
  let isDismissed = false;
  return {
    has: (address: string): boolean => leaveBy.has(address),
    addresses: (): Iterable<string> => leaveBy.keys(),
    /** Whether its page is not made any more, since all have left before its turn came. */
    isDismissed: () => isDismissed,
    dismiss: () => void (isDismissed = true),
    /** @param listener called whenever the last one has left or was refused */
    whenEmpty: (listener: () => void) => void (onEmpty = listener),
    /**
     * Adds a visitor.
     * @returns `gone` rejects when the visitor leaves or is refused; `end` takes the visitor, who was answered, off the list
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
        const onLeft = () => leave(new NobodyWaitsError('the visitor has gone'));
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
    /** Sends those of one address away. */
    refuse(address: string): void {
      const error = new BusyError('too many pages wait to be rendered');
      for (const leave of [...(leaveBy.get(address) ?? [])]) leave(error);
    },
  };
}

export type Audience = ReturnType<typeof createAudience>;
