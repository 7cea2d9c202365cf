import { type TSchema, Type } from '@sinclair/typebox';
import type {
  ResponseSettings,
  ContentDefinition,
  EnvelopeName,
  Published,
  RecordIds,
} from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import { LIST_LIMIT_MAX, type ListParameter, type ListQuery } from 'contract/listQuery';
import { LOCAL_MINUTE, notesOf } from 'contract/recordProblem';
import type { FastifyInstance } from 'fastify';
import { answer, type JsonSchema, object, type ObjectSchema, text, whole, array } from '../../openapi/schemas';
import type { ContentStore } from '../contentStore';
import { registerContentRoute } from './contentRoute';
import { NotFound } from '../../lib/refusals';
import { wholeNumber, wrongValue } from '../../server/queryValues';

interface Moment extends ResponseSettings {
  now: () => Date;
}

/**
 * Registers the calls of every kind of content. Its version changes at midnight in India, so a response never outlives the day it
 * was built on.
 */
export function registerContentRoutes(app: FastifyInstance, content: ContentStore, { now, ...settings }: Moment): void {
  for (const definition of DEFINITIONS) {
    const { kind, call, itemCall } = definition;
    const asPublic = ({ list }: ContentStore) => publicForm(definition, now(), { listOf: list, ...settings });
    const record = recordSchema(definition);
    if (call) {
      const { schema, wrap } = ENVELOPES[call.envelope];
      const { parameters = [] } = call;
      const all = schema(record);
      registerContentRoute(app, content, {
        url: call.path,
        summary: call.summary,
        schema: parameters.length > 0 ? { querystring: querySchema(parameters) } : undefined,
        response: answer(parameters.length > 0 ? partSchema(all as ObjectSchema) : all),
        wanted: ({ query }) => listQueryOf(parameters, query as Record<string, unknown>),
        build(query, store) {
          const { records, ...part } = store.part(kind, query ?? {});
          const data = wrap(records.map(asPublic(store)), store.baseUrl(kind));
          return { success: 1, data: query ? { ...data, ...part } : data };
        },
      });
    }
    if (itemCall) {
      const { schema, wrap } = ENVELOPES[itemCall.envelope];
      registerContentRoute(app, content, {
        url: `${itemCall.path}:${itemCall.by}`,
        summary: itemCall.summary,
        schema: { params: object({ [itemCall.by]: text }) },
        response: answer(schema(record)),
        wanted: ({ params }) => (params as Record<string, string>)[itemCall.by] ?? '',
        build(name, store) {
          // id and slug are the same name
          const found = store.item(kind, name);
          if (found === undefined) throw new NotFound(itemCall.missing);
          return { success: 1, data: wrap([asPublic(store)(found)], store.baseUrl(kind)) };
        },
      });
    }
  }
}

/** Returns what turns a published record into its public form. */
function publicForm(definition: ContentDefinition, now: Date, published: Published): (record: RecordIds) => RecordIds {
  // JSON leaves out what is undefined.
  const nothing = Object.fromEntries(hiddenFields(definition).map((field) => [field, undefined]));
  return (record) => ({ ...record, ...nothing, ...definition.computed?.of(record, now, published) });
}

/** Parses which part of a growing list a request asks for; undefined for the whole list. @throws Malformed */
function listQueryOf(taken: readonly ListParameter[], query: Record<string, unknown>): ListQuery | undefined {
  if (taken.every((name) => query[name] === undefined)) return undefined;
  const { limit, offset, when } = Object.fromEntries(taken.map((name) => [name, query[name]]));
  if (when !== undefined && when !== 'upcoming' && when !== 'past')
    throw wrongValue('when', when, 'write when=upcoming or when=past');
  return {
    limit: wholeNumber('limit', limit, LIST_LIMIT_MAX),
    offset: wholeNumber('offset', offset, 999_999_999, 0),
    when,
  };
}

const PARAMETERS: Record<ListParameter, JsonSchema> = {
  limit: { ...whole, minimum: 1, maximum: LIST_LIMIT_MAX, description: 'How many records; all, without it' },
  offset: { ...whole, description: 'How many records are left out before the first one' },
  when: {
    ...text,
    enum: ['upcoming', 'past'],
    description: 'Those from today on in India, the earliest first, or those before today, the latest first',
  },
};

const querySchema = (taken: readonly ListParameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(taken.map((name) => [name, PARAMETERS[name]])),
});

const partSchema = (all: ObjectSchema): ObjectSchema => ({
  ...all,
  properties: { ...all.properties, total: whole, offset: whole },
});

/** Fields that no call returns; for a single record, its ids too. */
const hiddenFields = ({ hidden = [], call }: ContentDefinition): readonly string[] =>
  call?.envelope === 'single' ? ['id', 'slug', ...hidden] : hidden;

/** Returns the schema of a kind's records as its calls return them, for the OpenAPI document. */
function recordSchema(definition: ContentDefinition): ObjectSchema {
  const { fields, computed } = definition;
  const ids = { id: Type.String(), slug: Type.String() };
  const all = Type.Object({ ...ids, ...fields.properties, ...computed?.fields.properties });
  const given = Type.Omit(all, [...hiddenFields(definition)], { additionalProperties: false });
  return JSON.parse(JSON.stringify(given, asPublished));
}

const JOINED = 'To be joined with the base URL of the response';

/** Leaves out what only the college's own code reads. Where a field names a file, the response has a path of another pattern. */
function asPublished(key: string, value: unknown): unknown {
  if (key === 'x-notes' || value === LOCAL_MINUTE) return undefined;
  const isFile = notesOf(Object(value) as TSchema).asset !== undefined;
  return isFile ? { ...(value as TSchema), pattern: undefined, description: JOINED } : value;
}

interface Envelope {
  schema: (record: ObjectSchema) => JsonSchema;
  /** `baseUrl` is that of the kind's pictures and PDFs. */
  wrap: (records: readonly RecordIds[], baseUrl: string) => object;
}

function only(records: readonly RecordIds[]): RecordIds {
  const [record] = records;
  if (record === undefined) throw new Error('api: the only record of its kind is not published');
  return record;
}

const namedAlike = <Value>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Wraps records as `data`, beside the URLs by which their files are found. */
const withUrls = ({ schema, wrap }: Envelope, ...urls: string[]): Envelope => ({
  schema: (record) => object({ data: schema(record), ...namedAlike(urls, text) }),
  wrap: (records, baseUrl) => ({ data: wrap(records, baseUrl), ...namedAlike(urls, baseUrl) }),
});

const plainList: Envelope = { schema: array, wrap: (records) => records };
const single: Envelope = { schema: (record) => record, wrap: only };
const bySlug = (...slugs: string[]): Envelope => ({
  schema: (record) => object(namedAlike(slugs, array(record))),
  wrap: (records) => Object.fromEntries(slugs.map((name) => [name, records.filter(({ slug }) => slug === name)])),
});

/** How responses wrap records, and how the OpenAPI document describes it. */
const ENVELOPES: Record<EnvelopeName, Envelope> = {
  list: withUrls(plainList, 'baseUrl'),
  listWithPdfs: withUrls(plainList, 'baseUrl', 'pdfUrl'),
  plainList,
  single,
  item: withUrls(single, 'baseUrl'),
  itemWithPdfs: withUrls(single, 'baseUrl', 'pdfUrl'),
  visionAndMission: withUrls(bySlug('vision', 'mission'), 'visionBaseUrl', 'missionBaseUrl'),
};
