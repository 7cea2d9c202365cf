import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyRequest } from 'contract/office/passkeyCalls';
import type { Kysely } from 'kysely';
import type { Database, PasskeyRow } from '../../db/schema';
import { passkeysOf, transportsOf } from './passkeys';
import type { RelyingParty } from './relyingParty';

/**
 * Returns what a sign-in asks the account's passkeys; undefined when it has none. User verification by a PIN or a
 * finger is preferred and not required: the password was checked already, and a security key without a PIN is a second
 * factor as well.
 */
export async function passkeyRequestOf(
  db: Kysely<Database>,
  email: string,
  party: RelyingParty | undefined,
): Promise<PasskeyRequest | undefined> {
  const passkeys = party === undefined ? [] : await passkeysOf(db, email);
  if (party === undefined || passkeys.length === 0) return undefined;
  // takes a second to load, which the start of the api should not wait for
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, timeout, rpId, allowCredentials, userVerification } = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    userVerification: 'preferred',
  });
  return { challenge, timeout, rpId, allowCredentials, userVerification };
}

/** Returns the passkey that has signed, and its counter then; undefined for an invalid response. */
export async function checkPasskey(
  db: Kysely<Database>,
  email: string,
  { response, challenge, party }: { response: unknown; challenge: string; party: RelyingParty },
): Promise<{ passkey: PasskeyRow; counter: number } | undefined> {
  const credentialId = (response as { id?: unknown } | null)?.id;
  const passkey = (await passkeysOf(db, email)).find(({ credential_id }) => credential_id === credentialId);
  if (passkey === undefined) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credential_id: id, public_key, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: false,
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // the library throws for every invalid response, including a counter that went back
    return undefined;
  }
}

/** Returns false when the passkey was used or removed since it was checked. */
export async function countPasskey(
  db: Kysely<Database>,
  { passkey, counter }: { passkey: PasskeyRow; counter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('credential_id', '=', passkey.credential_id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
