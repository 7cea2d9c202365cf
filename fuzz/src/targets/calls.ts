import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { junkText } from 'api/testing/junk.testing';
import type { TestApi } from 'api/testing/testApi.testing';
import { applyEdits, bytesOf, edits, type Edit } from '../mutation/edits';
import type { Target } from '../target';
import { openApiTarget, outcomeOf } from './openApi';

interface CallCase {
  /** index into the paths of the OpenAPI document and the file paths; it wraps around */
  call: number;
  method: string;
  /** replaces the path's parameters */
  argument: string;
  /** everything after the path */
  query: string;
  headers: Record<string, string>;
  edits: Edit[];
}

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const HEADER_NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'if-none-match', 'if-modified-since', 'range'],
  ...['content-type', 'content-length', 'host', 'origin', 'referer', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-xsrf-token', 'idempotency-key', 'x-http-method-override', 'transfer-encoding', 'expect', 'upgrade'],
];

/** Header values that can arrive: no line breaks, one character per byte. */
const headerText = fc.oneof(
  fc.constantFrom('', '*', '*/*', 'gzip;q=0', 'bytes=0-', 'bytes=-1', 'bytes=9-1', '"x"', 'W/"x"', 'null', '127.0.0.1'),
  fc.constantFrom(
    'image/avif;q=2',
    'a/b;;;',
    'XSRF-TOKEN=a.b',
    'x=1; x=2; __proto__=3',
    'chunked',
    '-1',
    '99999999999',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
  fc.nat(6000).map((length) => 'a'.repeat(length)),
);

const uriText = junkText.map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')));
const argument = fc.oneof(
  uriText,
  fc.constantFrom(
    'phd',
    'b-pharm',
    'hostel',
    'none',
    '..',
    '.',
    '%2e%2e',
    '..%2f..%2fcollege.db',
    '%00',
    '%',
    '%E0%A4',
  ),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?q=hostel', '?q=', '?q[]=a&q[]=b', '?q=a&q=b', '?limit=-1', '?limit=1e9', '?q=%', '?__proto__[x]=1'),
  fc.tuple(fc.constantFrom('q', 'limit', 'page', 'x'), uriText).map(([name, value]) => `?${name}=${value}`),
  fc.nat(3000).map((length) => `?q=${'z'.repeat(length)}`),
);

const FILES = ['/storage/', '/storage/w640/', '/storage/w641/', '/storage/courses/', '/storage/w160/courses/', '/api/'];

/** Replaces everything but printable ASCII, as happens to URLs on the way to the api. */
const sendable = (url: Buffer) => url.toString('latin1').replaceAll(/[^!-~]/g, '%');

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const ajv = addFormats(new Ajv2020({ strict: false, validateFormats: false }));
const promises = new Map<object, ValidateFunction>();

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function jsonOf({ headers, rawPayload }: LightMyRequestResponse): unknown {
  const decompress = DECOMPRESS[String(headers['content-encoding'])] ?? ((bytes) => bytes);
  return JSON.parse(String(decompress(rawPayload)));
}

/** @throws Error when a JSON response does not match the OpenAPI document's schema for its status */
function expectPromised(operation: Operation | undefined, answer: LightMyRequestResponse): void {
  const { statusCode } = answer;
  const found = operation?.responses[statusCode] ?? operation?.responses[`${Math.floor(statusCode / 100)}XX`];
  const schema = found?.content?.['application/json']?.schema;
  if (schema === undefined || answer.body === '') return;
  const validate = promises.get(schema) ?? ajv.compile(schema);
  promises.set(schema, validate);
  if (!validate(jsonOf(answer))) throw new Error(`${statusCode}: ${ajv.errorsText(validate.errors)}`);
}

const run = (paths: Paths) => async (api: TestApi, one: CallCase) => {
  const known = [...Object.keys(paths), ...FILES];
  const path = known[one.call % known.length] ?? '';
  const isFile = FILES.includes(path);
  const plain = isFile ? path + one.argument : path.replace(/\{\w+\}/g, one.argument);
  const url = sendable(applyEdits(bytesOf(plain + one.query), one.edits));
  const method = one.method as 'GET';
  const answer = await api.app.inject({ method, url: url.startsWith('/') ? url : `/${url}`, headers: one.headers });
  const outcome = outcomeOf(answer);
  // an edited URL, or one with an empty parameter, may be that of another call
  const isPlain = !/[./?#%]/.test(one.argument) && (one.argument !== '' || !path.includes('{'));
  if (one.edits.length === 0 && isPlain) {
    expectPromised(paths[path]?.[method.toLowerCase()], answer);
  }
  return outcome;
};

/** Every call of the OpenAPI document, and the file paths, with all kinds of arguments and headers. */
export const calls: Target<CallCase> = {
  name: 'calls',
  share: 5,
  cases: fc.record({
    call: fc.nat(10_000),
    method: fc.oneof({ weight: 5, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    argument,
    query,
    headers: fc.dictionary(fc.constantFrom(...HEADER_NAMES), headerText, { maxKeys: 3 }),
    edits: fc.oneof({ weight: 2, arbitrary: fc.constant<Edit[]>([]) }, edits(2)),
  }),
  async open() {
    let send: ReturnType<typeof run> | undefined;
    return openApiTarget(async (api, one) => {
      send ??= run((await api.app.inject('/api/openapi.json')).json<{ paths: Paths }>().paths);
      return send(api, one);
    });
  },
};
