import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bodyHash, bodyIn, type EncodedBody, encodingFor, entityTag, hasCurrent } from '../../server/encoding';
import { type JsonSchema, refusals } from '../../openapi/schemas';
import type { ContentStore } from '../contentStore';
import { CONTENT_VERSION } from '../contentVersion';

/** Smaller bodies fit into the first packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Maximum size of the response cache of one call; the least recently used entries are evicted first. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Approximate size of a cached response besides its body. */
const RESPONSE_BYTES = 2000;

export interface ContentRoute<Wanted> {
  url: string;
  summary: string;
  /** Query and path parameters, for the OpenAPI document. */
  schema?: { querystring?: JsonSchema; params?: JsonSchema };
  response: JsonSchema;
  /** Parses what a request asks for; throws Malformed when it is invalid. */
  wanted: (request: FastifyRequest) => Wanted;
  build: (wanted: Wanted, content: ContentStore) => unknown;
}

interface CachedResponse extends EncodedBody {
  /** version of the content that it was built from */
  version: string;
  hash: string;
}

/** Sends public content from memory: each response is built once per content version and cached as bytes; not so a preview's. */
export function registerContentRoute<Wanted>(
  app: FastifyInstance,
  content: ContentStore,
  { url, summary, schema, response, wanted, build }: ContentRoute<Wanted>,
): void {
  const kept = new LRUCache<string, CachedResponse, { version: string; wanted: Wanted }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => RESPONSE_BYTES + body.length,
    // one that is pushed out while it is made is sent all the same
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context }) =>
      toResponse(await build(context.wanted, content), context.version),
  });
  app.get(
    url,
    { schema: { ...schema, summary, tags: ['content'], response: { 200: response, ...refusals } } },
    async (request, reply) => {
      const preview = await app.previewOf(request);
      if (preview) return reply.header('cache-control', 'no-store').send(await build(wanted(request), preview.store));
      // on refusals as well: what is missing in one version may exist in the next
      reply.header(CONTENT_VERSION, content.version());
      const context = { version: content.version(), wanted: wanted(request) };
      return sendCached(request, reply, await kept.forceFetch(JSON.stringify(context), { context }));
    },
  );
}

export function toResponse(value: unknown, version: string): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { version, body, compressed: {}, hash: bodyHash(body) };
}

/** Sends a response that browsers cache, but revalidate each time. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const { version, body, hash } = response;
  const encoding = body.length < WORTH_COMPRESSING_BYTES ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const etag = entityTag(hash, encoding);
  reply.headers({ etag, [CONTENT_VERSION]: version, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (hasCurrent(request.headers, etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyIn(encoding, response));
}
