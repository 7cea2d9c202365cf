import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import type { ContentData, ContentPath, PagedPath } from 'contract/content/responses';
import type { Page } from 'contract/pages/page';
import {
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  type PageMeta,
  redirect,
  selectContent,
  useLoaderData,
} from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { metaOf } from 'shared-ui/page/pageRoute';
import { ContentPage } from '../ContentPage';
import { Pagination } from './Pagination';
import {
  type RequestedPage,
  requestedPage,
  countPages,
  LIST_SIZES,
  type PageSizes,
  pageSearch,
  partAt,
} from './paging';

/** One page of a growing list, as the api returns it. */
type ListPart<Path extends PagedPath> = ContentData<`${Path}?${string}`>;

export interface ListProps<Path extends PagedPath> {
  part: ListPart<Path>;
  /** For the list's element, to which turning the page leads. */
  list: RefObject<HTMLUListElement | null>;
}

interface ListPageOptions<Path extends PagedPath> {
  /** Shows one page of the list. */
  show: ComponentType<ListProps<Path>>;
  /** Replaces an empty list. */
  empty: string;
  sizes?: PageSizes;
  /** Further calls whose content it shows. */
  others?: ContentPath[];
  /** Metadata derived from the items shown. */
  more?: (part: ListPart<Path>) => Partial<PageMeta>;
  /** Shown below the list, even if that fails to load. */
  below?: ReactNode;
}

/**
 * Returns the module of a page that shows a growing list in parts: each address contains its items, and an address after the
 * last page redirects to the last.
 * @param page names the parameters by which its address chooses a part: otherwise the server would not see them
 * @param path the call that returns the list
 */
export function listPage<Path extends PagedPath>(
  page: Page & Required<Pick<Page, 'query'>>,
  path: Path,
  { show: Show, empty, sizes = LIST_SIZES, others = [], more, below }: ListPageOptions<Path>,
) {
  function List(part: ListPart<Path>) {
    const requested = useLoaderData<RequestedPage>();
    const list = useRef<HTMLUListElement>(null);
    if (part.total === 0) return <EmptyState title={empty}>Please check back soon.</EmptyState>;
    return (
      <>
        <Show part={part} list={list} />
        <Pagination {...requested} label={page.title} total={part.total} sizes={sizes} list={list} />
      </>
    );
  }

  return {
    Component() {
      const requested = useLoaderData<RequestedPage>();
      return (
        <ContentPage page={page} path={partAt(path, requested)} show={List}>
          {below}
        </ContentPage>
      );
    },
    async loader(args: LoaderFunctionArgs): Promise<RequestedPage> {
      const requested = requestedPage(new URL(args.request.url).searchParams, sizes);
      const [part] = await Promise.all([
        loadContent(args, partAt(path, requested)),
        ...others.map((other) => loadContent(args, other)),
      ]);
      const last = part && countPages(part.total, requested.size);
      if (last && requested.page > last) throw redirect(page.path + pageSearch({ ...requested, page: last }, sizes));
      return requested;
    },
    handle: {
      meta(requested, state) {
        const part = requested && selectContent(state, partAt(path, requested));
        return { ...metaOf(page), query: ['page'], ...(part && more?.(part)) };
      },
    } satisfies PageHandle<RequestedPage | undefined>,
  };
}
