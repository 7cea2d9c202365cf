import { EmptyState } from '../emptyState/EmptyState';
import { Skeleton } from '../skeleton/Skeleton';
import { TryAgain } from './TryAgain';
import { useHydrated } from '../fields/form/useHydrated';

interface AwaitingProps {
  /** What the query's hook returned. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message above "Try again" where the specification requires one. */
  failed?: string;
  /** Whether the data include a picture. */
  picture?: boolean;
}

/**
 * Placeholder for a page's main data. The browser retries a read that failed on the server, so the server's HTML contains
 * only the placeholder; during a retry the button is busy.
 */
export function Awaiting({ query, failed, picture }: AwaitingProps) {
  const hydrated = useHydrated();
  if (!hydrated || !query.error) return <Skeleton picture={picture} />;
  return (
    <div>
      {failed && <EmptyState title={failed} />}
      <TryAgain onClick={query.refetch} busy={query.isFetching} />
    </div>
  );
}
