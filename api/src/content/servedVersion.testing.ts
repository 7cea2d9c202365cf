import type { FastifyInstance } from 'fastify';
import { CONTENT_VERSION } from './contentVersion';

/** Returns the version of the content that a page server is told with each response. */
export const servedVersion = async ({ app }: { app: FastifyInstance }) =>
  (await app.inject('/api/site')).headers[CONTENT_VERSION];
