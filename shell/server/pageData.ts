/**
 * What the server writes into a page for the browser, as JSON in `<script type="application/json" id="page">`.
 * It is the same for every visitor, since pages are buffered.
 */
export interface PageData {
  composition: PageComposition;
  /** the store's finished queries */
  state: unknown;
  /** the router's loader data and errors; absent on a degraded page, which the browser renders anew */
  hydration?: { loaderData: unknown; errors: unknown };
}

/** The releases that this page, and every navigation from it, is made of. */
export interface PageComposition {
  id: string;
  remotes: RemoteOnPage[];
}

export interface RemoteOnPage {
  name: string;
  version: string;
  /** address of remoteEntry.js, and its Subresource Integrity */
  entry: string;
  integrity: string;
  /** path patterns as the router has them, without a slash in front; '' for the index */
  paths: string[];
}

export const PAGE_DATA_ID = 'page';
export const ROOT_ID = 'root';
