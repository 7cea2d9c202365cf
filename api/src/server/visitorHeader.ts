import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sameSecret } from './sessionCookie';
import { type ForwardedHeaders, forwardedHeaders, REQUEST_ID, type Trust } from './visitorAddress';

/** Identifies the visitor, from a page server to separate api processes; nobody else can forge it. */
export const VISITOR = 'x-visitor';

/** The pages that the search finds besides the content: a page server sends those of its live releases with each search. */
export const SITE_PAGES = 'x-site-pages';

/** Returns the header's value, signed with API_SECRET, which itself is never sent. */
export function signedVisitor(secret: string, forwarded: ForwardedHeaders): string {
  const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, 'x-forwarded-host': host } = forwarded;
  const text = Buffer.from(JSON.stringify([address, scheme, host])).toString('base64url');
  return `${text}.${digestOf(secret, text)}`;
}

const digestOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`visitor ${text}`).digest('base64url');

function readVisitor(secret: string, header: string): ForwardedHeaders | undefined {
  const [text = '', digest = ''] = header.split('.');
  if (!sameSecret(digest, digestOf(secret, text))) return undefined;
  const [address = '', scheme = '', host = ''] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
  return { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, 'x-forwarded-host': host };
}

/**
 * For an api with API_SECRET. Overwrites the X-Forwarded headers of each request with the visitor's address, scheme and host:
 * as signed by the page server, or for all other requests as far as TRUST_PROXY is set. Must be called before anything of a
 * request is read; from then on one hop is to be trusted. Only a page server says which pages the site has. Returns the URL as it is, which
 * is what Fastify's `rewriteUrl` asks for.
 * @param warn called once when a page server has another secret
 */
export function visitorReader(secret: string, trust: Trust, warn: (message: string) => void) {
  let isWarned = false;
  return (request: IncomingMessage): string => {
    const { headers, socket } = request;
    const given = headers[VISITOR];
    const signed = typeof given === 'string' ? readVisitor(secret, given) : undefined;
    if (given !== undefined && !signed && !isWarned) {
      isWarned = true;
      warn(
        'a page server signs visitors’ addresses with another API_SECRET, so that all its visitors count as one address',
      );
    }
    if (!signed && !trust(socket.remoteAddress ?? '', 0)) delete headers[REQUEST_ID];
    Object.assign(headers, signed ?? forwardedHeaders(request, trust));
    delete headers[VISITOR];
    if (!signed) delete headers[SITE_PAGES];
    return request.url ?? '/';
  };
}
