import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { encodingFor, type Encoding } from 'api/server/encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReleaseName, isReleaseVersion } from 'federation/registry/release/names';
import { isContainedPath, isWithoutLinks } from 'federation/registry/release/paths';
import { releaseDir, storedVersions } from 'federation/registry/releasesFolder';
import { CLIENT, findRelease, isNamedByContent, type LoadedRelease } from '../composition/composition';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const HEADERS = { 'access-control-allow-origin': '*' };
/** A worker has the policy of its own script: it may load other scripts of the site, and fetch from it. */
const SCRIPT_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};
const headersOf = (file: string) => (file.endsWith('.js') ? SCRIPT_HEADERS : HEADERS);
const FOR_EVER = 'public, max-age=31536000, immutable';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

interface ServedReleases {
  releasesDir: string;
  /** the releases that are in memory, the last activated ones at the end */
  loaded: () => LoadedRelease[];
}

function isLinked(releasesDir: string, file: string): boolean {
  try {
    return !isWithoutLinks(releasesDir, file);
  } catch {
    // it does not exist
    return false;
  }
}

/** Whether a path is that of a release's client file, and neither it nor its compressed copies are reached by a symbolic link. */
function isServed(releasesDir: string, file: string): boolean {
  const [, name = '', version = '', side] = file.split('/');
  if (!isReleaseName(name) || !isReleaseVersion(version) || side !== 'client') return false;
  return Object.values(SUFFIXES).every((suffix) => !isLinked(releasesDir, file.slice(1) + suffix));
}

/**
 * Serves the immutable client files of releases: of one, and by a name that contains a hash of any (decisions/pinning.md).
 * Those of the compositions that visitors are given are served from memory: they were verified, and do not change when
 * their folder is altered or cannot be read. Those of other releases, which open tabs still use, are read from their folders;
 * browsers verify them by their hashes.
 */
export async function serveReleases(app: FastifyInstance, { releasesDir, loaded }: ServedReleases): Promise<void> {
  await app.register(fastifyStatic, {
    root: releasesDir,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // server bundles, manifests and the registry are not public
    allowedPath: (file) => isServed(releasesDir, file),
    setHeaders: (response, file) => void response.headers(headersOf(file.replace(/\.(br|gz)$/, ''))),
  });

  function send(request: FastifyRequest, reply: FastifyReply, name: string, version: string, file: string) {
    const release = findRelease(loaded(), name, version);
    const type = TYPES[path.extname(file)];
    const content = release?.contents.get(file);
    if (!release || !type || !content) return reply.sendFile(`/${name}/${version}/${file}`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressed = release.contents.get(file + SUFFIXES[encoding]);
    reply.headers({ ...headersOf(file), 'cache-control': FOR_EVER, vary: 'accept-encoding' });
    if (compressed && encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(compressed ?? content);
  }
  app.get<{ Params: FileParams }>('/releases/:name/:version/client/*', (request, reply) => {
    const { name, version, '*': rest } = request.params;
    return send(request, reply, name, version, CLIENT + rest);
  });

  app.get<{ Params: Omit<FileParams, 'version'> }>('/releases/:name/files/*', (request, reply) => {
    const { name, '*': rest } = request.params;
    const file = CLIENT + rest;
    if (!isNamedByContent(rest) || !isContainedPath(rest)) return reply.callNotFound();
    const inMemory = loaded().findLast((release) => release.name === name && release.contents.has(file));
    const hasFile = (version: string) => fs.existsSync(path.join(releaseDir(releasesDir, name, version), file));
    const version = inMemory?.version ?? storedVersions(releasesDir, name).find(hasFile);
    return version === undefined ? reply.callNotFound() : send(request, reply, name, version, file);
  });
}
