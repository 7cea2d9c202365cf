import { Button } from '../button/Button';
import { EmptyState } from '../emptyState/EmptyState';
import { useHydrated } from '../fields/form/useHydrated';
import styles from './Awaiting.module.css';

interface AwaitingProps {
  /** What the query's hook returned. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message above "Try again" where the specification requires one. */
  failed?: string;
  /** Whether the data include a picture: its placeholder is above the lines. */
  picture?: boolean;
}

/**
 * Placeholder for a page's main data, or an unobtrusive "Try again", never an error text. The browser retries a read that
 * failed on the server, so the server's HTML contains only the placeholder; during a retry the button is busy.
 */
export function Awaiting({ query: { error, isFetching, refetch }, failed, picture = false }: AwaitingProps) {
  const hydrated = useHydrated();
  if (!hydrated || !error) return <Skeleton picture={picture} />;
  return (
    <div>
      {failed && <EmptyState title={failed} />}
      <div className={styles.retry}>
        <Button look="quiet" aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
          Try again
        </Button>
      </div>
    </div>
  );
}

function Skeleton({ picture }: { picture: boolean }) {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {picture && <div className={styles.picture} />}
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
