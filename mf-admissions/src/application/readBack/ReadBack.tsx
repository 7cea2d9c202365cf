import { useState } from 'react';
import { useFieldForm } from 'shared-ui/fields/form/formStore';
import { Answers } from './Answers';
import { READ_BACK } from './openReadBack';
import styles from './ReadBack.module.css';

/** All answers in one place, to read them again before Submit. */
export function ReadBack() {
  const { idOf } = useFieldForm();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.readBack} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={idOf(READ_BACK)} className={styles.summary}>
        Read all your answers again
      </summary>
      {/* Built only when it is looked at: it follows every answer of the form. */}
      {open && <Answers />}
    </details>
  );
}
