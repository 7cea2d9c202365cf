import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves pictures and PDFs of the content. Their names contain a hash of their bytes, so browsers may cache them for ever. */
export async function registerStorage(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/storage/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
  });
}
