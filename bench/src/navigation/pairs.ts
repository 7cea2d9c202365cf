import { PAGES_BY_REMOTE } from 'contract/pages/pages';

/** From a page of one remote to the pages of another, or of the same one. */
export interface Pair {
  from: string;
  to: string;
  /** the page on which the visitor is */
  page: string;
  /** paths of pages, any of which it may lead to */
  paths: string[];
}

const remotes = Object.entries(PAGES_BY_REMOTE).map(([name, pages]) => ({
  name,
  // Home is behind the brand, and its address has no heading of its own kind
  paths: pages.map(({ path }) => path).filter((path) => path !== '/' && !path.includes(':')),
}));

/** All ways from one remote to another. */
export const PAIRS: Pair[] = remotes.flatMap((from) =>
  remotes.map((to) => ({ from: from.name, to: to.name, page: from.paths[0] ?? '/', paths: to.paths })),
);
