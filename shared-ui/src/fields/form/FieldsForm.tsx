import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { FormikValues } from 'formik';
import { FieldFormContext, type FieldForm } from './formStore';
import { NeedsScripts } from './NeedsScripts';
import { watchPointer } from './pointerPress';
import { useFieldsFormik, type FieldsFormikOptions } from './useFieldsFormik';
import { valuesInPage } from './valuesInPage';

interface FieldsFormProps<Values extends FormikValues> extends FieldsFormikOptions<Values> {
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A Formik form of any number of this folder's fields; typing in one renders only that field. */
export function FieldsForm<Values extends FormikValues>(props: FieldsFormProps<Values>) {
  const { className, 'aria-label': label, 'aria-labelledby': labelledBy, children, ...options } = props;
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const { store, actions, prepare, submit } = useFieldsFormik<Values>(options, form);

  useEffect(watchPointer, []);
  /** Takes up what the fields contain, whatever events came. */
  const takeUp = useCallback(() => {
    if (!form.current) return;
    const { values } = store.getState();
    const missed = valuesInPage(form.current, values);
    for (const [name, value] of missed) actions.change(name, value);
    if (missed.length > 0) prepare();
  }, [store, actions, prepare]);
  useEffect(takeUp, [takeUp]);

  const fieldForm = useMemo<FieldForm>(
    () => ({ store, actions, idOf: (name) => `${prefix}-${name}` }),
    [store, actions, prefix],
  );

  return (
    <FieldFormContext value={fieldForm}>
      {/* Never GET: without scripts the answers would become part of the address. */}
      <form
        ref={form}
        method="post"
        noValidate
        className={className}
        aria-label={label}
        aria-labelledby={labelledBy}
        onFocus={prepare}
        onPointerDown={prepare}
        onSubmit={(event) => {
          event.preventDefault();
          takeUp();
          void submit();
        }}
      >
        <NeedsScripts />
        {children}
      </form>
    </FieldFormContext>
  );
}
