import { BusyError, NobodyWaitsError, type Audience } from './audience';

interface Turn<Renderer> {
  audience: Audience;
  start: (renderer: Renderer) => void;
}

/** So many pages wait at most, and so many of one address: a school's visitors may share one. */
const MOST = 256;
const MOST_OF_ONE = 64;

/**
 * The pages that wait for one of the renderers. Addresses take turns, so that nobody waits for what another asks in
 * plenty; of one address the page that was asked for last goes first. See decisions/page-requests.md.
 */
export function createRenderQueue<Renderer>(renderers: Renderer[], most = MOST, mostOfOne = MOST_OF_ONE) {
  const idle = [...renderers];
  /** in the order in which they came */
  const waiting: Turn<Renderer>[] = [];
  /** number of an address's last turn */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  const remove = (turn: Turn<Renderer>): boolean => {
    const index = waiting.indexOf(turn);
    if (index >= 0) waiting.splice(index, 1);
    return index >= 0;
  };

  /** The address that holds most of the queue. */
  function greediest(): string | undefined {
    const held = new Map<string, number>();
    for (const { audience } of waiting) {
      for (const address of audience.addresses()) held.set(address, (held.get(address) ?? 0) + 1);
    }
    return [...held].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** Sends away who has waited longest of an address that has too much of the queue. */
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

  /** A page that nobody in particular asked for goes first. */
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
     * Resolves with a renderer when the page's turn has come; `release` gives it back.
     * @throws NobodyWaitsError when its audience has left before
     * @throws BusyError when there is no room
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
          reject(new NobodyWaitsError('nobody waits for this page any more'));
        });
        keepBounds(turn);
        // only pages that nobody in particular waits for are left to refuse
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
