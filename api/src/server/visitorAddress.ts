import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Trust } from './trustedProxy';

/** Of several proxies' values, that of the nearest. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .pop()
    ?.trim();

/** Address, scheme and host of a visitor, by the names of the headers that forward them. */
export type ForwardedHeaders = Record<'x-forwarded-for' | 'x-forwarded-proto' | 'x-forwarded-host', string>;

/**
 * Returns the visitor's address, scheme and host as this server sees them, to be sent to the api. Headers of the request
 * count only as far as the proxies in front are trusted.
 */
export function forwardedHeaders(request: IncomingMessage, trust: Trust): ForwardedHeaders {
  const { protocol, host } = siteAddressOf(request, trust);
  return {
    'x-forwarded-for': proxyAddr(request, trust) || UNKNOWN,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}

/** Returns scheme and host of the visitor's request, by the same rule. */
export function siteAddressOf({ headers, socket }: IncomingMessage, trust: Trust): { protocol: string; host: string } {
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  return {
    protocol: (isTrusted && lastOf(headers['x-forwarded-proto'])) || 'http',
    host: (isTrusted && lastOf(headers['x-forwarded-host'])) || headers.host || '',
  };
}

/** Returns the visitor's address; Fastify has none once the connection is closed. */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip || UNKNOWN;

/** The address of a visitor whose connection is already closed. */
const UNKNOWN = '0.0.0.0';
