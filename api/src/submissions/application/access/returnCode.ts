import { readApplicationNumber, readReturnCode, returnCodeFrom } from 'contract/admission/returnCode';
import type { ApplicationRow } from '../../../db/schema';
import { type Keys, sameSecret } from '../../../secrets/keys';
import type { ApiContext } from '../../../apiContext';
import { countAttempt, networkLimits, refundAttempt } from '../../../server/attemptLimit';
import { inTransaction } from '../../../db/transaction';
import { logOfficeAct } from '../../../audit/officeLog';
import { findByNumber, holdState, type OfficeContext } from '../states/applicationState';
import { invalidField, TooMany } from '../../../lib/refusals';

type Coded = Pick<ApplicationRow, 'id' | 'code_version'>;

/**
 * Returns the return code of an application, as XXXX-XXXX-XX: a keyed digest of its random id, so that it is stored
 * nowhere and can be printed with the form (decisions/return-code.md). The office can give a new one, which increments
 * `code_version`.
 */
export function returnCodeOf(keys: Pick<Keys, 'digest'>, { id, code_version }: Coded): string {
  return returnCodeFrom(Buffer.from(keys.digest('return code', `${id} ${code_version}`), 'base64url'));
}

/**
 * Tries an hour for a network: a whole school may share one address. There is no limit for an application, which anybody could
 * use up for its owner: 2^50 codes need none (decisions/return-code.md).
 */
const MOST_FOR_ADDRESS = 30;

const NO_MATCH = 'No application has this number and this return code. Both are on the printed form.';
const LOCKED =
  'There were too many wrong return codes from your network. Wait an hour and try again, or call the office.';

/** Returns the application of a number and its code. @throws TooMany; Invalid, the same for an unknown number and a wrong code */
export async function findByCode(
  context: ApiContext,
  { number: typed, code: typedCode, address }: { number: string; code: string; address: string },
): Promise<ApplicationRow> {
  const shared = networkLimits(context.keys, 'code tries of an address', address, MOST_FOR_ADDRESS);
  if (!(await countAttempt(context, shared))) throw new TooMany(LOCKED);
  const found = await findByNumber(context.db, readApplicationNumber(typed) ?? typed);
  const code = readReturnCode(typedCode) ?? '';
  if (found === undefined || !sameSecret(code, returnCodeOf(context.keys, found))) return refuseNumberAndCode();
  await refundAttempt(context, { shared });
  return found;
}

/** Gives the same answer to a wrong code, an unknown number and malformed input. */
export function refuseNumberAndCode(): never {
  throw invalidField('returnCode', NO_MATCH);
}

/**
 * Gives a new return code to an applicant who has lost the previous one and comes to the counter. The previous code,
 * the previous links, a mailed code and open sessions stop working: none of them may open
 * the new code.
 */
export async function newReturnCode(
  { db, keys, now, who }: Omit<OfficeContext, 'queueLetter'>,
  number: string,
  reason: string,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const { code_version } = await transaction
      .updateTable('applications')
      .set((row) => ({ code_version: row('code_version', '+', 1) }))
      .where('id', '=', id)
      .returning('code_version')
      .executeTakeFirstOrThrow();
    for (const access of ['status_sessions', 'mail_codes'] as const) {
      await transaction.deleteFrom(access).where('application_id', '=', id).execute();
    }
    const act = { who, act: 'new-return-code', subject: `new-return-code ${number}`, reason, numbers: [number] };
    await logOfficeAct({ db: transaction, keys, now }, act);
    return returnCodeOf(keys, { id, code_version });
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Characters at the end of a link: its instant, in milliseconds in base 36 (until 2059), and 132 bits of its signature. */
const INSTANT = 8;
const SIGNATURE = 22;

type LinkContext = Pick<ApiContext, 'db' | 'keys' | 'env' | 'now'>;

/**
 * Returns the link of an application: its id and the instant from which its days count, signed. Nothing is stored of it; a
 * new return code ends it. While the first one works it is the first one, so that a form sent again gets the same answer.
 */
export function linkOf(context: Omit<LinkContext, 'db'>, application: Coded & { submitted_at: string }): string {
  const sentAt = Date.parse(application.submitted_at);
  return signedLink(context.keys, application, isOpen(context, sentAt) ? sentAt : context.now().getTime());
}

function signedLink(keys: Pick<Keys, 'digest'>, { id, code_version }: Coded, madeAt: number): string {
  const signature = keys.digest('download link', `${id} ${code_version} ${madeAt}`).slice(0, SIGNATURE);
  return id + madeAt.toString(36) + signature;
}

/** Returns the application that a link opens; undefined for an unknown link and for an expired one. */
export async function applicationOfLink(context: LinkContext, link: string): Promise<ApplicationRow | undefined> {
  const id = link.slice(0, -INSTANT - SIGNATURE);
  const madeAt = parseInt(link.slice(id.length, -SIGNATURE), 36);
  const row = await context.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !isOpen(context, madeAt)) return undefined;
  return sameSecret(signedLink(context.keys, row, madeAt), link) ? row : undefined;
}

const isOpen = ({ env, now }: Omit<LinkContext, 'db'>, madeAt: number) =>
  now().getTime() < madeAt + env.DOWNLOAD_LINK_DAYS * DAY_MS;
