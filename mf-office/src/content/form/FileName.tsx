import type { WidgetProps } from '@rjsf/utils';
import field from '../../form/Field.module.css';

/** The name of a file next to the item, as written in the item's file. */
export function FileName({
  id,
  value,
  onChange,
  rawErrors,
}: Pick<WidgetProps, 'id' | 'value' | 'onChange' | 'rawErrors'>) {
  return (
    <input
      id={id}
      className={field.input}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={`${id}-hint ${id}-error`}
    />
  );
}
