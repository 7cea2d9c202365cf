import { PAGES_BY_REMOTE } from 'contract/pages/pages';

/** A navigation from a page of one remote to the pages of another, or of the same one. */
export interface Pair {
  from: string;
  to: string;
  /** the page on which the visitor starts */
  page: string;
  /** paths of the possible target pages */
  paths: string[];
}

const remotes = Object.entries(PAGES_BY_REMOTE).map(([name, pages]) => ({
  name,
  // the link to Home is the brand, and Home has no heading like the other pages
  paths: pages.map(({ path }) => path).filter((path) => path !== '/' && !path.includes(':')),
}));

/** All pairs of remotes. */
export const PAIRS: Pair[] = remotes.flatMap((from) =>
  remotes.map((to) => ({ from: from.name, to: to.name, page: from.paths[0] ?? '/', paths: to.paths })),
);
