import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../lib/repeat';
import { hasUpdated, insertNew } from '../../db/rows';
import type { Database, Db } from '../../db/schema';
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
import { unusedNumbers } from '../../submissions/application/numbers/numbers';
import { applicationSubmission } from '../../submissions/application/office/applicationSubmission';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { receivedBefore, selectSubmissions, type SubmissionKind } from '../../submissions/submissionKind';
import { logOfficeAct } from '../../audit/officeLog';
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
  for (const kind of SUBMISSION_KINDS) await purgeKind(office, kind, cutoffOf(cutoffs, kind.id));
  await sql`delete from ${unusedNumbers(cutoffOf(cutoffs, applicationSubmission.id))}`.execute(db);
  await db.deleteFrom('erased_copies').where('keep_until', '<', cutoffOf(cutoffs, ERASED_COPIES)).execute();
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
  SUBMISSION_KINDS.filter((kind) => cutoffOf(cutoffs, kind.id) !== '')
    .map((kind) => `${kind.words[1]} before ${today(new Date(cutoffOf(cutoffs, kind.id)))}`)
    .join(', ');

const LOOK_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The actor in the office log, instead of a person. */
const SITE = 'the site';

interface Site extends Pick<Office, 'db' | 'uploads' | 'orphans' | 'keys' | 'now'> {
  log: FastifyBaseLogger;
  /** `RETENTION_FLOOR_DAYS` */
  floorDays: number;
}

/** Purges once a day, in one of the processes that run on the database. Returns a function that stops it. */
export function purgeDaily(site: Site): () => Promise<void> {
  const abort = new AbortController();
  const { stop } = repeat({
    everyMs: LOOK_MS,
    task: () => purgeIfDue(site, abort.signal),
    failed: (error) => {
      if (!abort.signal.aborted) site.log.error({ err: error }, 'retention: the purge has failed; will try again');
    },
  });
  return async () => {
    abort.abort();
    await stop();
  };
}

/**
 * Removes what is past the retention that the college has set (`retention_days`), unless a process has begun to within a
 * day. Removals are announced in the log the day before: neither a wrong clock nor a mistake in the settings empties the
 * office's desk within a day (decisions/retention.md).
 */
export async function purgeIfDue(site: Site, signal: AbortSignal): Promise<void> {
  const { db, now, log, floorDays } = site;
  const last = await db.selectFrom('daily_purge').selectAll().executeTakeFirst();
  // one further in the future is from a clock that was wrong
  if (last && Math.abs(now().getTime() - Date.parse(last.begun_at)) < DAY_MS) return;
  const cutoffs = await cutoffsInForce(db, { now: now(), floorDays, onlyPublished: true });
  if (!(await beginPurge(db, last, { begun_at: now().toISOString(), announced_json: JSON.stringify(cutoffs) }))) return;
  await removeEndedConsents(db, now());
  const announced = last ? (JSON.parse(last.announced_json) as Cutoffs) : {};
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
}

type DailyPurge = Database['daily_purge'];

/** Returns false when another process has begun since `last` was read. */
async function beginPurge(db: Db, last: DailyPurge | undefined, purge: Omit<DailyPurge, 'id'>): Promise<boolean> {
  if (last === undefined) return insertNew(db, 'daily_purge', { id: 1, ...purge });
  return hasUpdated(db.updateTable('daily_purge').set(purge).where('begun_at', '=', last.begun_at));
}
