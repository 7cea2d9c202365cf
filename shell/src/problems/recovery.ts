import { createContext } from 'react';

/** What the server rendered of the page that was opened. */
export interface SentPage {
  path: string;
  remote: string;
  html: string;
}

export interface Recovery {
  /**
   * Tries to make the page at hand whole, without losing what was typed into it. When it succeeds, the page is replaced.
   * @param isAsked by the visitor: then also what arrived whole and threw is tried again
   */
  recover: (isAsked: boolean) => Promise<void>;
  /** what the server rendered, where that was the whole page */
  sent?: SentPage;
  /** no release of some remote can be read: a path that nobody answers may be a page of it */
  hasUnknownPages?: boolean;
}

/** On the server there is nothing to recover. */
export const RecoveryContext = createContext<Recovery>({ recover: () => Promise.resolve() });

/** What is on screen of a remote, before React takes it over. */
export function sentPage(remote: string): SentPage | undefined {
  const html = document.querySelector(`[data-remote="${remote}"]`)?.innerHTML;
  return html === undefined ? undefined : { path: location.pathname, remote, html };
}
