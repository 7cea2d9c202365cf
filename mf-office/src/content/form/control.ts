import type { WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import styles from 'shared-ui/fields/inputs/fields.module.css';

type Control = Pick<WidgetProps, 'id' | 'rawErrors'>;

/** Returns the props of any control: it is described by what its template shows around it. */
export const controlOf = ({ id, rawErrors }: Control) => ({
  id,
  'aria-invalid': rawErrors?.length ? true : undefined,
  'aria-describedby': `${id}-hint ${id}-error`,
});

/** Returns the props of a control for text; an empty one has no value. */
export const inputOf = (props: Control & Pick<WidgetProps, 'value' | 'onChange'>) => ({
  ...controlOf(props),
  className: styles.input,
  value: String(props.value ?? ''),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    props.onChange(target.value === '' ? undefined : target.value),
});
