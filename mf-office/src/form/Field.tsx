import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

interface Described {
  label: string;
  hint?: string;
  error?: string;
}

interface Controlled extends Described {
  value: string;
  change: (value: string) => void;
}

/** A control with its label, its hint and its error. */
function Labelled({ id, label, hint, error, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string, { hint, error }: Described) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

interface FieldProps extends Controlled, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'value'> {
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field with its label. Without a name attribute: text typed into named fields before the scripts run is stored in the tab,
 * and here it may be a password.
 */
export function Field({ label, hint, error, value, change, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error }}>
      <input
        {...input}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextField({ label, error, value, change, maxLength }: Controlled & { maxLength: number }) {
  const id = useId();
  return (
    <Labelled {...{ id, label, error }}>
      <textarea
        id={id}
        rows={3}
        className={styles.input}
        value={value}
        maxLength={maxLength}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, error })}
      />
    </Labelled>
  );
}

interface ChoiceProps extends Controlled {
  /** Values and their labels, in order. */
  choices: readonly (readonly [value: string, words: string])[];
}

export function Choice({ label, value, change, choices }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select id={id} className={styles.input} value={value} onChange={(event) => change(event.target.value)}>
        {choices.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
