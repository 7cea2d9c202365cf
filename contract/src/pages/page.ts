/** A page of the site: the data shared by the page itself, its remote's list of pages and the link check. */
export interface Page {
  /** id of its route, and name of its webpack chunk */
  id: string;
  /** from the root, as the specification spells it; `:name` stands for a part that comes from content */
  path: string;
  /** in the browser's tab and the page banner; a page of one record has that record's title */
  title: string;
  /** for search engines, if its content has none */
  description?: string;
  /** in its banner, if different from its title */
  heading?: string;
  /** in menus and search results, if different from its title */
  label?: string;
  /** its own step of the breadcrumb, if different from its title */
  crumb?: string;
  /** the page between Home and it */
  below?: Page;
  /** names of query parameters that the page reads; none by default, and any others do not change the page */
  query?: readonly string[];
  /** the call of the api that takes the page's form where a browser posts it to the page itself (`FORM_POSTS`) */
  post?: string;
}

export interface Crumb {
  label: string;
  /** absent for the last step, the page itself */
  to?: string;
}

/** Returns a page as a link, or as a step of the breadcrumb of a page below it. */
export const linkTo = ({ title, path }: Page) => ({ label: title, to: path });

/** Returns the steps after Home in a page's breadcrumb. */
export const crumbsOf = ({ title, crumb = title, below }: Page): Crumb[] =>
  below ? [linkTo(below), { label: crumb }] : [{ label: crumb }];

/** Returns a page's route; routes name their paths without a leading slash. */
export const routeOf = <Lazy>({ id, path, query = [] }: Page, lazy: Lazy) =>
  path === '/' ? { id, query, index: true as const, lazy } : { id, query, path: path.slice(1), lazy };
