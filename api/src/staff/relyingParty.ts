import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The site as WebAuthn knows it: passkeys are made for its host, and browsers sign the origin that they are on. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns undefined when passkeys cannot be used: WebAuthn requires a host name and TLS, except for `localhost`.
 * Without the site's public address a client could name any host, so that only `localhost` counts then, a developer's
 * own machine.
 */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  siteUrl: string | undefined,
): RelyingParty | undefined {
  const address = siteUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, protocol: scheme } = new URL(address);
  if (hostname === 'localhost') return { id: hostname, origin };
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return siteUrl !== undefined && scheme === 'https:' && isName ? { id: hostname, origin } : undefined;
}

/** Maximum size of a device's response in bytes, attestation included. */
export const RESPONSE_MAX = 16_384;
