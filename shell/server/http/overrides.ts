import type { FastifyInstance } from 'fastify';
import type { Digest } from 'federation/registry/override';
import { pathsOf, type Composition } from '../composition/composition';
import { END_OVERRIDE } from '../overrides/overriddenPage';
import { overrideCookie, readOverride } from '../overrides/overrideCookie';

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface Overrides {
  /** digest with the site's key; without it no link is accepted */
  digest: Digest | undefined;
  live: () => Composition;
}

/**
 * Serves staff links, which make one browser load one remote from the machine it runs on, and the banner's End button. See
 * decisions/overrides.md.
 */
export async function serveOverrides(app: FastifyInstance, { digest, live }: Overrides): Promise<void> {
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
          'This link was not made by this site, names no remote of it, or has expired. Make another with federation override-link.',
        );
    }
    const seconds = Math.floor((override.until - Date.now()) / 1000);
    const first = pathsOf(release).find((path) => !/[:*]/.test(path)) ?? '';
    reply.header('set-cookie', overrideCookie(token, seconds, request.protocol === 'https'));
    return reply.code(303).header('location', `/${first}`).send();
  });

  // the banner's form has no fields
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.post(END_OVERRIDE, (request, reply) => {
    reply.headers(NO_STORE).header('set-cookie', overrideCookie('', 0, request.protocol === 'https'));
    return reply.code(303).header('location', '/').send();
  });
}
