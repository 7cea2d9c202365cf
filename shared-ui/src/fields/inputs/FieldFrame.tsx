import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** What every field takes besides its own. */
export interface FieldProps {
  /** The input's name: its dotted path among the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marks the label, and false marks it as optional; what is required is decided by the form's `validate`. */
  required?: boolean;
  /** For cells of a table, where headings say it to the eye. */
  labelHidden?: boolean;
}

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string;
  error?: string;
  /** `group` for several inputs under one legend. */
  as?: 'field' | 'group';
  describedBy?: string;
  children: ReactNode;
}

/** Label, input, hint and error, in this order, so that inputs side by side stand level; tied together by ids. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelHidden, hint, error, required, as = 'field', describedBy, children } = props;
  const mark = required === undefined ? '' : required ? styles.required : styles.optional;
  const labelClass = `${styles.label} ${mark} ${labelHidden ? styles.hidden : ''}`;
  const rest = (
    <>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </>
  );
  const className = `${styles.field} ${error ? styles.inError : ''}`;
  if (as === 'group') {
    return (
      <fieldset
        className={className}
        role="radiogroup"
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy}
      >
        <legend className={labelClass}>{label}</legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      {rest}
    </div>
  );
}

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
