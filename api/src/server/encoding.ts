import { promisify } from 'node:util';
import zlib from 'node:zlib';
import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzip(body),
};

/** A body, and what it was compressed to: most are only ever requested in one encoding. */
export interface EncodedBody {
  body: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Returns a body in an encoding; it is compressed at the first request for it, once for all. */
export function bodyIn(encoding: Encoding, { body, compressed }: EncodedBody): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  const made = (compressed[encoding] ??= COMPRESS[encoding](body));
  // after a failure the next request tries again
  made.catch(() => delete compressed[encoding]);
  return made;
}

/** Returns the best encoding the browser accepts, of those that responses are cached in. */
export const encodingFor = (accepted = ''): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
  'identity';

/** Returns 22 characters, which are 132 bits. */
export const bodyHash = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Returns the ETag of a body in an encoding: the bytes differ, and so does the tag (RFC 9110, 8.8.3). */
export const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether the client has what a tag names, by the whole grammar of If-None-Match; a compressing proxy sends a weak tag. */
export const hasCurrent = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': known }, { etag });
