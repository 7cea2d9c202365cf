import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Trust } from './trustedProxy';

/** Of several proxies' words, those of the nearest. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .pop()
    ?.trim();

/** Address, scheme and host that a visitor has, by the names of the headers that pass them on. */
export type ForwardedHeaders = Record<'x-forwarded-for' | 'x-forwarded-proto' | 'x-forwarded-host', string>;

/**
 * Who asks for what, as the api is told it: the address, scheme and host that the visitor has for this server. What the
 * visitor claims to be counts only as far as the proxies in front are trusted.
 */
export function forwardedHeaders(request: IncomingMessage, trust: Trust): ForwardedHeaders {
  const { protocol, host } = siteAddressOf(request, trust);
  return {
    'x-forwarded-for': proxyAddr(request, trust) || UNKNOWN,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}

/** By which scheme and host the visitor asks, likewise. */
export function siteAddressOf({ headers, socket }: IncomingMessage, trust: Trust): { protocol: string; host: string } {
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  return {
    protocol: (isTrusted && lastOf(headers['x-forwarded-proto'])) || 'http',
    host: (isTrusted && lastOf(headers['x-forwarded-host'])) || headers.host || '',
  };
}

/** The address that the visitor has for this server; Fastify has none where the connection is gone. */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip || UNKNOWN;

/** A visitor whose connection is gone already has no address. */
const UNKNOWN = '0.0.0.0';
