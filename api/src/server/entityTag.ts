import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import type { Encoding } from './encoding';

/** Returns 22 characters, which are 132 bits. */
export const bodyHash = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Returns the ETag of a body in an encoding: the bytes differ, and so does the tag (RFC 9110, 8.8.3). */
export const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether the client has what a tag names, by the whole grammar of If-None-Match; a compressing proxy sends a weak tag. */
export const hasCurrent = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': known }, { etag });
