import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { FormikProvider, type FormikValues } from 'formik';
import { FieldFormContext, type FieldForm } from './formStore';
import { NeedsScripts } from './NeedsScripts';
import { watchPointer } from './pointerHold';
import { typedEarly } from './typedEarly';
import { useFieldsFormik, type FieldsFormikOptions } from './useFieldsFormik';

interface FieldsFormProps<Values extends FormikValues> extends FieldsFormikOptions<Values> {
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A Formik form of any number of this folder's fields; typing in one renders that one. */
export function FieldsForm<Values extends FormikValues>(props: FieldsFormProps<Values>) {
  const { initialValues, validate, validateField, tidy, forgivesEmpty, blockers, onSubmit, onInvalid, ...rest } = props;
  const { children, ...formProps } = rest;
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const options = { initialValues, validate, validateField, tidy, forgivesEmpty, blockers, onSubmit, onInvalid };
  const { formik, state, store, actions, submit } = useFieldsFormik<Values>(options, form);

  useLayoutEffect(() => store.publish(state));
  useEffect(watchPointer, []);
  useEffect(() => {
    if (!form.current) return;
    for (const [name, value] of typedEarly(form.current, store.getState().values)) actions.change(name, value);
  }, [store, actions]);

  const fieldForm = useMemo<FieldForm>(
    () => ({ store, actions, idOf: (name) => `${prefix}-${name}` }),
    [store, actions, prefix],
  );

  return (
    <FormikProvider value={formik}>
      <FieldFormContext value={fieldForm}>
        {/* Never GET: without scripts the answers would go into the address. */}
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          {...formProps}
        >
          <NeedsScripts />
          {children}
        </form>
      </FieldFormContext>
    </FormikProvider>
  );
}
