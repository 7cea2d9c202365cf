/**
 * The data that the server writes into a page for the browser, as JSON in `<script type="application/json" id="page">`.
 * It is the same for every visitor, since pages are buffered.
 */
export interface PageData {
  composition: PageComposition;
  /** the store's finished queries */
  state: unknown;
  /** the router's loader data and errors, and the answer to a form that was posted to the page; absent on a degraded page, which the browser renders from scratch */
  hydration?: { loaderData: unknown; errors: unknown; actionData?: unknown };
  /** whether it follows new builds; absent on the pages of visitors */
  isDevelopment?: true;
}

/** The releases that this page, and every navigation from it, consists of. */
export interface PageComposition {
  id: string;
  remotes: RemoteOnPage[];
  /** the links and lists of the menu bar, in their order */
  menu: SiteMenu;
  /** the release of some remote cannot be read: a path that nobody serves may be one of its pages */
  isPartial?: true;
}

export interface MenuLink {
  label: string;
  to: string;
  /** the same page at another address */
  alias?: string;
}

export interface Menu {
  label: string;
  links: MenuLink[];
}

export type SiteMenu = (MenuLink | Menu)[];

export interface RemoteOnPage {
  name: string;
  version: string;
  /** address of remoteEntry.js, and its Subresource Integrity */
  entry: string;
  integrity: string;
  /** path patterns as the router has them, without a leading slash; '' for the index */
  paths: string[];
}

/** The endpoint that returns the id of a visitor's current composition. */
export const COMPOSITION_ADDRESS = '/federation/composition';
export const PAGE_DATA_ID = 'page';
export const ROOT_ID = 'root';
