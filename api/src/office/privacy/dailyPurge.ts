import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../content/repeat';
import { claimDailyWork, finishDailyWork, handBackDailyWork } from '../../db/dailyWork';
import { emptyLog } from '../../db/maintenance';
import type { Office } from '../office';
import { removeEndedConsents } from '../../submissions/application/consent/askedConsent';
import { loggedPurge } from './loggedPurge';
import { countDue, countedKinds, type Cutoffs, earlierCutoffs, publishedCutoffs } from './retention';

const LOOK_MS = 15 * 60 * 1000;
const NAME = 'purge';
/** In the office log, in the place of a person. */
const SITE = 'the site';

interface Site extends Pick<Office, 'db' | 'kinds' | 'uploads' | 'keys' | 'now'> {
  log: FastifyBaseLogger;
  /** `RETENTION_FLOOR_DAYS` */
  floorDays: number;
}

/**
 * Removes once a day what is past the days that the college has set (`retention_days`), in one of the processes that run
 * on the database. What will go is announced in the log the day before: neither a wrong clock nor a slip in the settings
 * empties the office's desk within a day (decisions/retention.md). Returns how to stop.
 */
export function purgeDaily(site: Site, everyMs = LOOK_MS): () => Promise<void> {
  const abort = new AbortController();
  const stop = repeat({
    everyMs,
    task: () => purgeIfDue(site, abort.signal),
    failed: (error) => {
      if (!abort.signal.aborted) site.log.error({ err: error }, 'retention: nothing was removed; it is tried again');
    },
  });
  return async () => {
    abort.abort();
    await stop();
  };
}

async function purgeIfDue(site: Site, signal: AbortSignal): Promise<void> {
  const { db, now } = site;
  const announced = (await claimDailyWork(db, NAME, now())) as Cutoffs | undefined;
  if (announced === undefined) return;
  try {
    await purgeAnnounced(site, signal, announced);
  } catch (error) {
    // the next process need not wait until the claim has run out
    if (signal.aborted) await handBackDailyWork(db, NAME);
    throw error;
  }
}

async function purgeAnnounced(site: Site, signal: AbortSignal, announced: Cutoffs): Promise<void> {
  const { db, kinds, now, log, floorDays } = site;
  await removeEndedConsents(db, now());
  const cutoffs = await publishedCutoffs(db, kinds, now(), floorDays);
  const { counts, faults } = await loggedPurge(
    { ...site, signal, who: SITE },
    earlierCutoffs(cutoffs, announced),
    () => undefined,
  );
  if (Object.values(counts).some((count) => count > 0)) {
    await emptyLog(db);
    log.warn(counts, `retention: removed ${countedKinds(kinds, counts)}`);
  }
  if (faults.length > 0) log.error({ faults }, 'retention: files could not be removed; they are tried again tomorrow');
  const next = await countDue(db, kinds, cutoffs);
  if (Object.values(next).some((count) => count > 0)) {
    log.warn(
      next,
      `retention: in a day these go, by retention_days in content/site.yaml: ${countedKinds(kinds, next)}`,
    );
  }
  await finishDailyWork(db, NAME, now(), cutoffs);
}
