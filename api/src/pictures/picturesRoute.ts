import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE_WIDTHS } from 'contract/pictures';
import { ApiError } from '../server/apiError';
import { MESSAGES } from '../server/errorHandler';
import { KEPT_ROUTE } from '../server/keptRoute';
import { openPictureCache } from './pictureCache';
import { pictureFormat } from './pictureFormat';
import { openSharedPictures } from './sharedPictures';
import type { FileStorage } from '../storage/fileStorage';

/**
 * `/storage/w640/events/a.webp`: a published picture in a width of the contract, in the format that suits the reader.
 * Any other width is an address under /storage at which there is nothing.
 */
export async function registerPictures(
  app: FastifyInstance,
  storageDir: string,
  cacheDir: string,
  bucket?: FileStorage,
): Promise<void> {
  const shared = bucket && openSharedPictures(bucket, app.log);
  const find = openPictureCache({ storageDir, cacheDir, shared });
  await app.register(fastifyStatic, {
    root: cacheDir,
    serve: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.headers({ vary: 'Accept', [KEPT_ROUTE]: reply.request.routeOptions.url }),
  });
  for (const width of PICTURE_WIDTHS) {
    app.get<{ Params: { '*': string } }>(`/storage/w${width}/*`, { schema: { hide: true } }, async (request, reply) => {
      const leaving = new AbortController();
      reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
      const format = pictureFormat(request.headers.accept);
      const found = await find(request.params['*'], width, format, leaving.signal);
      if (found === undefined) throw new ApiError(404, MESSAGES[404]);
      return reply.sendFile(found);
    });
  }
}
