import { type ChangeEvent, memo, type InputHTMLAttributes, type ReactNode, type RefCallback } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField, useFieldForm, useFieldValue } from '../form/useField';
import styles from './fields.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// InputEvent.inputType of pasted or dropped text; typed text is not normalized until the field loses focus.
const BROUGHT_IN = ['insertFromPaste', 'insertFromDrop'];

const wasBroughtIn = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && BROUGHT_IN.includes(nativeEvent.inputType);

/** Returns the props of a text or select field's frame, and those of its control except for its value. */
export function useControl({ name, label, labelHidden, hint, required }: FieldProps, readOnly = false) {
  const { setFieldValue, paste } = useFieldForm();
  const { id, error, remark, describedBy, leave } = useField(name, hint);
  return {
    frame: { id, label, labelHidden, hint, required, error, remark },
    control: {
      id,
      name,
      'aria-required': required && !readOnly,
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy,
      onChange: (event: ChangeEvent<Control>) => {
        const { value: entered } = event.target;
        if (wasBroughtIn(event)) paste(name, entered);
        else setFieldValue(name, entered);
      },
      onBlur: leave,
    },
  };
}

interface WithValueProps {
  name: string;
  children: (value: string) => ReactNode;
}

/** Gives a control its value: a keystroke renders the control alone, not what is around it. */
export const WithValue = ({ name, children }: WithValueProps) => children(useFieldValue(name));

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'inputMode' | 'enterKeyHint' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'readOnly'
    > {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** `short` for a few digits. */
  size?: 'full' | 'short';
  ref?: RefCallback<Control>;
  /** Shows capitals, however the text is typed. */
  uppercase?: boolean;
}

/** One line of text, a number, an e-mail address or a date. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, label, labelHidden, hint, required, type = 'text', size = 'full', uppercase, ...inputProps } = props;
  const { frame, control } = useControl({ name, label, labelHidden, hint, required }, inputProps.readOnly);
  return (
    <FieldFrame {...frame}>
      <WithValue name={name}>
        {(value) => (
          <input
            {...inputProps}
            {...control}
            value={value}
            type={type}
            className={`${styles.input} ${size === 'short' ? styles.short : ''} ${uppercase ? styles.uppercase : ''}`}
          />
        )}
      </WithValue>
    </FieldFrame>
  );
});
