import { useEffect, useRef, type ReactNode } from 'react';
import { CardGrid } from '../card/CardGrid';
import { Pagination, usePaging } from './Pagination';

interface PagedCardsProps<T> {
  /** What is paged: "Events". */
  label: string;
  items: readonly T[];
  /** One item's card; `index` counts within the page. */
  card: (item: T, index: number) => ReactNode;
}

/** Cards in pages. Whoever turns the page is taken to the beginning of the list, which has changed above. */
export function PagedCards<T>({ label, items, card }: PagedCardsProps<T>) {
  const { shown, ...paging } = usePaging(items);
  const list = useRef<HTMLUListElement>(null);
  const isTurning = useRef(false);

  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.scrollIntoView?.();
    list.current?.focus({ preventScroll: true });
  }, [paging.page]);

  return (
    <>
      <CardGrid ref={list} label={label} columns="wide">
        {shown.map(card)}
      </CardGrid>
      <Pagination {...paging} label={label} onTurn={() => (isTurning.current = true)} />
    </>
  );
}
