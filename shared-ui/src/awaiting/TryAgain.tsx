import { Button } from '../button/Button';
import styles from './TryAgain.module.css';

interface TryAgainProps {
  /** A query's `refetch`. */
  onClick: () => unknown;
  busy?: boolean;
}

/** All that a page shows when its main data could not be loaded: an unobtrusive retry button, never an error text. */
export function TryAgain({ onClick, busy = false }: TryAgainProps) {
  return (
    <div className={styles.place}>
      <Button look="quiet" aria-disabled={busy} onClick={() => void (busy || onClick())}>
        Try again
      </Button>
    </div>
  );
}
