import { createContext } from 'react';

/** The server-rendered content of the page that was opened. */
export interface ServerRenderedPage {
  path: string;
  remote: string;
  html: string;
}

export interface Recovery {
  /**
   * Tries to recover the current page, without losing what was typed into it. When it succeeds, the page is replaced.
   * @param isAsked whether the visitor asked for it: then code that loaded completely and threw is also tried again
   */
  recover: (isAsked: boolean) => Promise<void>;
  /** what the server rendered, where that was the complete page */
  sent?: ServerRenderedPage;
  /** the release of some remote cannot be read: a path that nobody serves may be one of its pages */
  hasUnknownPages?: boolean;
}

/** On the server there is nothing to recover. */
export const RecoveryContext = createContext<Recovery>({ recover: () => Promise.resolve() });

/** Returns the server-rendered content of a remote, before React hydrates it. */
export function sentPage(remote: string): ServerRenderedPage | undefined {
  const html = document.querySelector(`[data-remote="${remote}"]`)?.innerHTML;
  return html === undefined ? undefined : { path: location.pathname, remote, html };
}
