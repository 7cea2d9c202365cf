import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'shared-store/platform';
import { CardGrid } from '../card/CardGrid';
import { Pagination } from './Pagination';
import { requestedPage, LIST_SIZES } from './paging';

interface PagedCardsProps<T> {
  /** Name of the list: "Events". */
  label: string;
  /** The items of the page in the address. */
  items: readonly T[];
  /** Number of items on all pages. */
  total: number;
  /** One item's card; `index` counts within the page. */
  card: (item: T, index: number) => ReactNode;
}

/** One page of cards, with links to the others. */
export function PagedCards<T>({ label, items, total, card }: PagedCardsProps<T>) {
  const [params] = useSearchParams();
  const requested = requestedPage(params, LIST_SIZES);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <CardGrid ref={list} label={label} columns="wide">
        {items.map(card)}
      </CardGrid>
      <Pagination {...requested} label={label} total={total} sizes={LIST_SIZES} list={list} />
    </>
  );
}
