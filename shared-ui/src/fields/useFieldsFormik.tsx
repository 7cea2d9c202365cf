import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useFormik, type FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { createFieldActions, type FieldChecks } from './fieldActions';
import { namesInPageOrder, nestErrors } from './fieldErrors';
import { createFormStore, type FieldActions, type FormState } from './formStore';
import { createLatest } from './latest';
import { createRefusals } from './refusals';
import { useHeld } from './useHeld';

export interface FieldsFormikOptions<Values extends FormikValues> extends FieldChecks<Values> {
  initialValues: Values;
  /** The messages that keep the form from being sent, where these are not all of them. */
  blockers?: (values: Values) => FieldErrors;
  /** The form is locked (`isSubmitting`) until the promise settles. */
  onSubmit: (values: Values, actions: FieldActions) => Promise<void>;
  /** A submit was refused by `validate` or `blockers`. */
  onInvalid?: (values: Values, errors: FieldErrors) => void;
}

const NO_NAMES: string[] = [];

/** Formik with checks on leaving a field and on submit, then on every change of a field in error. */
export function useFieldsFormik<Values extends FormikValues>(
  options: FieldsFormikOptions<Values>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { initialValues, validate, blockers = validate, onSubmit, onInvalid } = options;
  const [refusals] = useState(createRefusals);
  const [summary, setSummary] = useState(NO_NAMES);
  // Set between a submit that nothing blocks and its sending: messages that do not block must not stop Formik.
  const mayPass = useRef(false);
  const sendWith = useRef<FieldActions>(undefined);

  const formik = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => (mayPass.current ? {} : nestErrors(refusals.addTo(validate(values), values))),
    onSubmit: async (values) => {
      mayPass.current = false;
      if (sendWith.current) await onSubmit(values, sendWith.current);
    },
  });

  const { isHeld, hold } = useHeld();
  const [isWaiting, setWaiting] = useState(false);
  const { values, errors, touched } = formik;
  const isSubmitting = formik.isSubmitting || isWaiting;
  const state: FormState = { values, errors, touched, isSubmitting, summary };
  const [store] = useState(() => createFormStore(state));

  const [checks] = useState(() => createLatest<FieldChecks<Values>>(options));
  useEffect(() => checks.set(options));

  const { setValues, setTouched, setErrors, resetForm } = formik;
  const actions = useMemo<FieldActions>(() => {
    const fieldActions = createFieldActions<Values>({
      store,
      refusals,
      checks: checks.get,
      setValues: (next) => void setValues(next, false),
      setTouched: (next) => void setTouched(next, false),
      setErrors,
    });
    return {
      ...fieldActions,
      refuse: (messages) => {
        refusals.keep(messages, store.getState().values);
        setErrors(nestErrors(messages));
        setSummary(namesInPageOrder(messages, form.current));
      },
      reset: () => {
        refusals.forget();
        fieldActions.forgetChanges();
        setSummary(NO_NAMES);
        resetForm();
      },
      hold,
    };
  }, [store, form, refusals, checks, hold, setValues, setTouched, setErrors, resetForm]);

  const send = async () => {
    refusals.forget();
    sendWith.current = actions;
    const blocking = blockers(values);
    mayPass.current = Object.keys(blocking).length === 0;
    if (mayPass.current) setSummary(NO_NAMES);
    else onInvalid?.(values, blocking);
    try {
      await formik.submitForm();
    } finally {
      mayPass.current = false;
    }
    if (Object.keys(blocking).length > 0) setSummary(namesInPageOrder(blocking, form.current));
  };

  const submit = () => {
    if (isSubmitting) return;
    if (isHeld) setWaiting(true);
    else void send();
  };

  useEffect(() => {
    if (!isWaiting || isHeld) return;
    queueMicrotask(() => {
      setWaiting(false);
      void send();
    });
  });

  return { formik, state, store, actions, submit };
}
