import { memo } from 'react';
import { FieldNotes } from './FieldFrame';
import { useField, useFieldValue } from '../form/useField';
import styles from './fields.module.css';

export interface CheckboxFieldProps {
  name: string;
  label: string;
  /** For screen readers where the label is short: "Biology: not studied". */
  'aria-label'?: string;
}

/** A checkbox: its value is true or false. */
export const CheckboxField = memo(function CheckboxField({ name, label, ...labelling }: CheckboxFieldProps) {
  const { id, error, remark, describedBy, choose, leave } = useField(name, undefined);
  const value = useFieldValue<boolean>(name);
  return (
    <div className={`${styles.field} ${error ? styles.inError : ''}`}>
      <label className={styles.choice}>
        <input
          {...labelling}
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => choose(event.target.checked)}
          onBlur={leave}
        />
        {label}
      </label>
      <FieldNotes id={id} error={error} remark={remark} />
    </div>
  );
});
