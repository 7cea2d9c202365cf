import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWith } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from '../../server/encoding';
import { type JsonSchema, refusals } from '../../openapi/schemas';
import type { ContentStore } from '../contentStore';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWith);

/** Less fits into the first packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

export interface ContentRoute {
  url: string;
  summary: string;
  response: JsonSchema;
  build: () => unknown;
}

interface Answer {
  body: Buffer;
  etag: string;
  /** made when somebody asks for it, and kept */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzip(body),
};

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
  return { body, compressed: {}, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
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
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, etag, compressed } = answer;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = body.length < WORTH_COMPRESSING_BYTES ? 'identity' : encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(body);
  const bytes = await (compressed[encoding] ??= COMPRESS[encoding](body));
  return reply.header('content-encoding', encoding).send(bytes);
}
