import type { FastifyInstance } from 'fastify';
import { PASSKEY_CALLS, type PasskeyOptionsResponse, type PasskeysResponse } from 'contract/office/passkeyCalls';
import type { ApiContext } from '../apiContext';
import { Conflict, NotFound } from '../lib/refusals';
import { routeOf } from '../server/routeOf';
import { fieldOf } from '../server/jsonBodies';
import { openIn } from './accountRoutes';
import { deviceOf } from './device';
import { addPasskey, offerPasskey, passkeysOf, removePasskey } from './passkeys';
import { type RelyingParty, relyingPartyOf, RESPONSE_MAX } from './relyingParty';

const NOT_HERE =
  'This site cannot use passkeys: they need a host name and TLS, which the administrator sets with SITE_URL.';

/** Registers the calls for the passkeys of the signed-in account. */
export function registerPasskeyRoutes(app: FastifyInstance, context: ApiContext, siteUrl: string | undefined): void {
  const { db } = context;
  const own = { bodyLimit: 1024, config: { right: 'own account' }, schema: { hide: true } } as const;
  const limited = { ...own, config: { ...own.config, rateLimit: app.submissionLimit } } as const;

  const partyOf = (request: Parameters<typeof relyingPartyOf>[0]): RelyingParty => {
    const party = relyingPartyOf(request, siteUrl);
    if (party === undefined) throw new Conflict(NOT_HERE);
    return party;
  };

  app.get(PASSKEY_CALLS.passkeys, own, async (request): Promise<PasskeysResponse> => {
    const rows = await passkeysOf(db, request.staff.email);
    const passkeys = rows.map(({ id, name, added_at, used_at }) => ({ id, name, added_at, used_at }));
    const offered = relyingPartyOf(request, siteUrl) !== undefined;
    return { success: 1, message: 'Your passkeys.', data: { offered, passkeys } };
  });

  app.post(PASSKEY_CALLS.options, limited, async (request): Promise<PasskeyOptionsResponse> => {
    return { success: 1, data: await offerPasskey(context, openIn(request), partyOf(request)) };
  });

  app.post<{ Body: unknown }>(PASSKEY_CALLS.passkeys, { ...limited, bodyLimit: RESPONSE_MAX }, async (request) => {
    const name = deviceOf(request.headers['user-agent']);
    const answered = { response: fieldOf(request.body, 'response'), name, party: partyOf(request) };
    await addPasskey(context, openIn(request), answered);
    return { success: 1, message: 'The passkey is added. You can use it in place of a code from now on.' };
  });

  app.delete<{ Params: { id: string } }>(routeOf(PASSKEY_CALLS.passkey(':id')), own, async (request) => {
    const isRemoved = await removePasskey(context, request.staff.email, request.params.id);
    if (!isRemoved) throw new NotFound('This passkey has already been removed.');
    return { success: 1, message: 'The passkey is removed.' };
  });
}
