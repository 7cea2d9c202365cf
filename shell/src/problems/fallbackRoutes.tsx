import type { RemoteRoute } from 'shared-store/platform';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { SentPageView } from './SentPageView';
import type { SentPage } from './recovery';
import { Unavailable } from './Unavailable';

/**
 * Stand-ins for the pages of a remote that did not load: the page that was opened keeps what the server rendered; where
 * the server had nothing either, and on every further page of that remote, a message with ways on.
 */
export function fallbackRoutes(remote: RemoteOnPage, sent: SentPage | undefined): RemoteRoute[] {
  const opened = location.pathname;
  return [
    { id: `kept:${remote.name}`, path: opened, Component: sent ? () => <SentPageView sent={sent} /> : Unavailable },
    ...remote.paths
      .filter((path) => `/${path}` !== opened)
      .map((path) => ({ id: `unavailable:${remote.name}:${path}`, path: `/${path}`, Component: Unavailable })),
  ];
}
