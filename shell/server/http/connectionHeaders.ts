import { CONTENT_VERSION } from 'api/content/contentVersion';
import { KEPT_ROUTE } from 'api/server/keptRoute';
import { VISITOR } from 'api/server/visitorHeader';

/** Headers of one connection (RFC 9110, 7.6.1), those that say who asked, which are the page server's to say, and its own. */
const NOT_PASSED_ON = new Set([
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'forwarded', 'x-real-ip'],
  ...[CONTENT_VERSION, KEPT_ROUTE, VISITOR],
]);

/** Whether a header goes from the visitor to the api, or from the api to the visitor. */
export const isPassedOn = (name: string): boolean => !NOT_PASSED_ON.has(name) && !name.startsWith('x-forwarded-');
