import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../lib/repeat';
import { claimDailyWork, finishDailyWork, releaseDailyWork } from '../../db/dailyWork';
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
import { emptyLog, inTransaction, lockExclusive } from '../../db/transaction';
import { yieldToWriters } from '../../db/giveWay';
import { StorageFault } from '../../storage/fileStorage';
import { unusedNumbers } from '../../submissions/application/numbers/numbersRepository';
import { applicationSubmission } from '../../submissions/application/office/applicationSubmission';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { receivedBefore, selectSubmissions, type SubmissionKind } from '../../submissions/submissionKind';
import { logOfficeAct } from '../../audit/officeLog';
import { removeOver } from './lockedCopy/erasedCopies';
import { BATCH, filesLeft, removeFiles, removeRows } from './removal';

type Purging = Pick<Office, 'db' | 'uploads' | 'orphans' | 'keys' | 'signal' | 'now' | 'who'>;

/**
 * Removes what is past its cutoff; the office log gets its start and end when there is something to remove. Returns what it
 * removed, how many files that no row names were moved aside, and why others could not be removed.
 */
export async function purge(office: Purging, cutoffs: Cutoffs) {
  const { db, uploads, orphans, now, who } = office;
  const due = await countDue(db, cutoffs);
  async function log(subject: string): Promise<void> {
    if (isAny(due)) await logOfficeAct(office, { who, act: 'purge', subject, reason: 'retention_days' });
  }
  await log(`begun: ${shownCutoffs(cutoffs)}`);
  for (const kind of SUBMISSION_KINDS) await purgeKind(office, kind, cutoffOf(cutoffs, kind));
  await sql`delete from ${unusedNumbers(cutoffOf(cutoffs, applicationSubmission))}`.execute(db);
  await removeOver(db, cutoffOf(cutoffs, { id: ERASED_COPIES }));
  const faults = await removeFiles(db, uploads);
  const swept = await sweepUploads({ db, uploads, orphans }, now()).catch((error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    faults.push(error.message);
    return 0;
  });
  const counts = { ...due, files: (due.files ?? 0) - (await filesLeft(db)) };
  await log(`removed: ${countedKinds(counts)}`);
  return { counts, orphans: swept, faults };
}

/**
 * Removes rows in transactions of `BATCH`, which queue their files for removal: wherever it is stopped, no row is without its
 * files, and the next purge removes the rest.
 */
async function purgeKind({ db, uploads, signal }: Purging, kind: SubmissionKind, cutoff: string): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (!(await removeBatch(db, kind, cutoff))) return;
    await removeFiles(db, uploads);
    await yieldToWriters();
  }
}

/** Returns false when nothing is left to remove. */
const removeBatch = (db: Db, kind: SubmissionKind, cutoff: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'removal');
    const due = await selectSubmissions(transaction, kind, [receivedBefore(kind, cutoff)], BATCH);
    const references = due.map(({ reference }) => reference);
    await removeRows(transaction, kind, references);
    return references.length > 0;
  });

const isAny = (counts: DueCount) => Object.values(counts).some((count) => count > 0);

const shownCutoffs = (cutoffs: Cutoffs) =>
  SUBMISSION_KINDS.filter((kind) => cutoffOf(cutoffs, kind) !== '')
    .map((kind) => `${kind.words[1]} before ${today(new Date(cutoffOf(cutoffs, kind)))}`)
    .join(', ');

const LOOK_MS = 15 * 60 * 1000;
const NAME = 'purge';
/** The actor in the office log, instead of a person. */
const SITE = 'the site';

interface Site extends Pick<Office, 'db' | 'uploads' | 'orphans' | 'keys' | 'now'> {
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
  const { db, now, log, floorDays } = site;
  await removeEndedConsents(db, now());
  const cutoffs = await cutoffsInForce(db, { now: now(), floorDays, onlyPublished: true });
  const { counts, orphans, faults } = await purge({ ...site, signal, who: SITE }, earlierCutoffs(cutoffs, announced));
  if (isAny(counts)) {
    await emptyLog(db);
    log.warn(counts, `retention: removed ${countedKinds(counts)}`);
  }
  if (orphans > 0) log.warn({ orphans }, orphansText(orphans, site.orphans));
  if (faults.length > 0) log.error({ faults }, 'retention: files could not be removed; will try again tomorrow');
  const next = await countDue(db, cutoffs);
  if (isAny(next)) {
    log.warn(
      next,
      `retention: in a day these will be removed, by retention_days in content/site.yaml: ${countedKinds(next)}`,
    );
  }
  await finishDailyWork(db, NAME, now(), cutoffs);
}
