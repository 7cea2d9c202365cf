import { setTimeout } from 'node:timers/promises';
import type { SignInStep } from 'contract/office/staffCalls';
import { cleanEmail } from 'contract/email';
import type { ApiContext } from '../apiContext';
import { inTransaction } from '../db/inTransaction';
import type { Db, StaffAccountRow, StaffSessionRow } from '../db/schema';
import { logOfficeAct } from '../audit/officeLog';
import { Forbidden, Invalid, SignedOut, TooMany, invalidField } from '../lib/refusals';
import { countAttempt, forgetAttempts, networkLimits, refundAttempt } from '../server/attemptLimit';
import { hashOfPassword, isPassword, passwordFault } from './password';
import { endStaffSessions, openStaffSession, takeChallenge } from './staffSessions';
import { checkPasskey, countPasskey, passkeyRequestOf } from './passkeys';
import type { RelyingParty } from './relyingParty';
import { newSecret, openSecret, sealSecret, secondFactorOf, stepOfCode } from './secondFactor';
import { findAccount } from './staffAccounts';

/** Tries for an account: ten an hour find one of a million codes, three of them valid at a time, in four years. */
const MOST_FOR_ACCOUNT = 10;
/** Tries for an address: the whole office may share one. */
const MOST_FOR_ADDRESS = 60;
const STRANGE_TRIES = 'sign-in tries of an account';
const KNOWN_TRIES = 'sign-in tries of an account from its device';
const CONFIRMING_TRIES = 'confirming tries of an account';

/**
 * Minimum duration of a refusal, so that its time does not reveal whether there is an account, which gets a log entry.
 */
const REFUSED_AFTER_MS = 500;

const WRONG = 'E-mail address and password do not match an account.';
const WRONG_CODE = 'This code is not correct, or has already been used. Wait for the next one and type that.';
const WRONG_PASSKEY = 'This passkey was not accepted. Type a code, or begin again.';
const NO_CODES =
  'Your account has no codes, which this needs. Ask the administrator of the site for a first password (office staff reset-password), and sign in with it once to set up an app.';
export const SIGN_IN_OVER = 'The sign-in took too long. Begin again with e-mail address and password.';
const LOCKED = 'There were too many wrong attempts. Wait an hour and try again, or ask the administrator of the site.';

type SignInContext = Pick<ApiContext, 'db' | 'keys' | 'now' | 'content'>;

interface From {
  address: string;
  device: string;
  /** The token of a device that somebody has signed in with before. */
  deviceToken?: string;
  /** The relying party for passkeys; undefined when the site cannot use them. */
  party?: RelyingParty;
}

/** What proves that somebody has signed in to an account with this device before; it gives no access. */
export const deviceTokenOf = ({ keys }: Pick<SignInContext, 'keys'>, email: string): string =>
  keys.digest('staff device', email);

const isKnown = (context: SignInContext, email: string, { deviceToken }: From) =>
  deviceToken === deviceTokenOf(context, email);

/** Tries from a known device are counted apart: strangers who know its address, or share its network, cannot use them up. */
function limitsOf(context: SignInContext, email: string, from: From) {
  const { keys } = context;
  const max = MOST_FOR_ACCOUNT;
  if (isKnown(context, email, from)) return { own: { key: keys.digest(KNOWN_TRIES, email), max }, shared: [] };
  return {
    own: { key: keys.digest(STRANGE_TRIES, email), max },
    shared: networkLimits(keys, 'sign-in tries of an address', from.address, MOST_FOR_ADDRESS),
  };
}

/** @throws TooMany after too many tries */
async function countTry(context: SignInContext, { own, shared }: ReturnType<typeof limitsOf>) {
  if (!(await countAttempt(context, [own, ...shared]))) throw new TooMany(LOCKED);
  return { own, shared };
}

/** Forgets the failed tries of an account, whose person was given another password. */
export async function forgetTries({ db, keys }: Pick<SignInContext, 'db' | 'keys'>, email: string): Promise<void> {
  for (const purpose of [STRANGE_TRIES, KNOWN_TRIES, CONFIRMING_TRIES])
    await forgetAttempts(db, keys.digest(purpose, email));
}

const entry = ({ db, keys, now }: SignInContext, email: string, act: string) =>
  logOfficeAct({ db, keys, now }, { who: email, act, subject: email, reason: '' });

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
  const { shared } = await countTry(context, limitsOf(context, email, from));
  const begunAt = performance.now();
  const account = await findAccount(db, email);
  const isOpen = account?.disabled_at === null && (account.password_until ?? '9999') > now().toISOString();
  const lane = isKnown(context, email, from) ? 'known' : 'stranger';
  const isRight = await isPassword(password, isOpen ? account.password_hash : undefined, lane);
  if (account === undefined || !isRight) {
    if (account !== undefined) await entry(context, email, 'sign-in failed');
    await setTimeout(Math.max(0, begunAt + REFUSED_AFTER_MS - performance.now()));
    throw invalidField('password', WRONG);
  }
  // the account's try counts until the code is correct
  await refundAttempt(context, { shared });
  const { device, party } = from;
  if (account.second_factor_at === null) return offerSecondFactor(context, account, device);
  const passkey = await passkeyRequestOf(db, email, party);
  const token = await openStaffSession(context, { email, step: 'code', device, challenge: passkey?.challenge });
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
    const { numUpdatedRows } = await transaction
      .updateTable('staff_accounts')
      .set({ second_factor: sealSecret(keys.aadhaar, email, secret), code_step: 0 })
      .where('email', '=', email)
      .where('password_hash', '=', password_hash)
      .where('second_factor_at', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw invalidField('password', WRONG);
    return openStaffSession({ db: transaction, now }, { email, step: 'set up', device });
  });
  return { token, next: { step: 'set up', second_factor: secondFactorOf(secret, { email, issuer }) } };
}

