import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { MarkdownWidget } from './MarkdownWidget';
import { PdfWidget } from './PdfWidget';
import { PictureWidget } from './PictureWidget';
import field from '../../form/Field.module.css';
import styles from './form.module.css';

/** Number of characters from which a text has a field of several lines. */
const LONG = 70;

const described = (id: string) => `${id}-hint ${id}-error`;

function TextWidget(props: WidgetProps) {
  const { id, value, onChange, rawErrors, schema } = props;
  const text = value === undefined || value === null ? '' : String(value);
  // decided once: a control that changes while somebody types takes the focus away
  const [isLong] = useState(() => schema.format === undefined && (text.length > LONG || text.includes('\n')));
  const control = {
    id,
    className: field.input,
    value: text,
    'aria-invalid': rawErrors?.length ? true : undefined,
    'aria-describedby': described(id),
  };
  const change = (written: string) => onChange(written === '' ? undefined : written);
  return isLong ? (
    <textarea {...control} rows={3} onChange={(event) => change(event.target.value)} />
  ) : (
    <input
      {...control}
      type={schema.format === 'date' ? 'date' : 'text'}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Text that is not a number stays as typed, and is reported as invalid. */
function NumberWidget({ id, value, onChange, rawErrors }: WidgetProps) {
  return (
    <input
      id={id}
      className={field.input}
      inputMode="decimal"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target: { value: written } }) => onChange(numberOf(written))}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={described(id)}
    />
  );
}

const numberOf = (written: string): number | string | undefined => {
  if (written === '') return undefined;
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(written) ? Number(written) : written;
};

/** A word that is not one of the choices is reported as invalid, and shown as none of them. */
function SelectWidget({ id, value, onChange, options, required, rawErrors }: WidgetProps) {
  const isKnown = options.enumOptions?.some(({ value: word }) => word === value);
  return (
    <select
      id={id}
      className={field.input}
      value={isKnown ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={described(id)}
    >
      {(!required || !isKnown) && <option value="">–</option>}
      {options.enumOptions?.map(({ value: word, label }) => (
        <option key={String(word)} value={String(word)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function CheckboxWidget({ id, value, onChange, label }: WidgetProps) {
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={described(id)}
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
