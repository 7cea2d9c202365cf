import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../apiContext';
import { sessionCookie } from '../server/sessionCookie';
import { registerAccountRoutes } from './accountRoutes';
import { registerPasskeyRoutes } from './passkeys/passkeyRoutes';
import { registerSignInRoutes } from './signInRoutes';
import { registerStaffGuard } from './staffGuard';

/** The guard of all calls of the office, and those by which people sign in. To be registered before other calls of it. */
export function registerStaffRoutes(app: FastifyInstance, context: ApiContext, siteUrl: string | undefined): void {
  const cookie = sessionCookie({ name: 'staff', path: '/api/office' }, siteUrl);
  registerStaffGuard(app, context, cookie);
  registerSignInRoutes(app, context, cookie, siteUrl);
  registerAccountRoutes(app, context, cookie);
  registerPasskeyRoutes(app, context, siteUrl);
}
