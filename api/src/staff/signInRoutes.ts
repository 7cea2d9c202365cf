import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PASSKEY_CALLS, type SignInResponse, STAFF_CALLS, type StaffAccount } from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { inTransaction } from '../db/transaction';
import type { StaffAccountRow, StaffSessionRow } from '../db/schema';
import { logOfficeAct } from '../audit/officeLog';
import { SignedOut } from '../lib/refusals';
import { bodyOf, readBody, typedLine } from '../openapi/bodies';
import { fieldOf } from '../server/requestBodies';
import { type SessionCookie, sessionCookie } from '../server/sessionCookie';
import { deviceOf } from './device';
import { relyingPartyOf, RESPONSE_MAX } from './relyingParty';
import { beginSignIn, setUpAccount, SIGN_IN_OVER, signInByCode, signInByPasskey } from './signIn';
import { deviceTokenOf } from './signInTries';
import { endOfSession, endSessionOf, type OpenStaffSession, rolesOf, staffSessionOf } from './staffSessions';

/** Longer ones are not read; shorter ones get a message that says the limit. */
const PASSWORD = typedLine(1000);
const EMAIL_AND_PASSWORD = bodyOf({ email: typedLine(), password: PASSWORD });
const CODE = bodyOf({ code: typedLine() });
const PASSWORD_AND_CODE = bodyOf({ password: PASSWORD, code: typedLine() });
/** For how long a device is known after somebody has signed in with it. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Registers the calls to sign in, step by step, and to sign out (decisions/staff-accounts.md). */
export function registerSignInRoutes(
  app: FastifyInstance,
  context: ApiContext,
  cookie: SessionCookie,
  siteUrl: string | undefined,
): void {
  const options = {
    bodyLimit: RESPONSE_MAX,
    config: { right: 'nobody', rateLimit: app.submissionLimit },
  } as const;
  const deviceCookie = sessionCookie(
    { name: 'staff-device', path: STAFF_CALLS.signIn, maxAge: DEVICE_SECONDS },
    siteUrl,
  );
  const fromOf = (request: FastifyRequest) => ({
    address: request.ip,
    deviceToken: deviceCookie.read(request),
    device: deviceOf(request.headers['user-agent']),
    party: relyingPartyOf(request, siteUrl),
  });

  /**
   * Registers the call that completes a sign-in which has come to `step`.
   * @param complete returns the token of the new session
   */
  function completeBy(
    call: string,
    step: StaffSessionRow['step'],
    complete: (begun: OpenStaffSession, body: unknown, from: ReturnType<typeof fromOf>) => Promise<string>,
  ): void {
    app.post(call, options, async (request, reply): Promise<SignInResponse> => {
      const begun = await staffSessionOf(context, cookie, request);
      if (begun?.session.step !== step) throw new SignedOut(SIGN_IN_OVER);
      const token = await complete(begun, request.body, fromOf(request));
      cookie.give(request, reply, token);
      deviceCookie.give(request, reply, deviceTokenOf(context, begun.account.email));
      const now = context.now();
      const account = accountOf(begun.account, now.toISOString(), now);
      return { success: 1, message: 'You have signed in.', data: { step: 'signed in', account } };
    });
  }

  app.post(STAFF_CALLS.signIn, options, async (request, reply): Promise<SignInResponse> => {
    const { token, next } = await beginSignIn(context, readBody(EMAIL_AND_PASSWORD, request.body), fromOf(request));
    await endSessionOf(context, cookie, request);
    cookie.give(request, reply, token);
    const message =
      next.step === 'code' ? 'Type the code that your app shows.' : 'Choose your own password, and set up your app.';
    return { success: 1, message, data: next };
  });

  completeBy(STAFF_CALLS.code, 'code', (begun, body, from) =>
    signInByCode(context, begun, readBody(CODE, body).code, from),
  );
  completeBy(PASSKEY_CALLS.signIn, 'code', (begun, body, from) =>
    signInByPasskey(context, begun, fieldOf(body, 'response'), from),
  );
  completeBy(STAFF_CALLS.setUp, 'set up', (begun, body, from) =>
    setUpAccount(context, begun, readBody(PASSWORD_AND_CODE, body), from),
  );

  app.post(STAFF_CALLS.signOut, { ...options, config: { right: 'nobody' } }, async (request, reply) => {
    await inTransaction(context.db, async (db) => {
      const open = await endSessionOf({ ...context, db }, cookie, request);
      if (open?.session.step !== 'in') return;
      const { email } = open.account;
      await logOfficeAct({ ...context, db }, { who: email, act: 'sign-out', subject: email });
    });
    cookie.end(request, reply);
    return { success: 1, message: 'You have signed out.' };
  });
}

/** Returns the signed-in account as the page shows it. */
export function accountOf(account: StaffAccountRow, openedAt: string, usedAt: Date): StaffAccount {
  const { email, name } = account;
  return { email, name, roles: rolesOf(account), ends_at: endOfSession(openedAt, usedAt).toISOString() };
}
