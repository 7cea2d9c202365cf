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
  /** absent on the pages of visitors */
  tools?: PageTools;
}

/** What a page has for developers; its code is a chunk of its own. */
export interface PageTools {
  /** address of the stream that reports new builds */
  changes?: string;
}

/** The releases that this page, and every navigation from it, is made of. */
export interface PageComposition {
  id: string;
  /** version of the shell; earlier servers name none */
  shell?: string;
  /** of how many page views the browser reports, from 0 to 1 */
  sample?: number;
  /** of the shell's own release */
  chunks?: ChunkHashes;
  remotes: RemoteOnPage[];
}

/**
 * Where a browser finds the hashes of a release's files, for those that it loads later: address and Subresource
 * Integrity of a JSON object, hash by name below the address's folder.
 */
export interface ChunkHashes {
  url: string;
  integrity: string;
  /** where its files have an address by their bytes (`contentAddress`); absent where they are below the folder alone */
  byContent?: string;
}

export interface RemoteOnPage {
  name: string;
  version: string;
  /** address of remoteEntry.js, and its Subresource Integrity */
  entry: string;
  integrity: string;
  /** absent in releases without hashes for the browser */
  chunks?: ChunkHashes;
  /** path patterns as the router has them, without a slash in front; '' for the index */
  paths: string[];
}

/** Answers with the id of the composition that a visitor's pages are made of now. */
export const COMPOSITION_ADDRESS = '/federation/composition';
export const PAGE_DATA_ID = 'page';
export const ROOT_ID = 'root';
