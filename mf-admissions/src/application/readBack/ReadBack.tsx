import { useState } from 'react';
import { Answers } from './Answers';
import styles from './ReadBack.module.css';

/** All answers in one place, for those who want to read them again before Submit; nobody has to. */
export function ReadBack() {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.readBack} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Read all your answers again</summary>
      {/* Built only when it is looked at: it follows every answer of the form. */}
      {open && <Answers />}
    </details>
  );
}
