import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../apiContext';
import type { ApiEnv } from '../env';
import { sessionCookie } from '../server/sessionCookie';
import { registerAccountRoutes } from './accountRoutes';
import { registerOpenidRoutes } from './openidRoutes';
import { registerPasskeyRoutes } from './passkeyRoutes';
import { registerSignInRoutes } from './signInRoutes';
import { registerStaffGuard } from './staffGuard';

/**
 * Registers the guard of all office calls, and the calls to sign in. Must run before other office calls are registered.
 */
export function registerStaffRoutes(
  app: FastifyInstance,
  context: ApiContext,
  env: Pick<ApiEnv, 'SITE_URL' | 'DESK_URL' | 'OPENID'>,
): void {
  const { DESK_URL, SITE_URL, OPENID: openid } = env;
  const siteUrl = DESK_URL ?? SITE_URL;
  const cookie = sessionCookie({ name: 'staff', path: '/api/office' }, siteUrl);
  registerStaffGuard(app, context, { cookie, urls: env });
  registerSignInRoutes(app, context, cookie, siteUrl);
  registerAccountRoutes(app, context, cookie, openid !== undefined);
  registerPasskeyRoutes(app, context, siteUrl);
  // `openid` is not set without `siteUrl`
  if (openid && siteUrl) registerOpenidRoutes(app, context, { settings: openid, siteUrl, cookie });
}
