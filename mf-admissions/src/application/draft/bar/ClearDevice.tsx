import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { useFieldForm } from 'shared-ui/fields/form/formStore';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import styles from './DraftBar.module.css';
import { blankAnswers } from '../storage/draftAnswers';
import type { DraftSession } from '../autosave/draftSession';
import { forgetPerson } from '../storage/forgetPerson';

interface ClearDeviceProps {
  draft: DraftSession;
  renewNumber: () => Promise<void>;
}

/** Clears the form and the device. Asks first, because this cannot be undone. */
export function ClearDevice({ draft, renewNumber }: ClearDeviceProps) {
  const { actions } = useFieldForm();
  const ready = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button was replaced by others, or they by it.
    if (wasAsking.current !== isAsking) place.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const clear = async () => {
    setAsking(false);
    actions.reset();
    for (const [name, value] of blankAnswers()) actions.change(name, value);
    // The number and its cookie belong to the previous person; the next application gets another.
    await Promise.all([draft.clear(), renewNumber()]);
    forgetPerson();
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
      <p>This empties the form and removes everything saved on this device. It cannot be undone.</p>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => setAsking(false)}>
          Keep my answers
        </Button>
        <Button onClick={() => void clear()}>Clear everything</Button>
      </div>
    </div>
  );
}
