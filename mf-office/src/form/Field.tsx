import { type ChangeEvent, type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import styles from 'shared-ui/fields/inputs/fields.module.css';

interface Controlled {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  change: (value: string) => void;
}

/** Returns the props of a control's frame, and of the control. */
function useControl({ label, hint, error, value, change }: Controlled) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, error },
    control: {
      id,
      className: styles.input,
      value,
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change(target.value),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes || undefined,
    },
  };
}

interface FieldProps extends Controlled, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'value'> {
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field with its label. Without a name attribute: text typed into named fields before the scripts run is stored in the tab,
 * and here it may be a password.
 */
export function Field({ label, hint, error, value, change, ...input }: FieldProps) {
  const { frame, control } = useControl({ label, hint, error, value, change });
  return (
    <FieldFrame {...frame}>
      <input {...input} {...control} />
    </FieldFrame>
  );
}

/** The one-time code of an app. */
export function CodeField(field: Omit<FieldProps, 'label'>) {
  return <Field {...field} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />;
}

/** Several lines of text. */
export function TextField({ maxLength, ...field }: Controlled & { maxLength: number }) {
  const { frame, control } = useControl(field);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={3} maxLength={maxLength} />
    </FieldFrame>
  );
}

interface ChoiceProps extends Controlled {
  /** Values and their labels, in order. */
  choices: readonly (readonly [value: string, words: string])[];
}

export function Choice({ choices, ...field }: ChoiceProps) {
  const { frame, control } = useControl(field);
  return (
    <FieldFrame {...frame}>
      <select {...control}>
        {choices.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
