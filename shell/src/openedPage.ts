import { createContext } from 'react';
import type { SiteMenu } from 'shell/page-contract/pageData';

/** The server-rendered content of the page that was opened. */
export interface ServerRenderedPage {
  path: string;
  remote: string;
  html: string;
}

export interface OpenedPage {
  /** the menu of its composition */
  menu: SiteMenu;
  /** what the server rendered, where that was the complete page */
  sent?: ServerRenderedPage;
  /** the release of some remote cannot be read: a path that nobody serves may be one of its pages */
  isPartial?: boolean;
}

/** What is known of the page that this document was opened with. */
export const OpenedPageContext = createContext<OpenedPage>({ menu: [] });

/** Returns the server-rendered content of a remote, before React hydrates it. */
export function sentPage(remote: string): ServerRenderedPage | undefined {
  const html = document.querySelector(`[data-remote="${remote}"]`)?.innerHTML;
  return html === undefined ? undefined : { path: location.pathname, remote, html };
}
