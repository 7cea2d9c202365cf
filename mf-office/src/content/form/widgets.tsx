import { asNumber, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { controlOf, inputOf } from './control';
import { MarkdownWidget } from './MarkdownWidget';
import { PdfWidget } from './PdfWidget';
import { PictureWidget } from './PictureWidget';
import fields from 'shared-ui/fields/inputs/fields.module.css';

/** Number of characters from which a text has a field of several lines. */
const LONG = 70;

function TextWidget(props: WidgetProps) {
  const input = inputOf(props);
  const { format } = props.schema;
  // decided once: a control that changes while somebody types takes the focus away
  const [isLong] = useState(() => format === undefined && (input.value.length > LONG || input.value.includes('\n')));
  return isLong ? <textarea {...input} rows={3} /> : <input {...input} type={format === 'date' ? 'date' : 'text'} />;
}

/** Text that is not a number stays as typed, and is reported as invalid. */
function NumberWidget(props: WidgetProps) {
  return (
    <input
      {...inputOf(props)}
      inputMode="decimal"
      onChange={({ target }) => props.onChange(asNumber(target.value) ?? undefined)}
    />
  );
}

/** A word that is not one of the choices is reported as invalid, and shown as none of them. */
function SelectWidget(props: WidgetProps) {
  const { value, options, required } = props;
  const isKnown = options.enumOptions?.some(({ value: word }) => word === value);
  return (
    <select {...inputOf(props)} value={isKnown ? String(value) : ''}>
      {(!required || !isKnown) && <option value="">–</option>}
      {options.enumOptions?.map(({ value: word, label }) => (
        <option key={String(word)} value={String(word)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function CheckboxWidget(props: WidgetProps) {
  const { id, value, onChange, label } = props;
  return (
    <label className={fields.choice} htmlFor={id}>
      <input
        {...controlOf(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget,
  DateWidget: TextWidget,
  UpDownWidget: NumberWidget,
  SelectWidget,
  CheckboxWidget,
  markdown: MarkdownWidget,
  picture: PictureWidget,
  pdf: PdfWidget,
};
