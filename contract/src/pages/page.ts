/** A page of the site: what the page itself, menus, search, the sitemap and the check of links know of it. */
export interface Page {
  /** of its route, and the name of its webpack chunk */
  id: string;
  /** from the root, as the specification spells it; `:name` stands for a part that content names */
  path: string;
  /** in the browser's tab and its banner; a page of one record has that record's title */
  title: string;
  /** for search engines, where content has none for it */
  description?: string;
  /** in its banner, where that is not its title */
  heading?: string;
  /** what menus and search call it, where that is not its title */
  label?: string;
  /** its own step of the breadcrumb, where that is not its title */
  crumb?: string;
  /** the page between Home and it */
  below?: Page;
  /** names in the address's query that the page reads; none by default, and any others make no other page of it */
  query?: readonly string[];
}

/** A page with the words that people search it by. */
export interface SearchablePage extends Page {
  words: string;
}

export interface Crumb {
  label: string;
  /** absent for the page itself, the last step */
  to?: string;
}

/** A page as a link, or as a step of the way to one below it. */
export const linkTo = ({ title, path }: Page) => ({ label: title, to: path });

/** What follows Home in a page's breadcrumb. */
export const crumbsOf = ({ title, crumb = title, below }: Page): Crumb[] =>
  below ? [linkTo(below), { label: crumb }] : [{ label: crumb }];

/** What a page's route has of it; routes name their paths without a slash in front. */
export const routeOf = ({ id, path, query = [] }: Page) =>
  path === '/' ? { id, query, index: true as const } : { id, query, path: path.slice(1) };
