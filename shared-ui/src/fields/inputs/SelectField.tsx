import { memo } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldValue } from '../form/useField';
import { useControl } from './TextField';
import styles from './fields.module.css';

export interface SelectFieldProps extends FieldProps {
  /** The options; each is its own value. */
  options: readonly string[];
  size?: 'full' | 'short';
}

/** A choice of one of several options, from a native list. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { options, size = 'full', ...field } = props;
  const { frame, control } = useControl(field);
  const value = useFieldValue(field.name);
  return (
    <FieldFrame {...frame}>
      <select {...control} value={value} className={`${styles.input} ${size === 'short' ? styles.short : ''}`}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
});
