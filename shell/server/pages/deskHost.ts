import { isToDesk } from 'api/server/publicUrls';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { isPrivateRemote } from 'federation/registry/release/manifest';
import { type Composition, pathsOf } from '../composition/composition';
import type { CompositionCache } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import { visitOf } from './pageRoute';

interface Hosts {
  /** the desk's public address, if it has a host of its own */
  deskUrl?: string;
  siteUrl: () => string;
}

/**
 * Returns the address that a request is redirected to where the desk has a host of its own: private pages are served only there,
 * and all others only elsewhere, so that the scripts of public pages run in another origin than the desk's
 * (decisions/desk-host.md). What is no page leads to the desk's first one: compositions, which may differ between the hosts,
 * never redirect to each other forever.
 */
function redirectedTo(
  request: Pick<FastifyRequest, 'host' | 'url'>,
  { isPrivate = false, route }: PageAddress,
  { remotes }: Pick<Composition, 'remotes'>,
  { deskUrl, siteUrl }: Hosts,
): string | undefined {
  const isAtDesk = isToDesk({ DESK_URL: deskUrl }, request);
  if (deskUrl === undefined || isPrivate === isAtDesk) return undefined;
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), siteUrl());
  if (isPrivate) return deskUrl + pathname + search;
  const [home] = remotes
    .filter(isPrivateRemote)
    .flatMap(pathsOf)
    .toSorted((a, b) => a.length - b.length);
  const isHome = route === undefined || request.url === '/';
  return home !== undefined && isHome ? `${deskUrl}/${home.replace(/^\/+/, '')}` : siteUrl() + pathname + search;
}

/** Answers pages that belong to the other host, where the desk has one of its own. */
export const sendToHost =
  ({ compositions, ...hosts }: Hosts & { compositions: CompositionCache }): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (hosts.deskUrl === undefined) return;
    const { composition } = visitOf(request, compositions).from;
    const elsewhere = redirectedTo(request, composition.addressOf(request.url), composition, hosts);
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  };
