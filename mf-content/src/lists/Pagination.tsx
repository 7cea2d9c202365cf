import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'shared-store/platform';
import styles from './Pagination.module.css';
import { type RequestedPage, countPages, linkedPages, type PageSizes, pageSearch } from './paging';

interface PaginationProps extends RequestedPage {
  /** Name of the list: "Events". */
  label: string;
  /** Number of items on all pages. */
  total: number;
  sizes: PageSizes;
  /** The list that changes above when the page is turned. */
  list: RefObject<HTMLElement | null>;
}

/** The pages of a list as links, so that they work without scripts; `page` is the current one. */
export function Pagination({ label, total, sizes, page: asked, size, list }: PaginationProps) {
  const onTurn = useTurn(list, asked, size);
  const pages = countPages(total, size);
  const page = Math.min(asked, pages);
  const to = (number: number) => pageSearch({ page: number, size }, sizes);
  if (pages === 1 && sizes.length === 1) return null;
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${label}`} data-screen>
      {sizes.length > 1 && <SizeChoice size={size} sizes={sizes} onTurn={onTurn} />}
      {pages > 1 && (
        <ul className={styles.pages}>
          {page > 1 && (
            <li>
              <Link to={to(page - 1)} rel="prev" preventScrollReset onClick={onTurn}>
                Previous
              </Link>
            </li>
          )}
          {linkedPages(page, pages).map((number, index) => (
            <li key={number ?? `left out at ${index}`}>
              {number === undefined ? (
                <span className={styles.gap}>…</span>
              ) : (
                <Link
                  to={to(number)}
                  preventScrollReset
                  onClick={onTurn}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          {page < pages && (
            <li>
              <Link to={to(page + 1)} rel="next" preventScrollReset onClick={onTurn}>
                Next
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

/**
 * Returns what to call when the page is being turned, or its size chosen: then the window scrolls to the beginning of the list.
 * The focus goes there too, except from the choice of sizes, where arrow keys may still be on their way to another size.
 */
function useTurn(list: PaginationProps['list'], page: number, size: number): () => void {
  const isTurning = useRef(false);
  // before the browser paints, so that nobody sees the middle of the new list
  useLayoutEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.scrollIntoView?.();
    if (!(document.activeElement instanceof HTMLSelectElement)) list.current?.focus({ preventScroll: true });
  }, [list, page, size]);
  return () => (isTurning.current = true);
}

type SizeChoiceProps = Pick<PaginationProps, 'size' | 'sizes'> & { onTurn: () => void };

function SizeChoice({ size, sizes, onTurn }: SizeChoiceProps) {
  const [, setParams] = useSearchParams();
  const choose = (chosen: string) => {
    onTurn();
    setParams({ page: '1', size: chosen }, { preventScrollReset: true });
  };
  return (
    <form method="get" className={styles.size}>
      <label>
        Items per page{' '}
        <select name="size" value={size} onChange={(event) => choose(event.target.value)}>
          {[...sizes]
            .sort((one, other) => one - other)
            .map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
        </select>
      </label>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}
