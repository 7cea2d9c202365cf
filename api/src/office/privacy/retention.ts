import { USUAL_DAYS } from 'contract/content/privacyNotice';
import { sql } from 'kysely';
import { countRows } from '../../db/rows';
import type { Db } from '../../db/schema';
import { countFiles, countSubmissions, receivedBefore } from '../../submissions/submissionKind';
import { unusedNumbers } from '../../submissions/application/numbers/numbers';
import { applicationSubmission } from '../../submissions/application/office/applicationSubmission';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { readPublished } from '../../content/contentStore';
import { failed } from '../../lib/officeFault';
import { counted } from '../../lib/counted';
import { filesLeft } from './removal';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant (ISO 8601, UTC) before which each kind, by its `id`, is past its retention. */
export type Cutoffs = Readonly<Record<string, string>>;

/** The cutoff of what is not purged: no instant is before it. */
const NEVER = '';

/** Key of locked copies in cutoffs and counts; they are removed once `keep_until` is before the cutoff. */
export const ERASED_COPIES = 'erased_copies';

/**
 * Returns the cutoffs by the published `retention_days`, or the default ones. Throws when nothing was ever published.
 * @param times.floorDays minimum age before anything is removed, in days
 * @param times.onlyPublished whether what the college has set no days for is kept
 */
export async function cutoffsInForce(
  db: Db,
  { now, floorDays, onlyPublished = false }: { now: Date; floorDays: number; onlyPublished?: boolean },
): Promise<Cutoffs> {
  const published = await publishedDays(db);
  const ofKinds = SUBMISSION_KINDS.map(({ id }) => {
    const days = published[id] ?? (onlyPublished ? undefined : USUAL_DAYS[id]);
    return [id, days === undefined ? NEVER : daysBefore(now, Math.max(days, floorDays))];
  });
  return { ...Object.fromEntries(ofKinds), [ERASED_COPIES]: now.toISOString() };
}

/** Returns the earlier cutoff of each kind; a kind that one of them does not have is kept. */
export const earlierCutoffs = (one: Cutoffs, other: Cutoffs): Cutoffs =>
  Object.fromEntries(Object.entries(one).map(([id, cutoff]) => [id, [cutoff, cutoffOf(other, id)].sort()[0] ?? NEVER]));

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Returns the end of the legal minimum retention; `receivedAt` is ISO 8601. */
export const keptUntil = (receivedAt: string, floorDays: number): Date =>
  new Date(new Date(receivedAt).getTime() + floorDays * DAY_MS);

async function publishedDays(db: Db): Promise<Partial<Record<string, number>>> {
  const site = (await readPublished(db)).records.find(({ kind }) => kind === 'site');
  if (site === undefined) {
    throw failed(
      'office: the retention is not known, since no content/site.yaml was published yet; run: npm run content -- publish',
    );
  }
  const { retention_days = {} } = site.record as { retention_days?: Partial<Record<string, number>> };
  return retention_days;
}

/** Returns the cutoff of a kind; what has none is kept. */
export const cutoffOf = (cutoffs: Cutoffs, id: string): string => cutoffs[id] ?? NEVER;

/**
 * Counts by the `id` of each kind, then `unused_numbers`, `files` and `erased_copies`; files of an interrupted purge
 * count too.
 */
export type DueCount = Record<string, number>;

export async function countDue(db: Db, cutoffs: Cutoffs): Promise<DueCount> {
  const due: DueCount = {};
  let files = await filesLeft(db);
  for (const kind of SUBMISSION_KINDS) {
    const where = [receivedBefore(kind, cutoffOf(cutoffs, kind.id))];
    due[kind.id] = await countSubmissions(db, kind, where);
    files += await countFiles(db, kind, where);
  }
  const unused_numbers = await countRows(db, unusedNumbers(cutoffOf(cutoffs, applicationSubmission.id)));
  const copies = await countRows(db, sql`erased_copies where keep_until < ${cutoffOf(cutoffs, ERASED_COPIES)}`);
  return { ...due, unused_numbers, files, [ERASED_COPIES]: copies };
}

/** Formats counts, such as `3 applications, 1 message, 9 pictures and documents`; zero counts are left out. */
export function countedKinds(counts: DueCount): string {
  const words: (readonly [id: string, one: string, many: string])[] = [
    ...SUBMISSION_KINDS.map(({ id, words: [one, many] }) => [id, one, many] as const),
    ['unused_numbers', 'unused application number', 'unused application numbers'],
    ['files', 'picture or document', 'pictures and documents'],
    [ERASED_COPIES, 'locked copy', 'locked copies'],
  ];
  const parts = words.flatMap(([id, one, many]) => (counts[id] ? [counted(counts[id], one, many)] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
