import { Button } from '../../button/Button';
import styles from './sending.module.css';

interface SendingProgressProps {
  /** From 0 to 1. */
  share: number;
  onCancel?: () => void;
}

/** How much of a form is sent. Screen readers may ask for it; aloud it is said by the button beside it, now and then. */
export function SendingProgress({ share, onCancel }: SendingProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} max={100} value={percent} aria-label="Sent so far" />
      <span className={styles.percent} aria-hidden="true">
        {percent} %
      </span>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
