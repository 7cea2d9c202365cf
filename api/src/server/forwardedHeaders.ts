import type { IncomingHttpHeaders } from 'node:http';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Warns once when a proxy seems to stand in front of a server that was not told of it.
 * @param trust the setting TRUST_PROXY
 * @returns looks at the headers of a request
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
      `a request came with ${found}, but TRUST_PROXY is not set: if a proxy of yours stands in front, all visitors count ` +
        'as one address and cookies are made without TLS; set TRUST_PROXY=1, or the number of proxies',
    );
  };
}
