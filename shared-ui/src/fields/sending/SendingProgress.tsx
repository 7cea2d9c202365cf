import { Button } from '../../button/Button';
import styles from './sending.module.css';

interface SendingProgressProps {
  /** From 0 to 1. */
  share: number;
  onCancel?: () => void;
}

/** Progress of sending a form. Screen readers can query it; the button's status announces it from time to time. */
export function SendingProgress({ share, onCancel }: SendingProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} max={100} value={percent} aria-label="Sent so far" />
      <span className={styles.percent} aria-hidden="true">
        {`${percent} %`}
      </span>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
