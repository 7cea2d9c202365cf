import { type ComponentType, useState } from 'react';
import { goTo } from 'shared-ui/fields/errors/goTo';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import styles from './ReadBack.module.css';

/** Name of the read-back's summary in the form (`idOf`). */
export const READ_BACK = 'read-back';

/** Opens the read-back from anywhere in the form, and scrolls to it. */
export function openReadBack(idOf: (name: string) => string): void {
  const id = idOf(READ_BACK);
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
  goTo(id, 'start');
}

const LOADING = 'Loading your answers…';
const NOT_LOADED = 'This list did not load. Your answers are in the form; close and open it to try again.';

/** All answers in one place, to read again before Submit. */
export function ReadBack() {
  const { idOf } = useFieldForm();
  const [open, setOpen] = useState(false);
  const [Answers, setAnswers] = useState<ComponentType>();
  const [said, setSaid] = useState(LOADING);
  const load = async () => {
    setSaid(LOADING);
    try {
      const loaded = await import(/* webpackChunkName: "read-back" */ './Answers');
      setAnswers(() => loaded.Answers);
    } catch {
      setSaid(NOT_LOADED);
    }
  };
  return (
    <details
      data-scripted
      data-screen={!open || undefined}
      className={styles.readBack}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) void load();
      }}
    >
      <summary id={idOf(READ_BACK)} className={styles.summary}>
        Read all your answers again
      </summary>
      {/* Loaded and rendered only when it is open: it is updated with every answer of the form. */}
      {open && (Answers ? <Answers /> : <p role="status">{said}</p>)}
    </details>
  );
}
