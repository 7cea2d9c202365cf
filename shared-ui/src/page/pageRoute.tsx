import type { ContentPath } from 'contract/content/answers';
import { crumbsOf, type Page } from 'contract/pages/page';
import {
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  type PageMeta,
  type SiteState,
} from 'shared-store/platform';

/** What the table of pages says of a page in the document's head. */
export const metaOf = (page: Page): PageMeta => ({
  title: page.title,
  description: page.description ?? '',
  crumbs: crumbsOf(page),
});

/**
 * The loader and the handle of a page.
 * @param content the calls of the content that the first view shows
 * @param more what the page's content adds to its head
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
