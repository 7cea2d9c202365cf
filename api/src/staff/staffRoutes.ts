import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../apiContext';
import { sessionCookie } from '../server/sessionCookie';
import { registerAccountRoutes } from './accountRoutes';
import { registerOpenidRoutes } from './openid/openidRoutes';
import type { OpenidSettings } from './openid/openidSettings';
import { registerPasskeyRoutes } from './passkeys/passkeyRoutes';
import { registerSignInRoutes } from './signInRoutes';
import { registerStaffGuard } from './staffGuard';

interface StaffSite {
  siteUrl: string | undefined;
  openid: OpenidSettings | undefined;
}

/**
 * Registers the guard of all office calls, and the calls to sign in. Must run before other office calls are registered.
 */
export function registerStaffRoutes(app: FastifyInstance, context: ApiContext, { siteUrl, openid }: StaffSite): void {
  const cookie = sessionCookie({ name: 'staff', path: '/api/office' }, siteUrl);
  registerStaffGuard(app, context, cookie);
  registerSignInRoutes(app, context, cookie, siteUrl);
  registerAccountRoutes(app, context, cookie, openid !== undefined);
  registerPasskeyRoutes(app, context, siteUrl);
  // `openid` is not set without `siteUrl`
  if (openid && siteUrl) registerOpenidRoutes(app, context, { settings: openid, siteUrl, cookie });
}
