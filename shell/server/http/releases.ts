import fs from 'node:fs';
import path from 'node:path';
import { encodingFor } from 'api/server/encoding';
import { DOCUMENT_HEADERS } from 'api/server/crossSite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReleaseName, isReleaseVersion } from 'federation/registry/release/names';
import { isContainedPath } from 'federation/registry/release/paths';
import { releaseKey } from 'federation/registry/release/transfer';
import { folderStorage } from 'federation/registry/storage/folderStorage';
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
const SUFFIXES = { br: '.br', gzip: '.gz' };

const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
};
/** A worker has the policy of its own script: it may load other scripts of the site, and fetch from it. */
const SCRIPT_HEADERS = {
  ...HEADERS,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'",
};

interface ServedReleases {
  releasesDir: string;
  /** the releases that are in memory, the last activated ones at the end */
  loaded: () => LoadedRelease[];
}

/**
 * Serves the immutable client files of releases: of one, and by a name that contains a hash of any (decisions/pinning.md).
 * Those of the compositions that visitors are given are served from memory: they were verified, and do not change when
 * their folder is altered or cannot be read. Those of other releases, which open tabs still use, are read from their folders;
 * browsers verify them by their hashes.
 */
export async function serveReleases(app: FastifyInstance, { releasesDir, loaded }: ServedReleases): Promise<void> {
  const storage = folderStorage(releasesDir);

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, version: string, file: string) {
    const type = TYPES[path.extname(file)];
    if (!type || !isReleaseName(name) || !isReleaseVersion(version)) return reply.callNotFound();
    const release = findRelease(loaded(), name, version);
    const read = async (wanted: string): Promise<Buffer | undefined> => {
      if (release) return release.contents.get(wanted);
      // a folder, or what is reached by a symbolic link, is no file
      const stored = await storage.read(releaseKey(name, version, wanted)).catch(() => undefined);
      return stored?.content;
    };
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressed = encoding === 'identity' ? undefined : await read(file + SUFFIXES[encoding]);
    const content = compressed ?? (await read(file));
    if (!content) return reply.callNotFound();
    DOCUMENT_HEADERS.forEach((name) => reply.removeHeader(name));
    reply.headers(file.endsWith('.js') ? SCRIPT_HEADERS : HEADERS);
    if (compressed) reply.header('content-encoding', encoding);
    return reply.type(type).send(content);
  }
  app.get<{ Params: Record<'name' | 'version' | '*', string> }>(
    '/releases/:name/:version/client/*',
    (request, reply) => {
      const { name, version, '*': rest } = request.params;
      return send(request, reply, name, version, CLIENT + rest);
    },
  );

  app.get<{ Params: Record<'name' | '*', string> }>('/releases/:name/files/*', (request, reply) => {
    const { name, '*': rest } = request.params;
    const file = CLIENT + rest;
    if (!isNamedByContent(rest) || !isContainedPath(rest)) return reply.callNotFound();
    const inMemory = loaded().findLast((release) => release.name === name && release.contents.has(file));
    const hasFile = (version: string) => fs.existsSync(path.join(releaseDir(releasesDir, name, version), file));
    const version = inMemory?.version ?? storedVersions(releasesDir, name).find(hasFile);
    return version === undefined ? reply.callNotFound() : send(request, reply, name, version, file);
  });
}
