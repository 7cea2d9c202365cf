import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'value'> {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  change: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field with its label. Without a name attribute: text typed into named fields before the scripts run is stored in the tab,
 * and here it may be a password.
 */
export function Field({ label, hint, error, value, change, ref, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        {...input}
        ref={ref}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
