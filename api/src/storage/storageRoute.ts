import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { KEPT_ROUTE } from '../server/keptRoute';

/** Pictures and PDFs of the content. Their names carry a hash of their bytes, so browsers may keep them for ever. */
export async function registerStorage(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/storage/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header(KEPT_ROUTE, reply.request.routeOptions.url),
  });
}
