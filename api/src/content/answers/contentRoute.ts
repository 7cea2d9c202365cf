import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JsonSchema, refusals } from '../../openapi/schemas';
import type { ContentStore } from '../contentStore';

export interface ContentRoute {
  url: string;
  summary: string;
  response: JsonSchema;
  build: () => unknown;
}

interface Answer {
  body: Buffer;
  etag: string;
}

/** Public content is sent from memory: the answer is made once for each content version and kept as bytes. */
export function registerContentRoute(app: FastifyInstance, content: ContentStore, route: ContentRoute): void {
  const answerOf = oncePerVersion(content, () => toAnswer(route.build()));
  app.get(
    route.url,
    { schema: { summary: route.summary, tags: ['content'], response: { 200: route.response, ...refusals } } },
    (request, reply) => sendAnswer(request, reply, answerOf()),
  );
}

export function toAnswer(value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Remembers what `make` returns until the content changes. */
export function oncePerVersion<T>(content: ContentStore, make: () => T): () => T {
  let kept: { version: string; value: T } | undefined;
  return () => {
    const version = content.version();
    if (kept?.version !== version) kept = { version, value: make() };
    return kept.value;
  };
}

/** Browsers keep the answer but ask each time whether it is still the newest. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
