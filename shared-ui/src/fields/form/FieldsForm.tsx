import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { FormikValues } from 'formik';
import type { PostedForm } from 'shared-store/platform';
import { FieldFormContext, type FieldForm } from './formStore';
import { ANSWER_ID } from './answerId';
import { NeedsScripts } from './NeedsScripts';
import { watchPointer } from './pointerPress';
import { useFieldsFormik, type FieldsFormikOptions } from './useFieldsFormik';
import { valuesInPage } from './valuesInPage';

interface FieldsFormProps<Values extends FormikValues> extends FieldsFormikOptions<Values> {
  className?: string;
  /** For a form that its page takes without scripts, too (`usePostedForm`). */
  posted?: PostedForm;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A Formik form of any number of this folder's fields; typing in one renders only that field. */
export function FieldsForm<Values extends FormikValues>(props: FieldsFormProps<Values>) {
  const { className, 'aria-label': label, 'aria-labelledby': labelledBy, children, posted, ...rest } = props;
  const options = { ...rest, answer: posted?.answer };
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const isPosted = posted !== undefined;
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
    () => ({ store, actions, isPosted, idOf: (name) => `${prefix}-${name}` }),
    [store, actions, isPosted, prefix],
  );

  return (
    <FieldFormContext value={fieldForm}>
      {/* Never GET: without scripts the answers would become part of the address. */}
      <form
        ref={form}
        method="post"
        action={posted && `${posted.path}#${ANSWER_ID}`}
        encType={posted && 'multipart/form-data'}
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
        {!isPosted && <NeedsScripts />}
        {children}
      </form>
    </FieldFormContext>
  );
}
