import type { IDToken } from 'openid-client';
import { cleanEmail } from 'contract/email';
import type { OpenidRefusal } from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { insertNew } from '../db/rows';
import { inTransaction } from '../db/transaction';
import type { Db } from '../db/schema';
import { logOfficeAct } from '../audit/officeLog';
import { findAccount } from './staffAccounts';
import { openStaffSession } from './staffSessions';
import type { OpenidSettings } from './openidSettings';

type OpenidContext = Pick<ApiContext, 'db' | 'keys' | 'now'>;

/**
 * Opens a session for the person of an ID token. Returns its token, or why there is none. Only the provider's `sub`
 * identifies a person: an address may be somebody else's next year, and is trusted once, when verified, to find the
 * account.
 */
export function signInByOpenid(
  { db, keys, now }: OpenidContext,
  { issuer, hostedDomain }: OpenidSettings,
  { claims, device }: { claims: IDToken; device: string },
): Promise<{ token: string } | { refusal: OpenidRefusal }> {
  const { sub: subject, email: claimed, email_verified } = claims;
  return inTransaction(db, async (transaction) => {
    const log = (email: string, act: string, reason = '') =>
      logOfficeAct({ db: transaction, keys, now }, { who: email, act, subject: email, reason });
    const known = await emailOf(transaction, issuer, subject);
    const account = await findAccount(transaction, known ?? (typeof claimed === 'string' ? cleanEmail(claimed) : ''));
    const refuse = async (refusal: OpenidRefusal, why: string) => {
      if (account !== undefined) await log(account.email, 'sign-in failed', `OpenID: ${why}`);
      return { refusal };
    };
    if (hostedDomain !== undefined && claims.hd !== hostedDomain) return refuse('domain', 'another domain');
    if (account === undefined) return refuse('unknown', '');
    const { email } = account;
    if (account.disabled_at !== null) return refuse('unknown', 'the account is disabled');
    if (known === undefined) {
      if (email_verified !== true) return refuse('unknown', 'the address is not verified');
      const identity = { email, issuer, subject };
      if (!(await insertNew(transaction, 'staff_identities', identity)))
        return refuse('unknown', 'the account is linked to another person');
      await log(email, 'OpenID link');
    }
    await log(email, 'sign-in by OpenID');
    return { token: await openStaffSession({ db: transaction, now }, { email, step: 'in', device }) };
  });
}

async function emailOf(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const identity = await db
    .selectFrom('staff_identities')
    .select('email')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.email;
}
