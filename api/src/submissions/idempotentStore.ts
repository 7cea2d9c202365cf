import type { FastifyRequest } from 'fastify';
import type { ReceivedResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { ApiContext } from '../apiContext';
import { inTransaction, lockExclusive } from '../db/transaction';
import type { Db, DbTransaction } from '../db/schema';
import { readableCode } from '../secrets/readableCode';
import { searchTextOf } from './searchText';
import { Malformed } from '../lib/refusals';
import { senderOf } from '../server/visitorAddress';

interface Target {
  table: 'contact_messages' | 'job_applications';
  /** The kind's name in the outbox. */
  event: string;
  /** From `submissionKeyOf`; null never matches. */
  key: string | null;
}

/**
 * Returns the key that makes a resent form the same submission: a digest of the random key of its browser (header
 * Idempotency-Key) and all of its content. Other content under the same key is a separate submission, so that a sender
 * who corrects a number after a lost response is not refused. Null when the sender gave no key. Throws `Malformed`.
 */
export function submissionKeyOf(request: FastifyRequest, { keys, now }: ApiContext, content: unknown[]): string | null {
  const given = request.routeOptions.config.isPostedByPage ? keyOfPost(request.ip, now()) : givenKey(request);
  return given === null ? null : keys.digest('submission', JSON.stringify([given, ...content]));
}

const KEY = /^[\w-]{16,64}$/;

/** Returns the header Idempotency-Key; null when the sender gave none. Throws `Malformed`. */
function givenKey(request: FastifyRequest): string | null {
  const given = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (given === undefined) return null;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw new Malformed(`The header ${IDEMPOTENCY_HEADER} has 16 to 64 letters, digits, hyphens or underscores.`);
}

/** Without scripts the same content from one address on a day (UTC) is a second click (decisions/plain-forms.md). */
const keyOfPost = (address: string, now: Date) => `posted ${now.toISOString().slice(0, 10)} ${senderOf(address)}`;

/** Returns the reference that a submission was given when it was first received. */
export async function referenceOf(db: Db, { table, key }: Target): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db.selectFrom(table).select('reference').where('submission_key', '=', key).executeTakeFirst();
  return row?.reference;
}

interface Received {
  at: Date;
  notice: string | null;
  /** What the office can search. */
  texts: readonly string[];
}

/** The columns that both tables have. */
const columnsOf = (reference: string, { key }: Target, { at, notice, texts }: Received) => ({
  reference,
  submission_key: key,
  received_at: at.toISOString(),
  search_text: searchTextOf([reference, ...texts]),
  notice,
});

/** Runs `insert` and queues the mails in one transaction, unless the same submission is already stored. */
export async function storeIdempotently(
  { db, mail }: ApiContext,
  target: Target,
  received: Received,
  insert: (transaction: DbTransaction, columns: ReturnType<typeof columnsOf>) => Promise<unknown>,
): Promise<{ reference: string; isNew: boolean }> {
  const stored = await inTransaction(db, async (transaction) => {
    if (target.key !== null) await lockExclusive(transaction, `submission ${target.key}`);
    const earlier = await referenceOf(transaction, target);
    if (earlier !== undefined) return { reference: earlier, isNew: false };
    const reference = readableCode(2);
    await insert(transaction, columnsOf(reference, target, received));
    await mail.enqueue(transaction, target.event, reference);
    return { reference, isNew: true };
  });
  mail.wake();
  return stored;
}

export const receivedResponse = (message: string, reference: string): ReceivedResponse => ({
  success: 1,
  message,
  data: { reference },
});
