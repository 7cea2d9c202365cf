import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface FieldNotesProps {
  /** Of the input, which names these as its description (`useFieldIds`). */
  id: string;
  hint?: ReactNode;
  error?: string;
}

/** The hint and the error under a field. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
