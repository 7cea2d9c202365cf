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

/** Leaves nothing behind: neither in the form nor on the device. Asked about first, because nothing brings it back. */
export function ClearDevice({ draft, renewNumber }: ClearDeviceProps) {
  const { actions } = useFieldForm();
  const ready = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button that was pressed has made way for others, or they for it.
    if (wasAsking.current !== isAsking) place.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const clear = async () => {
    setAsking(false);
    actions.reset();
    for (const [name, value] of blankAnswers()) actions.change(name, value);
    // The number and its cookie belong to who was here before; the next application gets another.
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
      <p>The form is emptied and what is saved on this device is removed. Nothing brings it back.</p>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => setAsking(false)}>
          Keep my answers
        </Button>
        <Button onClick={() => void clear()}>Clear everything</Button>
      </div>
    </div>
  );
}
