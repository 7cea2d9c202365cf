import type { Configuration } from 'openid-client';
import { isOnThisMachine, type OpenidSettings } from './openidSettings';

const KEPT_MS = 60 * 60 * 1000;
const LONGEST_SECONDS = 5;

export type Provider = () => Promise<Configuration>;

/** Returns the provider's configuration: discovered at the first sign-in, and cached for an hour. */
export function openProvider({ issuer, clientId, clientSecret }: OpenidSettings): Provider {
  let kept: { configuration: Promise<Configuration>; until: number } | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await import('openid-client');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: LONGEST_SECONDS,
      execute: isOnThisMachine(issuer) ? [allowInsecureRequests] : [],
    });
  }
  return () => {
    if (kept && performance.now() < kept.until) return kept.configuration;
    const configuration = discover();
    kept = { configuration, until: performance.now() + KEPT_MS };
    // after a failure the next sign-in asks again
    configuration.catch(() => (kept = undefined));
    return configuration;
  };
}

/**
 * Returns whether an error is what `fetch` throws when the provider cannot be reached or takes too long, however the
 * library wraps it.
 */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, cause } = error as Partial<Error>;
  return (name === 'TypeError' && message === 'fetch failed') || name === 'TimeoutError' || isAway(cause);
}
