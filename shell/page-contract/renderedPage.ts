/** What a page's head says besides its title and description. Addresses are paths. */
export interface PageHead {
  /** the page's own title, without the college's name */
  name: string;
  siteName: string;
  type: 'website' | 'article';
  /** the page's one address; absent where it is none of the site's pages */
  path?: string;
  image?: string;
  robots?: string;
  /** schema.org objects */
  jsonLd: object[];
}

/** What the shell's server bundle makes of one address. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      title: string;
      description: string;
      /** absent in releases of the shell that do not have it */
      head?: PageHead;
      /** ids of the matched routes, from the outside in */
      routeIds: string[];
      /** addresses of the frames that the page, or one opened from it, may show; absent in releases of before */
      frames?: string[];
      state: unknown;
      /** absent where a remote's part is missing */
      hydration?: { loaderData: unknown; errors: unknown };
    };

/** A remote's pages as its server bundle exports them, or the paths whose pages are missing. */
export type RemotePages = { name: string; routes: unknown[] } | { name: string; missing: string[] };

/** Reads a path of the api, with its query; what it throws is an api that does not answer. */
export type ReadPath = (path: string) => Promise<{ status: number; body: string }>;

/** The shell's server bundle. */
export interface ShellBundle {
  singletons: Record<string, unknown>;
  renderPage: (request: {
    url: string;
    /** the same list for the same pages, so that what is made of it is made once */
    remotes: RemotePages[];
    fetchFn: typeof fetch;
    /** the same as text; servers of before have `fetchFn` alone */
    read?: ReadPath;
    /** the failure of a page is reported here; the page itself goes out without that part */
    onError: (error: unknown) => void;
  }) => Promise<RenderedPage>;
}
