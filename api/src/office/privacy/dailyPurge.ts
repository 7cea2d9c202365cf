import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../content/repeat';
import { claimDailyWork, finishDailyWork, releaseDailyWork } from '../../db/dailyWork';
import { emptyLog } from '../../db/dialect';
import type { Office } from '../office';
import { removeEndedConsents } from '../../submissions/application/consent/askedConsent';
import { loggedPurge } from './purge';
import { orphansText } from '../../uploads/sweepUploads';
import { countDue, countedKinds, type Cutoffs, earlierCutoffs, publishedCutoffs } from './retention';

const LOOK_MS = 15 * 60 * 1000;
const NAME = 'purge';
/** The actor in the office log, instead of a person. */
const SITE = 'the site';

interface Site extends Pick<Office, 'db' | 'kinds' | 'uploads' | 'orphans' | 'keys' | 'now'> {
  log: FastifyBaseLogger;
  /** `RETENTION_FLOOR_DAYS` */
  floorDays: number;
}

/**
 * Removes once a day what is past the retention that the college has set (`retention_days`), in one of the processes
 * that run on the database. Removals are announced in the log the day before: neither a wrong clock nor a mistake in
 * the settings empties the office's desk within a day (decisions/retention.md). Returns a function that stops it.
 */
export function purgeDaily(site: Site, everyMs = LOOK_MS): () => Promise<void> {
  const abort = new AbortController();
  const stop = repeat({
    everyMs,
    task: () => purgeIfDue(site, abort.signal),
    failed: (error) => {
      if (!abort.signal.aborted) site.log.error({ err: error }, 'retention: nothing was removed; will try again');
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
    // the next process need not wait until the claim has expired
    if (signal.aborted) await releaseDailyWork(db, NAME);
    throw error;
  }
}

async function purgeAnnounced(site: Site, signal: AbortSignal, announced: Cutoffs): Promise<void> {
  const { db, kinds, now, log, floorDays } = site;
  await removeEndedConsents(db, now());
  const cutoffs = await publishedCutoffs(db, kinds, now(), floorDays);
  const { counts, orphans, faults } = await loggedPurge(
    { ...site, signal, who: SITE },
    earlierCutoffs(cutoffs, announced),
    () => undefined,
  );
  if (Object.values(counts).some((count) => count > 0)) {
    await emptyLog(db);
    log.warn(counts, `retention: removed ${countedKinds(kinds, counts)}`);
  }
  if (orphans > 0) log.warn({ orphans }, orphansText(orphans, site.orphans));
  if (faults.length > 0) log.error({ faults }, 'retention: files could not be removed; will try again tomorrow');
  const next = await countDue(db, kinds, cutoffs);
  if (Object.values(next).some((count) => count > 0)) {
    log.warn(
      next,
      `retention: in a day these will be removed, by retention_days in content/site.yaml: ${countedKinds(kinds, next)}`,
    );
  }
  await finishDailyWork(db, NAME, now(), cutoffs);
}
