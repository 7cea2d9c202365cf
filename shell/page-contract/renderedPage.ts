/** The content of a page's head besides its title and description. Addresses are paths. */
export interface PageHead {
  /** the page's own title, without the college's name */
  name: string;
  siteName: string;
  type: 'website' | 'article';
  /** the page's canonical path; absent where it is not one of the site's pages */
  path?: string;
  image?: string;
  robots?: string;
  /** schema.org objects */
  jsonLd: object[];
}

/** The result of rendering one address with the shell's server bundle. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      title: string;
      description: string;
      head: PageHead;
      /** ids of the matched routes, from the outside in */
      routeIds: string[];
      /** addresses of the frames that the page, or one opened from it, may embed */
      frames: string[];
      state: unknown;
      /** absent where a remote's part could not be rendered */
      hydration?: { loaderData: unknown; errors: unknown };
    };

/** A remote's pages as its server bundle exports them, or the paths whose pages are missing. */
export type RemotePages = { name: string; routes: unknown[] } | { name: string; missing: string[] };

/** The shell's server bundle. */
export interface ShellBundle {
  singletons: Record<string, unknown>;
  renderPage: (request: {
    url: string;
    /** the same array for the same pages, so that what is derived from it is derived once */
    remotes: RemotePages[];
    /** reads the api; throws when that does not answer */
    fetchFn: typeof fetch;
    /** called with the error of a page; the page itself is sent without that part */
    onError: (error: unknown) => void;
  }) => Promise<RenderedPage>;
}
