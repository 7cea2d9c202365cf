import { Type, type Static } from '@sinclair/typebox';
import type { FormAnswer } from 'contract/formPosts';
import type { SiteMenu } from './pageData';

const text = Type.String();
const optionalText = Type.Optional(text);
const status = Type.Integer({ minimum: 0 });

/** The content of a page's head besides its title and description. Addresses are paths. */
const pageHead = Type.Object({
  /** the page's own title, without the college's name */
  name: text,
  siteName: text,
  type: Type.Union([Type.Literal('website'), Type.Literal('article')]),
  /** the page's canonical path; absent where it is not one of the site's pages */
  path: optionalText,
  image: optionalText,
  robots: optionalText,
  /** schema.org objects */
  jsonLd: Type.Array(Type.Object({})),
});

export type PageHead = Static<typeof pageHead>;

/** The result of rendering one address with the shell's server bundle. */
export const renderedPage = Type.Union([
  Type.Object({ kind: Type.Literal('redirect'), status, location: text }),
  Type.Object({
    kind: Type.Literal('page'),
    status,
    html: text,
    title: text,
    description: text,
    head: pageHead,
    /** ids of the matched routes, from the outside in */
    routeIds: Type.Array(text),
    /** addresses of the frames that the page, or one opened from it, may embed */
    frames: Type.Array(text),
    state: Type.Unknown(),
    /** absent where a remote's part could not be rendered */
    hydration: Type.Optional(Type.Object({ loaderData: Type.Unknown(), errors: Type.Unknown() })),
  }),
]);

export type RenderedPage = Static<typeof renderedPage>;

/** A remote's pages as its server bundle exports them, or the paths whose pages are missing. */
export type RemotePages =
  { name: string; routes: unknown[]; structuredData?: unknown } | { name: string; missing: string[] };

/** What the shell's server bundle exports for rendering a page. */
export type RenderPage = (request: {
  url: string;
  /** the same array for the same pages, so that what is derived from it is derived once */
  remotes: RemotePages[];
  /** the menu that the page hydrates with */
  menu: SiteMenu;
  /** as in the page's data */
  isPartial?: true;
  /** reads the api; throws when that does not answer */
  fetchFn: typeof fetch;
  /** the answer to a form that was posted to this page: it is rendered for this visitor alone */
  formAnswer?: FormAnswer;
  /** called with the error of a page; the page itself is sent without that part */
  onError: (error: unknown) => void;
}) => Promise<RenderedPage>;
