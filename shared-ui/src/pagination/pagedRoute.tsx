import type { ContentData, PagedPath } from 'contract/content/responses';
import type { Page } from 'contract/pages/page';
import {
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  type PageMeta,
  redirect,
  selectContent,
  type SiteState,
} from 'shared-store/platform';
import { metaOf } from '../page/pageRoute';
import { type RequestedPage, requestedPage, countPages, type PageSizes, pageSearch, partAt } from './paging';

/** One page of a growing list, as the api returns it. */
export type ListPart<Path extends PagedPath> = ContentData<`${Path}?${string}`>;

/**
 * Creates the loader and the handle of a page that shows a growing list in parts: each address contains its items, and an
 * address after the last page redirects to the last.
 * @param page names the parameters by which its address chooses a part: otherwise the server would not see them
 * @param path the call that returns the list
 * @param sizes allowed numbers of items per page
 * @param more metadata derived from the items shown
 */
export function pagedRoute<Path extends PagedPath>(
  page: Page & Required<Pick<Page, 'query'>>,
  path: Path,
  sizes: PageSizes,
  more?: (part: ListPart<Path>, state: SiteState) => Partial<PageMeta>,
) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<RequestedPage> {
      const requested = requestedPage(new URL(args.request.url).searchParams, sizes);
      const part = await loadContent(args, partAt(path, requested));
      const last = part && countPages(part.total, requested.size);
      if (last && requested.page > last) throw redirect(page.path + pageSearch({ ...requested, page: last }, sizes));
      return requested;
    },
    handle: {
      meta(requested, state) {
        const part = requested && selectContent(state, partAt(path, requested));
        return { ...metaOf(page), query: ['page'], ...(part && more?.(part, state)) };
      },
    } satisfies PageHandle<RequestedPage | undefined>,
  };
}
