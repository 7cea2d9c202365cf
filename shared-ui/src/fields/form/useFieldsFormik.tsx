import { type RefObject, useMemo, useState, useCallback, useEffect, useRef } from 'react';
import {
  setIn,
  setNestedObjectValues,
  useFormik,
  type FormikErrors,
  type FormikTouched,
  type FormikValues,
} from 'formik';
import type { FieldErrors } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { createChecksOnDemand } from './checksOnDemand';
import { createFieldActions, type FieldChecks } from './fieldActions';
import { namesInPageOrder, nestErrors } from './fieldErrors';
import { createFormStore, type FieldActions, type FormState, type FormStore } from './formStore';
import { createPendingWork } from './pendingWork';
import { createRefusals } from './refusals';

export interface FieldsFormikOptions<Values extends FormikValues> extends FieldChecks<Values> {
  initialValues: Values;
  /** The server's answer to this form, which it begins with; a reset leads to `initialValues`. */
  answer?: FormAnswer;
  /**
   * Loads what the checks need, which pass everything until then; returns undefined when it is loaded. Called when the
   * visitor comes to the form, and again if it fails.
   */
  loadChecks?: () => Promise<unknown> | undefined;
  /** Returns the messages that block sending, if not all of them do. */
  blockers?: (values: Values) => FieldErrors;
  /** The form is locked (`isSubmitting`) until the promise settles. */
  onSubmit: (values: Values, actions: FieldActions) => Promise<unknown>;
  /** Called when `validate` or `blockers` refuse a submit. */
  onInvalid?: (values: Values, errors: FieldErrors) => void;
}

interface FieldsFormik {
  store: FormStore;
  actions: FieldActions;
  /** Called when the visitor comes to the form. */
  prepare: () => void;
  submit: () => Promise<void>;
}

/** Initial state of a form. */
const untouched = (values: object): FormState => ({
  values,
  errors: {},
  remarks: {},
  touched: {},
  isSubmitting: false,
  newRemark: '',
  summary: [],
});

/** Initial state of a form that was posted: what was typed, and every message. */
function answered(initialValues: object, { values: typed, errors }: FormAnswer): FormState {
  const values = Object.entries(typed).reduce<object>((all, [name, value]) => setIn(all, name, value), initialValues);
  return {
    ...untouched(values),
    errors: nestErrors(errors),
    touched: setNestedObjectValues<object>(values, true),
    summary: Object.keys(errors),
  };
}

/**
 * The only adapter between the fields and Formik. Values, errors and touched fields live in the store, where a keystroke
 * renders one field; they are copied to Formik on blur, submit and reset, and Formik runs the submission. Fields are checked
 * on blur and on submit, then on every change of a field in error.
 */
export function useFieldsFormik<Values extends FormikValues>(
  options: FieldsFormikOptions<Values>,
  form: RefObject<HTMLFormElement | null>,
): FieldsFormik {
  const latest = useLatest(options);
  const [initialValues] = useState(options.initialValues);
  const [store] = useState(() =>
    createFormStore(options.answer ? answered(initialValues, options.answer) : untouched(initialValues)),
  );
  const [refusals] = useState(() => createRefusals(options.answer?.errors, store.getState().values));
  const [pending] = useState(createPendingWork);
  const valuesNow = () => store.getState().values as Values;

  // Formik passes the values of its last render; those in the store are current.
  const { setValues, setTouched, setErrors, resetForm, submitForm } = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => store.getState().errors,
    onSubmit: (): Promise<unknown> => latest().onSubmit(valuesNow(), actions),
  });

  const { actions, feed } = useMemo<{ actions: FieldActions; feed: () => void }>(() => {
    const feedFormik = () => {
      const { values, touched, errors } = store.getState();
      void setValues(values as Values, false);
      void setTouched(touched as FormikTouched<Values>, false);
      setErrors(errors as FormikErrors<Values>);
    };
    const { forgetChanges, ...fieldActions } = createFieldActions<Values>({
      store,
      refusals,
      checks: latest,
      onLeft: feedFormik,
    });
    const formActions: FieldActions = {
      ...fieldActions,
      refuse: (messages) => {
        refusals.keep(messages, store.getState().values);
        store.update({ errors: nestErrors(messages), summary: namesInPageOrder(messages, form.current) });
      },
      reset: () => {
        refusals.forget();
        forgetChanges();
        store.update(untouched(initialValues));
        resetForm();
      },
      waitFor: pending.add,
    };
    return { actions: formActions, feed: feedFormik };
  }, [store, form, initialValues, refusals, pending, latest, setValues, setTouched, setErrors, resetForm]);

  const send = async () => {
    refusals.forget();
    const values = valuesNow();
    const { validate, remark, blockers, onInvalid } = latest();
    const blocking = (blockers ?? validate)(values);
    const isBlocked = Object.keys(blocking).length > 0;
    if (isBlocked) onInvalid?.(values, blocking);
    const messages = isBlocked && blockers ? validate(values) : blocking;
    store.update({
      errors: isBlocked ? nestErrors(messages) : {},
      remarks: nestErrors(remark?.(values, messages) ?? {}),
      touched: setNestedObjectValues<object>(values, true),
      isSubmitting: !isBlocked,
      summary: isBlocked ? namesInPageOrder(blocking, form.current) : [],
    });
    feed();
    await submitForm();
  };

  const [prepareChecks] = useState(() => createChecksOnDemand(() => options.loadChecks?.()));
  const prepare = useCallback(() => prepareChecks(actions), [prepareChecks, actions]);

  const submit = async () => {
    if (store.getState().isSubmitting) return;
    prepare();
    try {
      if (!pending.isEmpty()) {
        store.update({ isSubmitting: true });
        await pending.settled();
      }
      await send();
    } finally {
      store.update({ isSubmitting: false });
    }
  };

  return { store, actions, prepare, submit };
}

/** Returns a getter for the latest render's value, for functions that outlive a render. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
