import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { repositoryDir } from '../env';

const PUBLIC_DIR = path.join(repositoryDir, 'shell/public');

/** Serves shell/public: a route for each file that is there, since everything else is a page. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: PUBLIC_DIR, wildcard: false, decorateReply: false, maxAge: '1h' });
}
