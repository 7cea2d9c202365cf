import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE_WIDTHS } from 'contract/pictures';
import { MESSAGES } from '../server/refusals';
import { senderOf } from '../server/visitorAddress';
import { goneSignal } from '../server/fairQueue';
import { openPictureCache, pictureFormat } from './pictureCache';
import { NotFound } from '../lib/refusals';

/**
 * Serves `/storage/w640/events/a.webp`: a published picture in a width of the contract, in the best format for the browser.
 * Any other width is answered with 404.
 */
export async function registerPictures(app: FastifyInstance, storageDir: string, cacheDir: string): Promise<void> {
  const find = openPictureCache(storageDir, cacheDir);
  await app.register(fastifyStatic, {
    root: cacheDir,
    serve: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('vary', 'Accept'),
  });
  for (const width of PICTURE_WIDTHS) {
    app.get<{ Params: { '*': string } }>(`/storage/w${width}/*`, async (request, reply) => {
      const format = pictureFormat(request.headers.accept);
      const client = { sender: senderOf(request.ip), left: goneSignal(reply) };
      const found = await find(request.params['*'], width, format, client);
      if (found === undefined) throw new NotFound(MESSAGES[404]);
      return reply.sendFile(found);
    });
  }
}

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
