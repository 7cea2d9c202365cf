import type { Digest } from 'federation/registry/override';
import { networkOf } from './networks';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many visitors of one network count; a school may be behind one address, and so may somebody who forges. */
const MOST_OF_NETWORK = 4;
/** More than any comparison needs, and what keeps the memory bounded. */
const MOST_VISITORS = 10_000;
/** A server says so many of each release to the others, some 100 KB. */
const MOST_SHARED = 2000;
/** 72 bits: two visitors are never taken for one. */
const DIGEST_LENGTH = 12;

/** Whose browser reported: a signed lot, from an address. */
export interface Sender {
  lot: string;
  address: string;
}

/** One visitor: digests of its lot and its network, and whether the release failed there. */
export type Visit = [lot: string, network: string, hasFailed: boolean];

/** Distinct visitors: each lot counts once, each network a few times. */
function createVisitors() {
  const byLot = new Map<string, { network: string; hasFailed: boolean }>();
  const byNetwork = new Map<string, number>();
  const failedNetworks = new Set<string>();
  let failed = 0;

  function visitorOf(lot: string, network: string) {
    const known = byLot.get(lot);
    if (known) return known;
    const ofNetwork = byNetwork.get(network) ?? 0;
    if (ofNetwork >= MOST_OF_NETWORK || byLot.size >= MOST_VISITORS) return undefined;
    const visitor = { network, hasFailed: false };
    byLot.set(lot, visitor);
    byNetwork.set(network, ofNetwork + 1);
    return visitor;
  }

  return {
    add([lot, network, hasFailed]: Visit): void {
      const visitor = visitorOf(lot, network);
      if (!visitor || !hasFailed || visitor.hasFailed) return;
      visitor.hasFailed = true;
      failed += 1;
      failedNetworks.add(visitor.network);
    },
    visits: (): Visit[] => [...byLot].map(([lot, { network, hasFailed }]) => [lot, network, hasFailed]),
    tally: () => ({ uses: byLot.size, failed, networks: failedNetworks.size }),
  };
}

type Visitors = ReturnType<typeof createVisitors>;

/**
 * Counts the distinct visitors whose browsers used a release, and those in which it failed, within a day (of UTC). Lots and
 * addresses are known by digests alone, which are others each day.
 * @param digest servers that share its key know each other's visitors
 */
export function createVisitorTally(digest: Digest, now: () => number = Date.now) {
  const today = () => Math.floor(now() / DAY_MS);
  let day = today();
  let releases = new Map<string, Visitors>();

  function startDay() {
    if (today() === day) return;
    day = today();
    releases = new Map();
  }
  const digestOf = (value: string) => digest('canary visitor', `${day} ${value}`).slice(0, DIGEST_LENGTH);

  return {
    /** @param id name@version of a release that the sender's browser used */
    note(id: string, { lot, address }: Sender, hasFailed: boolean): void {
      startDay();
      const visitors = releases.get(id) ?? createVisitors();
      releases.set(id, visitors);
      visitors.add([digestOf(`lot ${lot}`), digestOf(`network ${networkOf(address)}`), hasFailed]);
    },
    /** Those of a release, with those that other servers have counted. */
    of(id: string, others: Visit[] = []): { uses: number; failed: number; networks: number } {
      startDay();
      const own = releases.get(id);
      if (others.length === 0) return (own ?? createVisitors()).tally();
      const all = createVisitors();
      for (const visit of [...(own?.visits() ?? []), ...others]) all.add(visit);
      return all.tally();
    },
    /** What other servers are to know, as many as a comparison needs. */
    visits(id: string): Visit[] {
      startDay();
      return (releases.get(id)?.visits() ?? []).slice(0, MOST_SHARED);
    },
  };
}

export type VisitorTally = ReturnType<typeof createVisitorTally>;
