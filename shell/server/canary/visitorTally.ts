import type { Digest } from './bucketCookie';
import { networkOf } from './networks';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of visitors that count for one network: a school may share one address, and so may somebody who forges reports. */
const MOST_OF_NETWORK = 4;
/** More than any comparison needs; bounds the memory. */
const MOST_VISITORS = 10_000;
/** Maximum number of visits per release that a server shares with the others, about 100 KB. */
const MOST_SHARED = 2000;
/** 72 bits, so that two visitors never collide. */
const DIGEST_LENGTH = 12;

/** Whose browser reported: the id in a signed bucket cookie, and the address. */
export interface Sender {
  visitor: string;
  address: string;
}

/** One visitor: digests of id and network, and whether the release failed there. */
export type Visit = [visitor: string, network: string, hasFailed: boolean];

/** Distinct visitors: each id counts once, each network a few times. */
function createVisitors() {
  const byId = new Map<string, { network: string; hasFailed: boolean }>();
  const byNetwork = new Map<string, number>();
  const failedNetworks = new Set<string>();
  let failed = 0;

  function visitorOf(id: string, network: string) {
    const known = byId.get(id);
    if (known) return known;
    const ofNetwork = byNetwork.get(network) ?? 0;
    if (ofNetwork >= MOST_OF_NETWORK || byId.size >= MOST_VISITORS) return undefined;
    const visitor = { network, hasFailed: false };
    byId.set(id, visitor);
    byNetwork.set(network, ofNetwork + 1);
    return visitor;
  }

  return {
    add([id, network, hasFailed]: Visit): void {
      const visitor = visitorOf(id, network);
      if (!visitor || !hasFailed || visitor.hasFailed) return;
      visitor.hasFailed = true;
      failed += 1;
      failedNetworks.add(visitor.network);
    },
    visits: (): Visit[] => [...byId].map(([id, { network, hasFailed }]) => [id, network, hasFailed]),
    tally: () => ({ uses: byId.size, failed, networks: failedNetworks.size }),
  };
}

type Visitors = ReturnType<typeof createVisitors>;

/**
 * Counts the distinct visitors whose browsers used a release, and those in which it failed, within a day (UTC). Ids and addresses
 * are stored as digests only, which change every day.
 * @param digest servers that share its key recognise each other's visitors
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
    note(id: string, { visitor, address }: Sender, hasFailed: boolean): void {
      startDay();
      const visitors = releases.get(id) ?? createVisitors();
      releases.set(id, visitors);
      visitors.add([digestOf(`lot ${visitor}`), digestOf(`network ${networkOf(address)}`), hasFailed]);
    },
    /** Visitors of a release, including those that other servers counted. */
    of(id: string, others: Visit[] = []): { uses: number; failed: number; networks: number } {
      startDay();
      const own = releases.get(id);
      if (others.length === 0) return (own ?? createVisitors()).tally();
      const all = createVisitors();
      for (const visit of [...(own?.visits() ?? []), ...others]) all.add(visit);
      return all.tally();
    },
    /** Visits to share with other servers, at most MOST_SHARED. */
    visits(id: string): Visit[] {
      startDay();
      return (releases.get(id)?.visits() ?? []).slice(0, MOST_SHARED);
    },
  };
}

export type VisitorTally = ReturnType<typeof createVisitorTally>;
