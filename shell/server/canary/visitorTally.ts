import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './networks';

const WINDOW_MS = 24 * 60 * 60 * 1000;
/** So many visitors of one network count; a school may be behind one address, and so may somebody who forges. */
const MOST_OF_NETWORK = 4;
/** More than any comparison needs, and what keeps the memory bounded. */
const MOST_VISITORS = 10_000;

/** Whose browser reported: a signed lot, from an address. */
export interface Sender {
  lot: string;
  address: string;
}

interface Visitors {
  byLot: Map<string, { network: string; hasFailed: boolean }>;
  /** visitors by network, and networks of those that failed */
  byNetwork: Map<string, number>;
  failedNetworks: Set<string>;
  failed: number;
}

const nobody = (): Visitors => ({ byLot: new Map(), byNetwork: new Map(), failedNetworks: new Set(), failed: 0 });

/**
 * Counts the distinct visitors whose browsers used a release, and those in which it failed, within a day. Each lot counts
 * once, each network a few times. Lots and addresses are known by digests alone, under a key that is drawn each day and is
 * nowhere but in memory.
 */
export function createVisitorTally(now: () => number = Date.now) {
  let begun = now();
  let key = randomBytes(32);
  let releases = new Map<string, Visitors>();

  function startWindow() {
    if (now() - begun < WINDOW_MS) return;
    begun = now();
    key = randomBytes(32);
    releases = new Map();
  }
  const digestOf = (value: string) => createHmac('sha256', key).update(value).digest('base64url');

  function visitorOf(visitors: Visitors, { lot, address }: Sender) {
    const id = digestOf(`lot ${lot}`);
    const known = visitors.byLot.get(id);
    if (known) return known;
    const network = digestOf(`network ${networkOf(address)}`);
    const ofNetwork = visitors.byNetwork.get(network) ?? 0;
    if (ofNetwork >= MOST_OF_NETWORK || visitors.byLot.size >= MOST_VISITORS) return undefined;
    const visitor = { network, hasFailed: false };
    visitors.byLot.set(id, visitor);
    visitors.byNetwork.set(network, ofNetwork + 1);
    return visitor;
  }

  return {
    /** @param id name@version of a release that the sender's browser used */
    note(id: string, sender: Sender, hasFailed: boolean): void {
      startWindow();
      const visitors = releases.get(id) ?? nobody();
      releases.set(id, visitors);
      const visitor = visitorOf(visitors, sender);
      if (!visitor || !hasFailed || visitor.hasFailed) return;
      visitor.hasFailed = true;
      visitors.failed += 1;
      visitors.failedNetworks.add(visitor.network);
    },
    of(id: string): { uses: number; failed: number; networks: number } {
      startWindow();
      const { byLot, failed, failedNetworks } = releases.get(id) ?? nobody();
      return { uses: byLot.size, failed, networks: failedNetworks.size };
    },
  };
}

export type VisitorTally = ReturnType<typeof createVisitorTally>;
