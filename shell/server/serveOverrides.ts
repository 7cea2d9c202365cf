import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Digest, Override } from 'federation/override';
import type { Composition } from './composition';
import { END_OVERRIDE } from './overriddenPage';
import { overrideCookie, overrideTokenIn, readOverride } from './overrideCookie';
import { SECURITY_HEADERS } from './securityHeaders';

const NO_STORE = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The override of a browser; undefined for every visitor. */
export type OverrideOf = (request: FastifyRequest) => Override | undefined;

/**
 * Answers staff links, which make one browser take one remote from the machine it runs on, and the banner's End.
 * @param digest the site's key; without it no link is accepted. See decisions/overrides.md.
 */
export function serveOverrides(app: FastifyInstance, digest: Digest | undefined, live: () => Composition): OverrideOf {
  app.get<{ Querystring: { token?: string } }>('/federation/override', (request, reply) => {
    const token = String(request.query.token ?? '');
    const override = digest && readOverride(token, digest);
    const release = live().remotes.find(({ name }) => name === override?.remote);
    reply.headers(NO_STORE);
    if (!override || !release) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(
          'This link is not of this site, names no remote of it, or is over. Make another with federation override-link.',
        );
    }
    const seconds = Math.floor((override.until - Date.now()) / 1000);
    const paths = Object.values(release.routes).map(({ path }) => path);
    const first = paths.find((path) => !/[:*]/.test(path)) ?? '';
    reply.header('set-cookie', overrideCookie(token, seconds, request.protocol === 'https'));
    return reply.code(303).header('location', `/${first}`).send();
  });

  void app.register(async (scope) => {
    // the banner's form has no fields
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(END_OVERRIDE, (request, reply) => {
      reply.headers(NO_STORE).header('set-cookie', overrideCookie('', 0, request.protocol === 'https'));
      return reply.code(303).header('location', '/').send();
    });
  });

  return (request) => {
    const token = digest && overrideTokenIn(request.headers.cookie);
    const override = token && digest ? readOverride(token, digest) : undefined;
    return live().remotes.some(({ name }) => name === override?.remote) ? override : undefined;
  };
}
