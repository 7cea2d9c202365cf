import type { RemoteRoute } from 'shared-store/platform';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { SentPageView } from './SentPageView';
import type { ServerRenderedPage } from './openedPage';
import { Unavailable } from './Unavailable';

/**
 * Returns stand-ins for the pages of a remote that did not load: the page that was opened keeps what the server rendered; if
 * the server could not render it either, and on every other page of that remote, they show a message with alternatives.
 */
export function fallbackRoutes(remote: RemoteOnPage, sent: ServerRenderedPage | undefined): RemoteRoute[] {
  const opened = location.pathname;
  return [
    { id: `kept:${remote.name}`, path: opened, Component: sent ? () => <SentPageView sent={sent} /> : Unavailable },
    ...remote.paths
      .filter((path) => `/${path}` !== opened)
      .map((path) => ({ id: `unavailable:${remote.name}:${path}`, path: `/${path}`, Component: Unavailable })),
  ];
}
