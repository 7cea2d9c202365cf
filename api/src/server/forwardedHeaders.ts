import type { IncomingHttpHeaders } from 'node:http';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Warns once when a proxy seems to be in front of a server that is not configured for it.
 * @param trust the setting TRUST_PROXY
 * @returns a function that checks the headers of a request
 */
export function forwardedHeadersWatch(
  trust: boolean | number | string,
  warn: (message: string) => void,
): (headers: IncomingHttpHeaders) => void {
  let isDone = trust !== false;
  return (headers) => {
    if (isDone) return;
    const found = FORWARDED.find((name) => headers[name] !== undefined);
    if (found === undefined) return;
    isDone = true;
    warn(
      `a request came with ${found}, but TRUST_PROXY is not set: if a proxy of yours is in front, all visitors count ` +
        'as one address and cookies are made without TLS; set TRUST_PROXY=1, or the number of proxies',
    );
  };
}
