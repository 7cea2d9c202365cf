import { CONTENT_VERSION } from 'api/content/contentVersion';
import { CACHEABLE_ROUTE } from 'api/server/cacheableRoute';
import { VISITOR } from 'api/server/visitorHeader';

/** Hop-by-hop headers (RFC 9110, 7.6.1), headers about the client, which only the page server may set, and its own headers. */
const NOT_PASSED_ON = new Set([
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'forwarded', 'x-real-ip'],
  ...[CONTENT_VERSION, CACHEABLE_ROUTE, VISITOR],
]);

/** Whether a header is forwarded from the visitor to the api, or from the api to the visitor. */
export const isPassedOn = (name: string): boolean => !NOT_PASSED_ON.has(name) && !name.startsWith('x-forwarded-');
