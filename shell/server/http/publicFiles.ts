import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { repositoryDir } from '../env';

const PUBLIC_DIR = path.join(repositoryDir, 'shell/public');

/** Serves shell/public: one route for each existing file, since every other path is a page. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: PUBLIC_DIR, wildcard: false, decorateReply: false, maxAge: '1h' });
}
