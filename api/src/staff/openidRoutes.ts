import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Configuration, IDToken } from 'openid-client';
import { cleanEmail } from 'contract/text';
import { deskAddresses } from 'contract/office/deskAddresses';
import { OPENID_CALLS, OPENID_PARAMETER, type OpenidRefusal } from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { logOfficeAct } from '../audit/officeLog';
import type { Db, StaffAccountRow } from '../db/schema';
import { hasUpdated } from '../db/rows';
import { inTransaction } from '../db/transaction';
import { type SessionCookie, sessionCookie } from '../server/sessionCookie';
import { deviceOf } from './device';
import { isOnThisMachine, type OpenidSettings } from './openidSettings';
import { endSessionOf, findAccount, openStaffSession } from './staffSessions';

/**
 * Registers the sign-in with an OpenID provider: the redirect there, and the return. The desk's pages are requested
 * without a cookie, so that its strict one, which a redirect from another site would not send, can be set on the
 * return.
 */
export function registerOpenidRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { settings, siteUrl, cookie }: { settings: OpenidSettings; siteUrl: string; cookie: SessionCookie },
): void {
  const provider = openProvider(settings);
  const begunCookie = sessionCookie(
    { name: 'openid', path: OPENID_CALLS.begin, sameSite: 'lax', maxAge: BEGUN_SECONDS },
    siteUrl,
  );
  const redirectUri = `${siteUrl}${OPENID_CALLS.return}`;
  const options = { config: { right: 'nobody', rateLimit: app.submissionLimit } } as const;
  const refuse = (reply: FastifyReply, refusal: OpenidRefusal) =>
    reply.redirect(`${deskAddresses.home}?${OPENID_PARAMETER}=${refusal}`, 303);

  app.get(OPENID_CALLS.begin, options, async (request, reply) => {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const configuration = await provider().catch((error: unknown) => {
      request.log.warn({ fault: faultOf(error) }, 'the discovery of the OpenID provider failed');
      return undefined;
    });
    if (configuration === undefined) return refuse(reply, 'away');
    const token = begunCookie.give(request, reply);
    const { expectedState: state, expectedNonce: nonce, pkceCodeVerifier } = checksOf(context, token);
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...(settings.hostedDomain && { hd: settings.hostedDomain }),
    });
    return reply.redirect(address.href, 303);
  });

  app.get(OPENID_CALLS.return, options, async (request, reply) => {
    const begun = begunCookie.read(request);
    begunCookie.end(request, reply);
    if (begun === undefined) return refuse(reply, 'over');
    const claims = await claimsOf(new URL(request.url, siteUrl), begun).catch((error: unknown) => {
      request.log.warn({ fault: faultOf(error) }, 'the response of the OpenID provider was refused');
      return refusalOf(error);
    });
    if (typeof claims === 'string') return refuse(reply, claims);
    const device = deviceOf(request.headers['user-agent']);
    const answer = await signInByOpenid(context, settings, { claims, device });
    if ('refusal' in answer) return refuse(reply, answer.refusal);
    await endSessionOf(context, cookie, request);
    cookie.give(request, reply, answer.token);
    return reply.redirect(deskAddresses.home, 303);
  });

  /** @throws Error for an invalid response, or when the provider could not be asked about it */
  async function claimsOf(returned: URL, begun: string): Promise<IDToken> {
    const { authorizationCodeGrant } = await import('openid-client');
    const claims = (await authorizationCodeGrant(await provider(), returned, checksOf(context, begun))).claims();
    if (claims === undefined) throw new Error('api: the OpenID provider sent no ID token');
    return claims;
  }
}

/**
 * Returns only the message, without what the library adds to its errors: no data of the provider about a person is
 * logged.
 */
const faultOf = (error: unknown): string => String((error as Partial<Error> | null)?.message);

function refusalOf(error: unknown): OpenidRefusal {
  if (isAway(error)) return 'away';
  const isCancelled = (error as { error?: unknown } | null)?.error === 'access_denied';
  return isCancelled ? 'cancelled' : 'refused';
}

/** For how long a sign-in may take at the provider. */
const BEGUN_SECONDS = 10 * 60;

/**
 * Returns what the provider's response is checked against, computed from the token that the browser keeps until it
 * returns, and stored nowhere. The provider accepts each code once (RFC 6749, 4.1.2).
 */
const checksOf = ({ keys }: Pick<ApiContext, 'keys'>, token: string) => ({
  expectedState: keys.digest('OpenID state', token),
  expectedNonce: keys.digest('OpenID nonce', token),
  pkceCodeVerifier: keys.digest('OpenID verifier', token),
  idTokenExpected: true,
});

const KEPT_MS = 60 * 60 * 1000;
const LONGEST_SECONDS = 5;

/** Returns the provider's configuration: discovered at the first sign-in, and cached for an hour. */
function openProvider({ issuer, clientId, clientSecret }: OpenidSettings): () => Promise<Configuration> {
  const kept = new LRUCache<string, Configuration>({
    max: 1,
    ttl: KEPT_MS,
    async fetchMethod() {
      const { allowInsecureRequests, discovery } = await import('openid-client');
      return discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: LONGEST_SECONDS,
        execute: isOnThisMachine(issuer) ? [allowInsecureRequests] : [],
      });
    },
  });
  return () => kept.forceFetch(issuer);
}

/**
 * Returns whether an error is what `fetch` throws when the provider cannot be reached or takes too long, however the
 * library wraps it.
 */
function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, cause } = error as Partial<Error>;
  return (name === 'TypeError' && message === 'fetch failed') || name === 'TimeoutError' || isAway(cause);
}

/**
 * Opens a session for the person of an ID token. Returns its token, or why there is none. Only the provider's `sub`
 * identifies a person: an address may be somebody else's next year, and is trusted once, when verified, to find the
 * account.
 */
function signInByOpenid(
  { db, keys, now }: ApiContext,
  { issuer, hostedDomain }: OpenidSettings,
  { claims, device }: { claims: IDToken; device: string },
): Promise<{ token: string } | { refusal: OpenidRefusal }> {
  const { sub, email: claimed, email_verified } = claims;
  const identity = `${issuer} ${sub}`;
  return inTransaction(db, async (transaction) => {
    const log = (email: string, act: string, reason = '') =>
      logOfficeAct({ db: transaction, keys, now }, { who: email, act, subject: email, reason });
    const linked = transaction.selectFrom('staff_accounts').selectAll().where('openid_identity', '=', identity);
    const known = await linked.executeTakeFirst();
    const account = known ?? (await findAccount(transaction, typeof claimed === 'string' ? cleanEmail(claimed) : ''));
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
      if (!(await link(transaction, account, identity)))
        return refuse('unknown', 'the account is linked to another person');
      await log(email, 'OpenID link');
    }
    await log(email, 'sign-in by OpenID');
    return { token: await openStaffSession({ db: transaction, now }, { email, step: 'in', device }) };
  });
}

/** Returns false when the account is linked to a person already. */
function link(db: Db, { email }: StaffAccountRow, openid_identity: string): Promise<boolean> {
  const unlinked = db.updateTable('staff_accounts').where('email', '=', email).where('openid_identity', 'is', null);
  return hasUpdated(unlinked.set({ openid_identity }));
}