interface Begun {
  session: StaffSessionRow;
  account: StaffAccountRow;
}

/** Completes a sign-in with a one-time code. Returns the token of the session. */
export async function signInByCode(context: SignInContext, begun: Begun, code: string, from: From): Promise<string> {
  const limits = limitsOf(context, begun.account.email, from);
  const code_step = await takeCode(context, begun, code, { ...limits, act: 'sign-in failed' });
  return finish(context, begun, 'sign-in', withCode(begun, { code_step }));
}

/** Completes a sign-in with a passkey of the account. Returns the token of the session. */
export async function signInByPasskey(
  context: SignInContext,
  begun: Begun,
  response: unknown,
  from: From,
): Promise<string> {
  const { db, now } = context;
  const { email } = begun.account;
  const { own, shared } = await countTry(context, limitsOf(context, email, from));
  const { party } = from;
  const challenge = await takeChallenge(context, begun.session);
  const used = challenge && party && (await checkPasskey(db, email, { response, challenge, party }));
  if (!used) {
    await entry(context, email, 'sign-in failed');
    throw new Invalid(WRONG_PASSKEY);
  }
  await refundAttempt(context, { own, shared });
  return finish(context, begun, 'sign-in by passkey', async (transaction) => {
    if (!(await countPasskey(transaction, used, now()))) throw new Invalid(WRONG_PASSKEY);
  });
}

/** Completes the first sign-in, with the person's own password and a code of the new second factor. */
export async function setUpAccount(
  context: SignInContext,
  begun: Begun,
  { password, code }: { password: string; code: string },
  from: From,
): Promise<string> {
  const fault = passwordFault(password, begun.account);
  if (fault !== undefined) throw invalidField('password', fault);
  const limits = limitsOf(context, begun.account.email, from);
  const code_step = await takeCode(context, begun, code, { ...limits, act: 'sign-in failed' });
  const password_hash = await hashOfPassword(password);
  const second_factor_at = context.now().toISOString();
  const changes = { code_step, password_hash, password_until: null, second_factor_at };
  return finish(context, begun, 'sign-in set up', withCode(begun, changes));
}

/**
 * Uses up a code for one act of somebody who has signed in: whoever has only their cookies cannot do it. A passkey does
 * not serve, since a session can add one. Counted apart from sign-ins, so that nobody is locked out by it.
 * @throws Invalid for a wrong code, 429 after too many, 403 for an account without codes
 */
export async function confirmByCode(context: SignInContext, begun: Begun, code: string): Promise<void> {
  const { email, second_factor_at } = begun.account;
  if (second_factor_at === null) throw new Forbidden(NO_CODES);
  const own = { key: context.keys.digest(CONFIRMING_TRIES, email), max: MOST_FOR_ACCOUNT };
  const code_step = await takeCode(context, begun, code, { own, shared: [], act: 'wrong code' });
  await withCode(begun, { code_step })(context.db);
}

interface Tries extends ReturnType<typeof limitsOf> {
  /** Entry of the office log for a wrong code. */
  act: string;
}

/** @throws Invalid for a wrong code, 429 after too many */
async function takeCode(context: SignInContext, { account }: Begun, code: string, tries: Tries): Promise<number> {
  const { keys, now } = context;
  const { email, second_factor, code_step } = account;
  const { own, shared } = await countTry(context, tries);
  const secret = second_factor && openSecret(keys.aadhaar, email, second_factor);
  const step = secret === null ? undefined : stepOfCode(secret, code, { now: now(), after: code_step });
  if (step === undefined) {
    await entry(context, email, tries.act);
    throw invalidField('code', WRONG_CODE);
  }
  await refundAttempt(context, { own, shared });
  return step;
}

type Changes = Partial<StaffAccountRow> & { code_step: number };

/** Refuses the second of two sign-ins with one code. */
const withCode =
  ({ account }: Begun, changes: Changes) =>
  async (db: Db): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable('staff_accounts')
      .set(changes)
      .where('email', '=', account.email)
      .where('code_step', '<', changes.code_step)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw invalidField('code', WRONG_CODE);
  };

/**
 * Opens the session, under another token than the unfinished one.
 * @param useUp makes the second factor work only once
 */
async function finish(
  context: SignInContext,
  { session, account: { email } }: Begun,
  act: string,
  useUp: (db: Db) => Promise<void>,
): Promise<string> {
  return inTransaction(context.db, async (db) => {
    await useUp(db);
    // the administrator may have ended it in the meantime, by a reset or by disabling the account
    if ((await endStaffSessions(db, email, { id: session.id })) === 0) throw new SignedOut(SIGN_IN_OVER);
    if (session.step === 'set up') await endStaffSessions(db, email);
    await entry({ ...context, db }, email, act);
    return openStaffSession({ db, now: context.now }, { email, step: 'in', device: session.device });
  });
}
