// What a release says of its pages for the site's menu, search and sitemap, and for the forms posted to them.
import { Type, type Static } from '@sinclair/typebox';
import { FORM_POSTS } from '../formPosts';
import type { Page } from './page';

const line = Type.String({ minLength: 1, maxLength: 60 });
export const pagePath = Type.String({ pattern: '^/(?!/)[^\\s?#\\\\]*$', maxLength: 100 });

/** A link in the site's menu. */
const menuEntry = Type.Object({
  /** by default the label of its page */
  label: Type.Optional(line),
  /** by default the path of its page */
  to: Type.Optional(pagePath),
  /** the label of the list that contains it; absent: the bar itself */
  group: Type.Optional(line),
  /** its place in the list or bar: lower numbers first */
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
});

export const pageListing = Type.Object({
  /** in menu and search results */
  label: line,
  menu: Type.Optional(Type.Array(menuEntry, { maxItems: 10 })),
  /** what the site's search finds it by, besides its label; absent: the search leaves it out */
  words: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** the path of the page that it is a second address of; the sitemap lists that one */
  aliasOf: Type.Optional(pagePath),
  /** false: the sitemap leaves it out */
  inSitemap: Type.Optional(Type.Literal(false)),
  /** the call of the api that takes its form */
  post: Type.Optional(Type.Union(Object.values(FORM_POSTS).map((call) => Type.Literal(call)))),
});

export type PageListing = Static<typeof pageListing>;

/** A page as its remote's `src/server.ts` lists it. */
export type ListedPage = Page & Omit<PageListing, 'label' | 'post'>;
