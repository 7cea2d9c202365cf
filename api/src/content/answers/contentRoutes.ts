import type { FastifyInstance } from 'fastify';
import {
  type AnswerSettings,
  type ContentDefinition,
  grows,
  type Published,
  type RecordIds,
} from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { ListQuery } from 'contract/listQuery';
import { answer, object, type ObjectSchema, text } from '../../openapi/schemas';
import { ApiError } from '../../server/apiError';
import type { ContentStore } from '../contentStore';
import { registerContentRoute } from './contentRoute';
import { ENVELOPES } from './envelopes';
import { listQueryOf, partSchema, querySchema } from './listParameters';
import { hiddenFields, recordSchema } from './recordSchema';

interface Moment extends AnswerSettings {
  now: () => Date;
}

/** Registers the calls of every kind of content. */
export function registerContentRoutes(app: FastifyInstance, content: ContentStore, { now, ...settings }: Moment): void {
  for (const definition of CONTENT_KINDS as readonly ContentDefinition[]) {
    const answered = () => asAnswered(definition, now(), { listOf: content.list, ...settings });
    registerCall(app, content, definition, answered);
    registerItemCall(app, content, definition, answered);
  }
}

type AsAnswered = (record: RecordIds) => RecordIds;

/** Returns what turns a published record into its public form. */
function asAnswered(definition: ContentDefinition, now: Date, published: Published): AsAnswered {
  // JSON leaves out what is undefined.
  const nothing = Object.fromEntries(hiddenFields(definition).map((field) => [field, undefined]));
  return (record) => ({ ...record, ...nothing, ...definition.computed?.of(record, now, published) });
}

/** Returns the records of a kind: all of them, or the requested part. */
async function recordsOf(content: ContentStore, definition: ContentDefinition, query: ListQuery | undefined) {
  if (!grows(definition)) return { records: content.list(definition.kind) };
  const { records, ...part } = await content.part(definition.kind, query ?? {});
  return query ? { records, part } : { records };
}

/** The content's version changes at midnight in India, so a response never outlives the day it was built on. */
function registerCall(
  app: FastifyInstance,
  content: ContentStore,
  definition: ContentDefinition,
  answered: () => AsAnswered,
) {
  const { call, kind } = definition;
  if (call === undefined) return;
  const { schema, wrap } = ENVELOPES[call.envelope];
  const whole = schema(recordSchema(definition));
  const { parameters = [] } = call;
  registerContentRoute(app, content, {
    url: call.path,
    summary: call.summary,
    schema: parameters.length > 0 ? { querystring: querySchema(parameters) } : undefined,
    response: answer(parameters.length > 0 ? partSchema(whole as ObjectSchema) : whole),
    wanted: ({ query }) => listQueryOf(parameters, query as Record<string, unknown>),
    async build(query) {
      const { records, part } = await recordsOf(content, definition, query);
      const data = wrap(records.map(answered()), content.baseUrl(kind));
      return { success: 1, data: part ? { ...data, ...part } : data };
    },
  });
}

function registerItemCall(
  app: FastifyInstance,
  content: ContentStore,
  definition: ContentDefinition,
  answered: () => AsAnswered,
) {
  const { itemCall, kind } = definition;
  if (itemCall === undefined) return;
  const { schema, wrap } = ENVELOPES[itemCall.envelope];
  registerContentRoute(app, content, {
    url: `${itemCall.path}:${itemCall.by}`,
    summary: itemCall.summary,
    schema: { params: object({ [itemCall.by]: text }) },
    response: answer(schema(recordSchema(definition))),
    wanted: ({ params }) => (params as Record<string, string>)[itemCall.by] ?? '',
    async build(name) {
      // id and slug are the same name
      const record = await content.item(kind, name);
      if (record === undefined) throw new ApiError(404, itemCall.missing);
      return { success: 1, data: wrap([answered()(record)], content.baseUrl(kind)) };
    },
  });
}
