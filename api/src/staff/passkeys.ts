import { randomUUID } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyCreation, PasskeyRequest } from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { hasUpdated, insertNew } from '../db/rows';
import { inTransaction } from '../db/transaction';
import type { Db, PasskeyRow } from '../db/schema';
import { logOfficeAct } from '../audit/officeLog';
import { Conflict, Invalid, SignedOut } from '../lib/refusals';
import { type OpenStaffSession, useStaffSession } from './staffSessions';
import type { RelyingParty } from './relyingParty';

/** Maximum number per account. */
const PASSKEYS_MAX = 10;
const TOO_MANY = `Your account has ${PASSKEYS_MAX} passkeys. Remove one that you do not use, then add this one.`;
const REFUSED = 'This passkey could not be added. Press "Add a passkey" and try again.';
const ENDED = 'Your session was ended. Sign in again to add a passkey.';
const KNOWN = 'This passkey has already been added.';

type PasskeyContext = Pick<ApiContext, 'db' | 'keys' | 'now' | 'content'>;

/** Returns the passkeys of an account, newest first. */
export const passkeysOf = (db: Db, email: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('email', '=', email)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * Returns what a passkey signs in a session, which a browser cannot choose: computed from the session, and stored nowhere.
 * A sign-in ends the session that it began with, so a response to it works once.
 */
export const challengeOf = ({ keys }: Pick<ApiContext, 'keys'>, tokenHash: string): string =>
  keys.digest('passkey challenge', tokenHash);

/** Returns the bytes of a digest, which the library writes as base64url again. */
const bytesOf = (digest: string) => new Uint8Array(Buffer.from(digest, 'base64url'));

const descriptors = (passkeys: PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports_json }) => ({
    id,
    transports: JSON.parse(transports_json) as AuthenticatorTransport[],
  }));

/** @throws Conflict for an account that has the maximum number of passkeys */
export async function offerPasskey(
  context: PasskeyContext,
  { session, account: { email, name } }: OpenStaffSession,
  party: RelyingParty,
): Promise<PasskeyCreation> {
  const { db, keys, content } = context;
  const known = await passkeysOf(db, email);
  if (known.length >= PASSKEYS_MAX) throw new Conflict(TOO_MANY);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: content.list('site')[0]?.college_name ?? 'The college',
    rpID: party.id,
    userName: email,
    userDisplayName: name,
    // a digest, since WebAuthn asks for no personal data here, such as the address
    userID: bytesOf(keys.digest('passkeys of an account', email)),
    excludeCredentials: descriptors(known),
    // it is requested by its id, so that a security key need not store it
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    challenge: bytesOf(challengeOf(context, session.token_hash)),
  });
}

/** @throws Invalid for an invalid response of the device, 409 for a passkey that is known or one too many, 401 when the session was ended */
export async function addPasskey(
  context: PasskeyContext,
  { session, account: { email } }: OpenStaffSession,
  { response, name, party }: { response: unknown; name: string; party: RelyingParty },
): Promise<void> {
  const credential = await checkNew(response, challengeOf(context, session.token_hash), party);
  if (!credential) throw new Invalid(REFUSED);
  const row: PasskeyRow = {
    credential_id: credential.id,
    id: randomUUID(),
    email,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports_json: JSON.stringify((credential.transports ?? []).slice(0, 10)),
    name,
    added_at: context.now().toISOString(),
    used_at: null,
  };
  await inTransaction(context.db, async (db) => {
    // a reset of the account removes its passkeys, and must not be followed by one more
    if (!(await useStaffSession({ ...context, db }, session))) throw new SignedOut(ENDED);
    if ((await passkeysOf(db, email)).length >= PASSKEYS_MAX) throw new Conflict(TOO_MANY);
    if (!(await insertNew(db, 'staff_passkeys', row))) throw new Conflict(KNOWN);
    await logOfficeAct({ ...context, db }, { who: email, act: 'passkey add', subject: email, reason: name });
  });
}

/**
 * What the library checks a response against. User verification by a PIN or a finger is preferred and not required: the
 * password was checked already, and a security key without a PIN is a second factor as well.
 */
const expected = (challenge: string, { id, origin }: RelyingParty) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
});

async function checkNew(response: unknown, challenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const sent = response as RegistrationResponseJSON;
  // the library throws for every invalid response
  const checked = await verifyRegistrationResponse({ ...expected(challenge, party), response: sent }).catch(
    () => undefined,
  );
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

/** Returns false when the account has no such passkey. */
export function removePasskey(context: PasskeyContext, email: string, id: string): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const removed = await db
      .deleteFrom('staff_passkeys')
      .where('email', '=', email)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (removed === undefined) return false;
    const act = { who: email, act: 'passkey remove', subject: email, reason: removed.name };
    await logOfficeAct({ ...context, db }, act);
    return true;
  });
}

/** Returns what a sign-in asks the account's passkeys; undefined when it has none. */
export async function passkeyRequestOf(
  db: Db,
  email: string,
  { challenge, party }: { challenge: string; party?: RelyingParty },
): Promise<PasskeyRequest | undefined> {
  const passkeys = party === undefined ? [] : await passkeysOf(db, email);
  if (party === undefined || passkeys.length === 0) return undefined;
  // takes a second to load, which the start of the api should not wait for
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: descriptors(passkeys),
    userVerification: 'preferred',
    challenge: bytesOf(challenge),
  });
}

/** Returns the passkey that has signed, and its counter then; undefined for an invalid response. */
export async function checkPasskey(
  db: Db,
  email: string,
  { response, challenge, party }: { response: unknown; challenge: string; party: RelyingParty },
): Promise<{ passkey: PasskeyRow; counter: number } | undefined> {
  const credentialId = (response as { id?: unknown } | null)?.id;
  const passkey = (await passkeysOf(db, email)).find(({ credential_id }) => credential_id === credentialId);
  if (passkey === undefined) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credential_id: id, public_key, counter } = passkey;
  // the library throws for every invalid response, including a counter that went back
  const checked = await verifyAuthenticationResponse({
    ...expected(challenge, party),
    response: response as AuthenticationResponseJSON,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => undefined);
  return checked?.verified ? { passkey, counter: checked.authenticationInfo.newCounter } : undefined;
}

/** Returns false when the passkey was used or removed since it was checked. */
export function countPasskey(
  db: Db,
  { passkey, counter }: { passkey: PasskeyRow; counter: number },
  now: Date,
): Promise<boolean> {
  const update = db.updateTable('staff_passkeys').set({ counter, used_at: now.toISOString() });
  const { credential_id, counter: before } = passkey;
  return hasUpdated(update.where('credential_id', '=', credential_id).where('counter', '=', before));
}
