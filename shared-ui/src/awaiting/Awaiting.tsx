import { EmptyState } from '../emptyState/EmptyState';
import { Skeleton } from '../skeleton/Skeleton';
import { TryAgain } from './TryAgain';
import { useHydrated } from '../fields/form/useHydrated';

interface AwaitingProps {
  /** What the query's hook returned. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said above "Try again" where the specification wants words. */
  failed?: string;
  /** The data will bring a picture. */
  picture?: boolean;
}

/**
 * Stands where a page's main data will be. A read that failed on the server is tried again by the browser, so the
 * server's HTML only keeps the place; while it is tried again the button is busy.
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
