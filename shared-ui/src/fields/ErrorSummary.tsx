import { type MouseEvent, useEffect, useRef } from 'react';
import { getIn } from 'formik';
import { useFieldForm } from './formStore';
import { useFormPart } from './useField';
import styles from './fields.module.css';

interface ErrorSummaryProps {
  title?: string;
}

/** After a refused submit: every message with a link to its field. It takes the focus, so that nobody has to search. */
export function ErrorSummary({ title = 'Please look at these answers again' }: ErrorSummaryProps) {
  const { idOf } = useFieldForm();
  const names = useFormPart(({ summary }) => summary);
  const errors = useFormPart((state) => state.errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (names.length > 0) box.current?.focus();
  }, [names]);

  const open = names.flatMap((name) => {
    const message: unknown = getIn(errors, name);
    return typeof message === 'string' ? [{ name, message }] : [];
  });

  // The address stays as it is: a fragment would be one more step to go back through.
  const goToField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const field = document.getElementById(idOf(name));
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  };

  return (
    <div ref={box} tabIndex={-1} className={styles.summary} role="group" aria-label={title} hidden={open.length === 0}>
      <p className={styles.summaryTitle}>{title}</p>
      <div className={styles.summaryList}>
        <ul>
          {open.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} onClick={(event) => goToField(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
