import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import styles from './DraftBar.module.css';

interface ClearDeviceProps {
  /** what is lost */
  warning: string;
  keep: string;
  clear: () => Promise<void>;
}

/** Asks before it clears, because this cannot be undone. */
export function ClearDevice({ warning, keep, clear }: ClearDeviceProps) {
  const ready = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button was replaced by others, or they by it.
    if (wasAsking.current !== isAsking) place.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const confirm = () => {
    setAsking(false);
    void clear();
  };

  if (!isAsking) {
    return (
      <div ref={place}>
        <Button look="quiet" className={styles.quiet} disabled={!ready} onClick={() => setAsking(true)}>
          Clear this device
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} role="group" aria-label="Clear this device" className={styles.question}>
      <p>{warning} It cannot be undone.</p>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => setAsking(false)}>
          {keep}
        </Button>
        <Button onClick={confirm}>Clear everything</Button>
      </div>
    </div>
  );
}
