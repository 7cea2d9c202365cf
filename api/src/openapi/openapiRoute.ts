import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Must be called before the routes, of which it describes those with a tag. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'College site',
        version: '1.0.0',
        description:
          'Every request that is not GET or HEAD repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. ' +
          'Any GET under /api sets the cookie.',
      },
      servers: [{ url: '/' }],
    },
  });
  app.get('/api/openapi.json', () => app.swagger());
}
