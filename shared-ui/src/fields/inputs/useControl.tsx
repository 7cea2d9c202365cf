import type { ChangeEvent } from 'react';
import type { FieldProps } from './FieldFrame';
import { useFieldForm } from '../form/fieldForm';
import { useFieldError, useFieldNotes, useFieldValue } from '../form/useField';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// InputEvent.inputType of pasted or dropped text; typed text is not normalized until the field loses focus.
const BROUGHT_IN = ['insertFromPaste', 'insertFromDrop'];

const wasBroughtIn = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && BROUGHT_IN.includes(nativeEvent.inputType);

/** Returns the props of a text or select field's frame, and those of its control. */
export function useControl({ name, label, labelHidden, hint, required }: FieldProps, readOnly = false) {
  const { setFieldValue, setFieldTouched, paste } = useFieldForm();
  const value = useFieldValue(name);
  const error = useFieldError(name);
  const { id, remark, describedBy } = useFieldNotes(name, hint, error);
  return {
    frame: { id, label, labelHidden, hint, required, error, remark },
    control: {
      id,
      name,
      value,
      'aria-required': required && !readOnly,
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy,
      onChange: (event: ChangeEvent<Control>) => {
        const { value: entered } = event.target;
        if (wasBroughtIn(event)) paste(name, entered);
        else setFieldValue(name, entered);
      },
      onBlur: () => setFieldTouched(name),
    },
  };
}
