import { isToDesk } from 'api/server/visitorAddress';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { isPrivateRemote } from 'federation/registry/release/manifest';
import { pathsOf } from '../composition/composition';

interface Hosts {
  /** the desk's public address, if it has a host of its own */
  deskUrl?: string;
  siteUrl: () => string;
}

/**
 * Redirects pages that belong to the other host, where the desk has one of its own: private pages are served only there, and all
 * others only elsewhere, so that the scripts of public pages run in another origin than the desk's (decisions/private-pages.md).
 * What is no page leads to the desk's first one: compositions, which may differ between the hosts, never redirect to each other
 * forever.
 */
export const sendToHost =
  ({ deskUrl, siteUrl }: Hosts): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (deskUrl === undefined) return;
    const { from, address } = request.visit;
    const { isPrivate = false, route } = address;
    if (isPrivate === isToDesk({ DESK_URL: deskUrl }, request)) return;
    const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), siteUrl());
    const [home] = from.composition.remotes
      .filter(isPrivateRemote)
      .flatMap(pathsOf)
      .toSorted((a, b) => a.length - b.length);
    const isHome = !isPrivate && home !== undefined && (route === undefined || request.url === '/');
    const elsewhere = isHome
      ? `${deskUrl}/${home.replace(/^\/+/, '')}`
      : (isPrivate ? deskUrl : siteUrl()) + pathname + search;
    return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  };
