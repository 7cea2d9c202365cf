import type { WidgetProps } from '@rjsf/utils';
import styles from './form.module.css';

/** The name of a file beside the item, as the item's file has it. */
export function FileName({
  id,
  value,
  onChange,
  rawErrors,
}: Pick<WidgetProps, 'id' | 'value' | 'onChange' | 'rawErrors'>) {
  return (
    <input
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={`${id}-hint ${id}-error`}
    />
  );
}
