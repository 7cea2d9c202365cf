import { setTimeout } from 'node:timers/promises';
import type { SignInStep } from 'contract/office/staffCalls';
import { cleanEmail } from 'contract/text';
import type { ApiContext } from '../apiContext';
import { hasUpdated } from '../db/rows';
import { inTransaction } from '../db/transaction';
import type { Db, StaffAccountRow } from '../db/schema';
import { logOfficeAct } from '../audit/officeLog';
import { Invalid, SignedOut, invalidField } from '../lib/refusals';
import { refundAttempt } from '../server/attemptLimit';
import { tokenHash } from '../server/sessionCookie';
import { hashOfPassword, isPassword, passwordFault } from './password';
import { endStaffSessions, findAccount, type OpenStaffSession, openStaffSession } from './staffSessions';
import { challengeOf, checkPasskey, countPasskey, passkeyRequestOf } from './passkeys';
import type { RelyingParty } from './relyingParty';
import { newSecret, sealSecret, secondFactorOf, takeCode, useUpCode } from './secondFactor';
import { type Client, countTry, isKnown, signInTries } from './signInTries';

/**
 * Minimum duration of a refusal, so that its time does not reveal whether there is an account, which gets a log entry.
 */
const REFUSED_AFTER_MS = 500;

const WRONG = 'E-mail address and password do not match an account.';
const WRONG_PASSKEY = 'This passkey was not accepted. Type a code, or begin again.';
export const SIGN_IN_OVER = 'The sign-in took too long. Begin again with e-mail address and password.';

type SignInContext = Pick<ApiContext, 'db' | 'keys' | 'now' | 'content'>;

interface From extends Client {
  /** Describes the browser, for the list of sessions. */
  device: string;
  /** The relying party for passkeys; undefined when the site cannot use them. */
  party?: RelyingParty;
}

/**
 * Begins a sign-in. An unknown or disabled account gets the same answer, after the same time, as a wrong password.
 * @throws Invalid, or 429 after too many tries
 */
export async function beginSignIn(
  context: SignInContext,
  { email: typed, password }: { email: string; password: string },
  from: From,
): Promise<{ token: string; next: SignInStep }> {
  const { db, now } = context;
  const email = cleanEmail(typed);
  const tries = signInTries(context, email, from);
  await countTry(context, tries);
  const begunAt = performance.now();
  const account = await findAccount(db, email);
  const isOpen = account?.disabled_at === null && (account.password_until ?? '9999') > now().toISOString();
  const lane = isKnown(context, email, from) ? 'known' : 'stranger';
  const isRight = await isPassword(password, isOpen ? account.password_hash : undefined, lane);
  if (account === undefined || !isRight) {
    if (account !== undefined) await logOfficeAct(context, { who: email, act: tries.act, subject: email });
    await setTimeout(Math.max(0, begunAt + REFUSED_AFTER_MS - performance.now()));
    throw invalidField('password', WRONG);
  }
  // the account's try counts until the code is correct
  await refundAttempt(context, { shared: tries.shared });
  const { device, party } = from;
  if (account.second_factor_at === null) return offerSecondFactor(context, account, device);
  const token = await openStaffSession(context, { email, step: 'code', device });
  const passkey = await passkeyRequestOf(db, email, { challenge: challengeOf(context, tokenHash(token)), party });
  return { token, next: { step: 'code', ...(passkey && { passkey }) } };
}

/**
 * Stores a secret that becomes valid once its owner has typed a code of it. Refused when the account has set one up, or
 * was given another password, in the meantime.
 */
async function offerSecondFactor(
  { db, keys, now, content }: SignInContext,
  { email, password_hash }: StaffAccountRow,
  device: string,
): Promise<{ token: string; next: SignInStep }> {
  const secret = newSecret();
  const issuer = content.list('site')[0]?.college_name ?? 'The college';
  const token = await inTransaction(db, async (transaction) => {
    const offering = transaction
      .updateTable('staff_accounts')
      .set({ second_factor: sealSecret(keys.aadhaar, email, secret), code_step: 0 })
      .where('email', '=', email)
      .where('password_hash', '=', password_hash)
      .where('second_factor_at', 'is', null)
      .where('disabled_at', 'is', null);
    if (!(await hasUpdated(offering))) throw invalidField('password', WRONG);
    return openStaffSession({ db: transaction, now }, { email, step: 'set up', device });
  });
  return { token, next: { step: 'set up', second_factor: secondFactorOf(secret, { email, issuer }) } };
}

/** Completes a sign-in with a one-time code. Returns the token of the session. */
export async function signInByCode(
  context: SignInContext,
  begun: OpenStaffSession,
  code: string,
  from: From,
): Promise<string> {
  const { account } = begun;
  const code_step = await takeCode(context, account, code, signInTries(context, account.email, from));
  return finish(context, begun, 'sign-in', (db) => useUpCode(db, account, { code_step }));
}

/** Completes a sign-in with a passkey of the account. Returns the token of the session. */
export async function signInByPasskey(
  context: SignInContext,
  begun: OpenStaffSession,
  response: unknown,
  from: From,
): Promise<string> {
  const { db, now } = context;
  const { email } = begun.account;
  const tries = signInTries(context, email, from);
  await countTry(context, tries);
  const { party } = from;
  const challenge = challengeOf(context, begun.session.token_hash);
  const used = party && (await checkPasskey(db, email, { response, challenge, party }));
  if (!used) {
    await logOfficeAct(context, { who: email, act: tries.act, subject: email });
    throw new Invalid(WRONG_PASSKEY);
  }
  await refundAttempt(context, tries);
  return finish(context, begun, 'sign-in by passkey', async (transaction) => {
    if (!(await countPasskey(transaction, used, now()))) throw new Invalid(WRONG_PASSKEY);
  });
}

/** Completes the first sign-in, with the person's own password and a code of the new second factor. */
export async function setUpAccount(
  context: SignInContext,
  begun: OpenStaffSession,
  { password, code }: { password: string; code: string },
  from: From,
): Promise<string> {
  const { account } = begun;
  const fault = passwordFault(password, account);
  if (fault !== undefined) throw invalidField('password', fault);
  const code_step = await takeCode(context, account, code, signInTries(context, account.email, from));
  const password_hash = await hashOfPassword(password);
  const second_factor_at = context.now().toISOString();
  const changes = { code_step, password_hash, password_until: null, second_factor_at };
  return finish(context, begun, 'sign-in set up', (db) => useUpCode(db, account, changes));
}

/**
 * Opens the session, under another token than the unfinished one.
 * @param useUp makes the second factor work only once
 */
async function finish(
  context: SignInContext,
  { session, account: { email } }: OpenStaffSession,
  act: string,
  useUp: (db: Db) => Promise<void>,
): Promise<string> {
  return inTransaction(context.db, async (db) => {
    await useUp(db);
    // the administrator may have ended it in the meantime, by a reset or by disabling the account
    if ((await endStaffSessions(db, email, { id: session.id })) === 0) throw new SignedOut(SIGN_IN_OVER);
    if (session.step === 'set up') await endStaffSessions(db, email);
    await logOfficeAct({ ...context, db }, { who: email, act, subject: email });
    return openStaffSession({ db, now: context.now }, { email, step: 'in', device: session.device });
  });
}
