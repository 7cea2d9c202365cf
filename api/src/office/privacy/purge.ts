import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../lib/repeat';
import { claimDailyWork, finishDailyWork, releaseDailyWork } from '../../db/dailyWork';
import { emptyLog } from '../../db/dialect';
import type { Db } from '../../db/schema';
import type { Office } from '../office';
import { removeEndedConsents } from '../../submissions/application/consent/parentConsent';
import { orphansText, sweepUploads } from '../../uploads/sweepUploads';
import {
  countDue,
  countedKinds,
  cutoffOf,
  type Cutoffs,
  cutoffsInForce,
  type DueCount,
  earlierCutoffs,
  ERASED_COPIES,
} from './retention';
import { today } from 'contract/dates';
import { sql } from 'kysely';
import { inTransaction } from '../../db/inTransaction';
import { lockExclusive } from '../../db/locks';
import { yieldToWriters } from '../../db/giveWay';
import { StorageFault } from '../../storage/fileStorage';
import { receivedBefore, selectSubmissions, type SubmissionKind, unusedSince } from '../../submissions/submissionKind';
import { logOfficeAct } from '../../audit/officeLog';
import { removeOver } from './lockedCopy/erasedCopies';
import { BATCH, filesLeft, removeFiles, removeRows } from './removal';

/**
 * Removes what is past its cutoff, in transactions of `BATCH` rows. Rows are deleted first, and their files are queued for
 * removal in the same transaction: wherever it is stopped, no row is without its files, and the next purge removes the rest.
 * Returns how many files were moved aside, which no row named, and why others could not be removed.
 */
async function purge({ db, kinds, uploads, orphans, signal, now }: Omit<Purging, 'keys' | 'who'>, cutoffs: Cutoffs) {
  for (const kind of kinds) {
    for (;;) {
      signal.throwIfAborted();
      if (!(await removeBatch(db, kind, cutoffOf(cutoffs, kind)))) break;
      await removeFiles(db, uploads);
      await yieldToWriters();
    }
    const { numbers } = kind.table;
    if (numbers === undefined) continue;
    const unused = unusedSince(kind.table, numbers, cutoffOf(cutoffs, kind));
    await sql`delete from ${sql.table(numbers.table)} where ${unused}`.execute(db);
  }
  await removeOver(db, cutoffOf(cutoffs, { id: ERASED_COPIES }));
  const faults = await removeFiles(db, uploads);
  const swept = await sweepUploads({ db, uploads, orphans, kinds }, now()).catch((error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    faults.push(error.message);
    return 0;
  });
  return { orphans: swept, faults };
}

/** Returns false when nothing is left to remove. */
const removeBatch = (db: Db, kind: SubmissionKind, cutoff: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'removal');
    const where = [receivedBefore(kind, cutoff)];
    const due = await selectSubmissions(transaction, kind, { where, limit: BATCH });
    const references = due.map(({ reference }) => reference);
    await removeRows(transaction, kind, references);
    return references.length > 0;
  });

type Purging = Pick<Office, 'db' | 'kinds' | 'uploads' | 'orphans' | 'keys' | 'signal' | 'now' | 'who'>;

/** Runs a purge and logs its start and end in the office log, when there is something to remove. Returns what it removed. */
export async function loggedPurge(office: Purging, cutoffs: Cutoffs) {
  const { db, kinds, who } = office;
  const due = await countDue(db, kinds, cutoffs);
  const isDue = isAny(due);
  async function log(subject: string): Promise<void> {
    if (isDue) await logOfficeAct(office, { who, act: 'purge', subject, reason: 'retention_days' });
  }
  await log(`begun: ${shownCutoffs(kinds, cutoffs)}`);
  const purged = await purge(office, cutoffs);
  const counts = { ...due, files: (due.files ?? 0) - (await filesLeft(db)) };
  await log(`removed: ${countedKinds(kinds, counts)}`);
  return { counts, ...purged };
}

const isAny = (counts: DueCount) => Object.values(counts).some((count) => count > 0);

const shownCutoffs = (kinds: readonly SubmissionKind[], cutoffs: Cutoffs) =>
  kinds
    .filter((kind) => cutoffOf(cutoffs, kind) !== '')
    .map((kind) => `${kind.words[1]} before ${today(new Date(cutoffOf(cutoffs, kind)))}`)
    .join(', ');

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
  const { stop } = repeat({
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
  await purgeAnnounced(site, signal, announced).catch(async (error: unknown) => {
    // the next process need not wait until the claim has expired
    if (signal.aborted) await releaseDailyWork(db, NAME);
    throw error;
  });
}

async function purgeAnnounced(site: Site, signal: AbortSignal, announced: Cutoffs): Promise<void> {
  const { db, kinds, now, log, floorDays } = site;
  await removeEndedConsents(db, now());
  const cutoffs = await cutoffsInForce(db, kinds, { now: now(), floorDays, onlyPublished: true });
  const { counts, orphans, faults } = await loggedPurge(
    { ...site, signal, who: SITE },
    earlierCutoffs(cutoffs, announced),
  );
  if (isAny(counts)) {
    await emptyLog(db);
    log.warn(counts, `retention: removed ${countedKinds(kinds, counts)}`);
  }
  if (orphans > 0) log.warn({ orphans }, orphansText(orphans, site.orphans));
  if (faults.length > 0) log.error({ faults }, 'retention: files could not be removed; will try again tomorrow');
  const next = await countDue(db, kinds, cutoffs);
  if (isAny(next)) {
    log.warn(
      next,
      `retention: in a day these will be removed, by retention_days in content/site.yaml: ${countedKinds(kinds, next)}`,
    );
  }
  await finishDailyWork(db, NAME, now(), cutoffs);
}
