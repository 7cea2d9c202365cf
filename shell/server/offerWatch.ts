import fs from 'node:fs';
import { registryFile } from 'federation/registry';
import type { KeptRelease } from './keptRelease';
import { offerId, readOffer, releaseId, type Offer } from './offer';
import { createPauses } from './pauses';

const POLL_MS = 250;
const READING = 'reading';

const stampOf = (file: string): string => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'absent';
};

export interface OfferWatch {
  current: () => Offer;
  /** Leaves a canary out at once, until the registry gives it no traffic any more. */
  refuse: (name: string, version: string) => void;
  stop: () => void;
}

/**
 * Follows the registry: a changed one is taken up within a second, without a restart. What cannot be used of it is
 * reported, tried again after growing pauses, and what was there before stays.
 * @param atHand releases that need not be read again
 */
export function watchOffer(
  releasesDir: string,
  atHand: () => KeptRelease[],
  on: { change: (offer: Offer) => void; error: (error: unknown) => void },
): OfferWatch {
  const file = registryFile(releasesDir);
  const pauses = createPauses();
  const refused = new Set<string>();
  let isFaulty = false;
  const read = (before?: Offer) => {
    const inTraffic = new Set<string>();
    const isRefused = (name: string, version: string) => {
      const id = releaseId({ name, version });
      inTraffic.add(id);
      return refused.has(id);
    };
    const found = readOffer(releasesDir, { before, atHand: before && atHand(), isRefused });
    refused.forEach((id) => inTraffic.has(id) || refused.delete(id));
    isFaulty = found.faults.length > 0;
    if (isFaulty) pauses.pause(READING);
    else pauses.end(READING);
    return found;
  };

  let stamp = stampOf(file);
  let offer = read();
  const follow = () => {
    try {
      const next = read(offer);
      next.faults.forEach(on.error);
      const isChanged = offerId(next) !== offerId(offer);
      offer = next;
      if (isChanged) on.change(next);
    } catch (error) {
      on.error(error);
    }
  };
  const timer = setInterval(() => {
    const next = stampOf(file);
    if (next === stamp && (!isFaulty || pauses.isPaused(READING))) return;
    stamp = next;
    follow();
  }, POLL_MS);
  return {
    current: () => offer,
    refuse(name, version) {
      refused.add(releaseId({ name, version }));
      follow();
    },
    stop: () => clearInterval(timer),
  };
}
