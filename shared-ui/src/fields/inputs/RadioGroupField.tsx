import { memo, type FocusEvent } from 'react';
import { FieldNotes, type FieldProps, labelClass } from './FieldFrame';
import { useField, useFieldValue } from '../form/useField';
import styles from './fields.module.css';

export interface RadioGroupFieldProps extends FieldProps {
  /** The options; each is its own value. */
  options: readonly string[];
  /** Label of one more choice, whose value is '': it clears an optional choice. */
  none?: string;
}

/** A choice of one of a few options, all visible. */
export const RadioGroupField = memo(function RadioGroupField(props: RadioGroupFieldProps) {
  const { name, label, labelHidden, hint, required, options, none } = props;
  const { id, error, remark, describedBy, choose, leave } = useField(name, hint);
  const chosen = useFieldValue<string | undefined>(name);

  const blurGroup = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };

  const choices = options.map((option) => [option, option]);
  if (none) choices.push(['', none]);

  return (
    <fieldset
      className={`${styles.field} ${error ? styles.inError : ''}`}
      role="radiogroup"
      aria-required={required}
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy}
    >
      <legend className={labelClass({ required, labelHidden })}>{label}</legend>
      <div className={styles.choices} onBlur={blurGroup}>
        {choices.map(([value, words], index) => (
          <label key={value} className={styles.choice}>
            <input
              // The error summary links to the first choice.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} remark={remark} />
    </fieldset>
  );
});
