import { memo, type RefCallback, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useControl, WithValue } from './TextField';
import styles from './fields.module.css';

export interface TextAreaFieldProps
  extends FieldProps, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'autoComplete' | 'readOnly'> {
  ref?: RefCallback<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, labelHidden, hint, required, rows = 3, ...inputProps } = props;
  const { frame, control } = useControl({ name, label, labelHidden, hint, required }, inputProps.readOnly);
  return (
    <FieldFrame {...frame}>
      <WithValue name={name}>
        {(value) => <textarea {...inputProps} {...control} value={value} rows={rows} className={styles.input} />}
      </WithValue>
    </FieldFrame>
  );
});
