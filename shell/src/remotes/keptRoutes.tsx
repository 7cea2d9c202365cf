import type { RemoteRoute } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';
import { KeptPage } from '../problems/KeptPage';
import type { SentPage } from '../problems/recovery';
import { Unavailable } from '../problems/Unavailable';

/**
 * Stand-ins for the pages of a remote that did not load: the page that was opened keeps what the server rendered; where
 * the server had nothing either, and on every further page of that remote, a message with ways on.
 */
export function keptRoutes(remote: RemoteOnPage, sent: SentPage | undefined): RemoteRoute[] {
  const opened = location.pathname;
  return [
    { id: `kept:${remote.name}`, path: opened, Component: sent ? () => <KeptPage sent={sent} /> : Unavailable },
    ...remote.paths
      .filter((path) => `/${path}` !== opened)
      .map((path) => ({ id: `unavailable:${remote.name}:${path}`, path: `/${path}`, Component: Unavailable })),
  ];
}
