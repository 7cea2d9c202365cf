/** What the shell's server bundle makes of one address. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      title: string;
      description: string;
      /** ids of the matched routes, from the outside in */
      routeIds: string[];
      state: unknown;
      /** absent where a remote's part is missing */
      hydration?: { loaderData: unknown; errors: unknown };
    };

/** A remote's pages as its server bundle exports them, or the paths whose pages are missing. */
export type RemotePages = { name: string; routes: unknown[] } | { name: string; missing: string[] };

/** The shell's server bundle. */
export interface ShellBundle {
  singletons: Record<string, unknown>;
  renderPage: (request: {
    url: string;
    remotes: RemotePages[];
    fetchFn: typeof fetch;
    /** the failure of a page is told here; the page itself goes out without that part */
    onError: (error: unknown) => void;
  }) => Promise<RenderedPage>;
}
