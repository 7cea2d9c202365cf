import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from './sendPage';
import type { LoadedRelease } from '../composition/loadedRelease';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const HEADERS = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
const FOR_EVER = 'public, max-age=31536000, immutable';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

interface ServedReleases {
  releasesDir: string;
  /** a release that is in memory */
  loaded: (name: string, version: string) => LoadedRelease | undefined;
  /** a file of a release was asked for */
  onUse: (name: string, version: string) => void;
}

/**
 * Serves the client files of releases, for ever the same. Those of the compositions that visitors are given come from
 * memory: they were checked, and stay what they were when their folder is altered or cannot be read. Those of other
 * releases, which open tabs still use, come from their folders; browsers check them by their hashes.
 */
export async function serveReleases(
  app: FastifyInstance,
  { releasesDir, loaded, onUse }: ServedReleases,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: releasesDir,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // server bundles, release.json and the registry are nobody's business
    allowedPath: (file) => /^\/[^/]+\/[^/]+\/client\//.test(file),
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(HEADERS)) response.header(name, value);
    },
  });

  function answer(request: FastifyRequest<{ Params: FileParams }>, reply: FastifyReply) {
    const { name, version, '*': rest } = request.params;
    onUse(name, version);
    const release = loaded(name, version);
    const file = `client/${rest}`;
    const type = TYPES[path.extname(file)];
    const content = release?.contents.get(file);
    if (!release || !type || !content) return reply.sendFile(`/${name}/${version}/${file}`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressed = release.contents.get(file + SUFFIXES[encoding]);
    reply.headers({ ...HEADERS, 'cache-control': FOR_EVER, vary: 'accept-encoding' });
    if (compressed && encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(compressed ?? content);
  }
  app.get<{ Params: FileParams }>('/releases/:name/:version/client/*', answer);
}
