import { FIRST_PAGE_SIZE, PAGE_SIZES } from 'contract/limits';
import { Link, useSearchParams } from 'shared-store/platform';
import styles from './Pagination.module.css';

interface Paging {
  /** From 1. */
  page: number;
  pages: number;
  size: number;
}

/** The part of a list that the address asks for (`?page=2&size=6`); anything unusable counts as not given. */
export function usePaging<T>(items: readonly T[]): Paging & { shown: T[] } {
  const [params] = useSearchParams();
  const asked = Number(params.get('size'));
  const size = PAGE_SIZES.find((choice) => choice === asked) ?? FIRST_PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  return { page, pages, size, shown: items.slice((page - 1) * size, page * size) };
}

const search = (page: number, size: number) => `?page=${page}&size=${size}`;

interface PaginationProps extends Paging {
  /** What is paged: "Events". */
  label: string;
  /** A link to another page was followed. */
  onTurn?: () => void;
}

export function Pagination({ page, pages, size, label, onTurn }: PaginationProps) {
  const [, setParams] = useSearchParams();
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${label}`}>
      <form method="get" className={styles.size}>
        <label>
          Items per page{' '}
          <select name="size" value={size} onChange={(event) => setParams({ page: '1', size: event.target.value })}>
            {PAGE_SIZES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </form>
      {pages > 1 && (
        <ul className={styles.pages}>
          {page > 1 && (
            <li>
              <Link to={search(page - 1, size)} onClick={onTurn}>
                Previous
              </Link>
            </li>
          )}
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <Link
                to={search(number, size)}
                onClick={onTurn}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
          {page < pages && (
            <li>
              <Link to={search(page + 1, size)} onClick={onTurn}>
                Next
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
