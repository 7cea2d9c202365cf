import { memo } from 'react';
import { FieldNotes } from './FieldFrame';
import { useFieldForm } from '../form/fieldForm';
import { useFieldError, useFieldNotes, useFieldValue } from '../form/useField';
import styles from './fields.module.css';

export interface CheckboxFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** For screen readers where the label is short: "Biology: not studied". */
  'aria-label'?: string;
}

/** A checkbox: its value is true or false. */
export const CheckboxField = memo(function CheckboxField({ name, label, hint, ...labelling }: CheckboxFieldProps) {
  const { setFieldValue, setFieldTouched } = useFieldForm();
  const checked = useFieldValue<boolean>(name);
  const error = useFieldError(name);
  const { id, remark, describedBy } = useFieldNotes(name, hint, error);
  return (
    <div className={`${styles.field} ${error ? styles.inError : ''}`}>
      <label className={styles.choice}>
        <input
          {...labelling}
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => setFieldValue(name, event.target.checked, true)}
          onBlur={() => setFieldTouched(name)}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} remark={remark} />
    </div>
  );
});
