import { isIPv6 } from 'node:net';
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

const GROUPS = 8;
/** A site's own part of an IPv6 address is the first 48 bits; all that follows is its owner's to choose. */
const SITE_GROUPS = 3;

/**
 * The network that an address counts as: an IPv4 address itself, the first 48 bits of an IPv6 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return groups
    .slice(0, SITE_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
