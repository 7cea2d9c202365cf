import type { RemoteRoute } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';
import { KeptPage } from '../problems/KeptPage';
import { Unavailable } from '../problems/Unavailable';

/**
 * Stand-ins for the pages of a remote that did not load: the page that was opened keeps what the server rendered; where
 * the server had nothing either, and on every further page of that remote, a message with ways on.
 */
export function keptRoutes(remote: RemoteOnPage, isDegraded: boolean): RemoteRoute[] {
  const opened = location.pathname;
  const html = document.querySelector(`[data-remote="${remote.name}"]`)?.innerHTML;
  const Opened = isDegraded || html === undefined ? Unavailable : () => <KeptPage remote={remote.name} html={html} />;
  return [
    { id: `kept:${remote.name}`, path: opened, Component: Opened },
    ...remote.paths
      .filter((path) => `/${path}` !== opened)
      .map((path) => ({ id: `unavailable:${remote.name}:${path}`, path: `/${path}`, Component: Unavailable })),
  ];
}
