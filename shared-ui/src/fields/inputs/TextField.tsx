import { memo, type InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useControl } from './useControl';
import styles from './fields.module.css';

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'inputMode'
      | 'enterKeyHint'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'autoCorrect'
      | 'spellCheck'
      | 'maxLength'
      | 'readOnly'
      | 'max'
      | 'min'
    > {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** `short` for a few digits. */
  size?: 'full' | 'short';
  /** Shows capitals, however the text is typed. */
  uppercase?: boolean;
}

/** One line of text, a number, an e-mail address or a date. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, label, labelHidden, hint, required, type = 'text', size = 'full', uppercase, ...inputProps } = props;
  const { frame, control } = useControl({ name, label, labelHidden, hint, required }, inputProps.readOnly);
  return (
    <FieldFrame {...frame}>
      <input
        {...inputProps}
        {...control}
        type={type}
        className={`${styles.input} ${size === 'short' ? styles.short : ''} ${uppercase ? styles.uppercase : ''}`}
      />
    </FieldFrame>
  );
});
