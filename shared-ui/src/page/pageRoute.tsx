import type { ContentPath } from 'contract/content/responses';
import { crumbsOf, type Page } from 'contract/pages/page';
import {
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  type PageMeta,
  type SiteState,
} from 'shared-store/platform';

/** Returns a page's metadata from the table of pages. */
export const metaOf = (page: Page): PageMeta => ({
  title: page.title,
  description: page.description ?? '',
  crumbs: crumbsOf(page),
});

/**
 * Creates the loader and the handle of a page.
 * @param content the content calls for the first view
 * @param more metadata derived from the page's content
 */
export function pageRoute(page: Page, content: ContentPath[], more?: (state: SiteState) => Partial<PageMeta>) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<null> {
      await Promise.all(content.map((path) => loadContent(args, path)));
      return null;
    },
    handle: { meta: (_data, state) => ({ ...metaOf(page), ...more?.(state) }) } satisfies PageHandle,
  };
}
