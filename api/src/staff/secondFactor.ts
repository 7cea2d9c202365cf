import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { SecondFactor } from 'contract/office/staffCalls';
import { cleanCode } from 'contract/text';
import type { ApiContext } from '../apiContext';
import { logOfficeAct } from '../audit/officeLog';
import { hasUpdated } from '../db/rows';
import type { Db, StaffAccountRow } from '../db/schema';
import { Forbidden, invalidField } from '../lib/refusals';
import { decrypt, encrypt, type KeyRing } from '../secrets/cipher';
import { refundAttempt } from '../server/attemptLimit';
import { confirmingTries, countTry, type Tries } from './signInTries';
import type { OpenStaffSession } from './staffSessions';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Accepted steps before and after the present one, for clocks that differ. */
const WINDOW = 1;

const WRONG_CODE = 'This code is not correct, or has already been used. Wait for the next one and type that.';
const NO_CODES =
  'Your account has no codes, which this needs. Ask the administrator of the site for a first password (office staff reset-password), and sign in with it once to set up an app.';

const contextOf = (email: string) => `second factor of ${email}`;

/** The column that a key rotation re-encrypts (office/keys/encryptedColumns.ts). */
export const SECOND_FACTORS = {
  table: 'staff_accounts',
  column: 'second_factor',
  reference: 'email',
  key: 'email',
  context: contextOf,
} as const;

/** Generates a secret for one-time codes, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Encrypts a secret. Call it in the transaction that stores it. */
export const sealSecret = (keys: KeyRing, email: string, secret: string): Uint8Array =>
  encrypt(keys, secret, contextOf(email));

export const openSecret = (keys: KeyRing, email: string, sealed: Uint8Array): string =>
  decrypt(keys, sealed, contextOf(email));

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
const codesOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** Returns the time step of a code; undefined for a wrong code, and for one of a used or an earlier step. */
function stepOfCode(secret: string, code: string, { now, after }: { now: Date; after: number }) {
  const token = cleanCode(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return step > after ? step : undefined;
}

/** Returns a secret in the forms in which an app accepts it. @param issuer the college's name */
export function secondFactorOf(secret: string, { email, issuer }: { email: string; issuer: string }): SecondFactor {
  const otpauth = codesOf(secret, email, issuer).toString();
  const { data, size } = encode(otpauth, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret: secret.replace(/.{4}(?=.)/g, '$& '), otpauth, qr: { size, path } };
}

type CodeContext = Pick<ApiContext, 'db' | 'keys' | 'now'>;

/**
 * Uses up a code for one act of somebody who has signed in: whoever has only their cookies cannot do it. A passkey does
 * not serve, since a session can add one.
 * @throws Invalid for a wrong code, 429 after too many, 403 for an account without codes
 */
export async function confirmByCode(context: CodeContext, { account }: OpenStaffSession, code: string): Promise<void> {
  if (account.second_factor_at === null) throw new Forbidden(NO_CODES);
  const code_step = await takeCode(context, account, code, confirmingTries(context, account.email));
  await useUpCode(context.db, account, { code_step });
}

/** Returns the time step of a right code. @throws Invalid for a wrong code, 429 after too many */
export async function takeCode(
  context: CodeContext,
  { email, second_factor, code_step: after }: StaffAccountRow,
  code: string,
  tries: Tries,
): Promise<number> {
  const { keys, now } = context;
  await countTry(context, tries);
  const secret = second_factor && openSecret(keys.aadhaar, email, second_factor);
  const step = secret === null ? undefined : stepOfCode(secret, code, { now: now(), after });
  if (step === undefined) {
    await logOfficeAct(context, { who: email, act: tries.act, subject: email });
    throw invalidField('code', WRONG_CODE);
  }
  await refundAttempt(context, tries);
  return step;
}

/** Changes the account of a code. @throws Invalid for the second of two sign-ins with one code */
export async function useUpCode(
  db: Db,
  { email }: StaffAccountRow,
  changes: Partial<StaffAccountRow> & { code_step: number },
): Promise<void> {
  const unused = db.updateTable('staff_accounts').where('email', '=', email).where('code_step', '<', changes.code_step);
  if (!(await hasUpdated(unused.set(changes)))) throw invalidField('code', WRONG_CODE);
}
