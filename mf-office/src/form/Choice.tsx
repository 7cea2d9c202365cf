import { useId } from 'react';
import styles from './Field.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  change: (value: string) => void;
  /** Values and their labels, in order. */
  choices: readonly (readonly [value: string, words: string])[];
}

export function Choice({ label, value, change, choices }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} value={value} onChange={(event) => change(event.target.value)}>
        {choices.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
