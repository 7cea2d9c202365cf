import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Props shared by all fields. */
export interface FieldProps {
  /** The input's name: its dotted path among the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marks the label, and false marks it as optional; the form's `validate` decides what is required. */
  required?: boolean;
  /** For cells of a table whose headings are visible labels. */
  labelHidden?: boolean;
}

export const labelClass = ({ required, labelHidden }: Pick<FieldProps, 'required' | 'labelHidden'>) => {
  const mark = required === undefined ? '' : required ? styles.required : styles.optional;
  return `${styles.label} ${mark} ${labelHidden ? 'visually-hidden' : ''}`;
};

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string;
  error?: string;
  remark?: string;
  children: ReactNode;
}

/** Label, input, hint, error and remark, in this order, so that inputs side by side are aligned; linked by ids. */
export function FieldFrame({ id, label, labelHidden, hint, error, remark, required, children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${error ? styles.inError : ''}`}>
      <label className={labelClass({ required, labelHidden })} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} remark={remark} />
    </div>
  );
}

interface FieldNotesProps {
  /** Id of the input, which is described by these (`useField`). */
  id: string;
  hint?: ReactNode;
  error?: string;
  remark?: string;
}

/** The hint, the error and the remark under a field. */
export function FieldNotes({ id, hint, error, remark }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className="soft" data-screen id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* One row in a grid that places fields in rows. */}
      {(error || remark) && (
        <div className={styles.notes} data-screen>
          {error && (
            <p className={styles.error} id={`${id}-error`}>
              {error}
            </p>
          )}
          {remark && (
            <p className={styles.remark} id={`${id}-remark`}>
              {remark}
            </p>
          )}
        </div>
      )}
    </>
  );
}
