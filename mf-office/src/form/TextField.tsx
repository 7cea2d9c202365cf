import { useId } from 'react';
import styles from './Field.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  error?: string;
  maxLength: number;
}

/** Several lines of text. */
export function TextField({ label, value, change, error, maxLength }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        className={styles.input}
        value={value}
        maxLength={maxLength}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
