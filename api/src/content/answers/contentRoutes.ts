import type { FastifyInstance } from 'fastify';
import type { ContentDefinition, RecordIds } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { answer, object, refusals, text } from '../../openapi/schemas';
import { ApiError } from '../../server/apiError';
import type { ContentStore } from '../contentStore';
import { oncePerVersion, registerContentRoute, sendAnswer, toAnswer } from './contentRoute';
import { ENVELOPES } from './envelopes';
import { hiddenFields, recordSchema } from './recordSchema';

/** The calls of every kind of content. */
export function registerContentRoutes(app: FastifyInstance, content: ContentStore, now: () => Date): void {
  for (const definition of CONTENT_KINDS as readonly ContentDefinition[]) {
    registerCall(app, content, definition, now);
    registerItemCall(app, content, definition, now);
  }
}

/** The published records of a kind, as everybody may see them. */
function recordsOf(content: ContentStore, definition: ContentDefinition, now: Date): RecordIds[] {
  const { kind, computed } = definition;
  // JSON leaves out what is undefined.
  const nothing = Object.fromEntries(hiddenFields(definition).map((field) => [field, undefined]));
  return content.list(kind).map((record) => ({ ...record, ...nothing, ...computed?.of(record, now) }));
}

/** The content's version changes at midnight in India, so an answer never outlives the day it was made on. */
function registerCall(app: FastifyInstance, content: ContentStore, definition: ContentDefinition, now: () => Date) {
  const { call, kind } = definition;
  if (call === undefined) return;
  const { schema, wrap } = ENVELOPES[call.envelope];
  registerContentRoute(app, content, {
    url: call.path,
    summary: call.summary,
    response: answer(schema(recordSchema(definition))),
    build: () => ({ success: 1, data: wrap(recordsOf(content, definition, now()), content.baseUrl(kind)) }),
  });
}

function registerItemCall(app: FastifyInstance, content: ContentStore, definition: ContentDefinition, now: () => Date) {
  const { itemCall, kind } = definition;
  if (itemCall === undefined) return;
  const { schema, wrap } = ENVELOPES[itemCall.envelope];
  const answers = oncePerVersion(content, () => {
    const baseUrl = content.baseUrl(kind);
    const records = recordsOf(content, definition, now());
    return new Map(
      records.map((record) => [record[itemCall.by], toAnswer({ success: 1, data: wrap([record], baseUrl) })]),
    );
  });

  app.get<{ Params: Record<string, string> }>(
    `${itemCall.path}:${itemCall.by}`,
    {
      schema: {
        summary: itemCall.summary,
        tags: ['content'],
        params: object({ [itemCall.by]: text }),
        response: { 200: answer(schema(recordSchema(definition))), ...refusals },
      },
    },
    (request, reply) => {
      const found = answers().get(request.params[itemCall.by] ?? '');
      if (found === undefined) throw new ApiError(404, itemCall.missing);
      return sendAnswer(request, reply, found);
    },
  );
}
