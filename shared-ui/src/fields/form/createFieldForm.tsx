import { getIn, setIn, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { flattenErrors, namesInPageOrder, nestErrors } from './fieldErrors';
import type { FieldChecks, FieldRules } from './FieldsForm';
import type { FormState, FormStatus } from './firstState';
import { whenPointerIsUp } from './pointerPress';
import { shownRemark } from './useField';

type FormListener<Values> = (before: FormState<Values>, now: FormState<Values>) => void;

/** Whether a date is typed in part: its value is then empty. Which part is missing the browser tells nobody. */
const isHalfDate = (id: string) =>
  (document.getElementById(id) as HTMLInputElement | null)?.validity?.badInput ?? false;
const HALF_DATE = 'Complete the date: day, month and year';

const nestedLikeValues = ({ values, errors, touched, status }: FormState) => [
  values,
  errors,
  touched,
  status.remarks as Record<string, unknown>,
];

const isEmpty = (value: unknown) => value === '' || value === null || value === false;

/**
 * Creates what a form's fields share: Formik's helpers under their own names. Fields are checked on blur and on submit, then on
 * every change of a field in error. Unlike Formik's context it never changes: a field subscribes to its own part of the state
 * (`useField.tsx`), so that typing in one does not render the others.
 */
export function createFieldForm<Values extends FormikValues>(
  formik: FormikHelpers<Values>,
  firstChecks: FieldChecks<Values>,
  { prefix, isPosted }: { prefix: string; isPosted: boolean },
) {
  /** By the first segment of a field's name, so that a keystroke calls few of them; '' for those that follow every change. */
  const listeners = new Map<string, Set<FormListener<Values>>>();
  const pending = new Set<Promise<unknown>>();
  const changed = new Set<string>();
  let checks = firstChecks;
  let loaded: FieldRules<Values> | undefined;
  let loading: Promise<void> | undefined;

  const idOf = (name: string) => prefix + name;

  /** Formik's state of this moment, which is ahead of its last render within an event. */
  const getState = (): FormState<Values> => {
    let now!: FormState<Values>;
    formik.setFormikState((state) => {
      now = state as FormState<Values>;
      return state;
    });
    return now;
  };
  let told = getState();
  const tellListeners = () => {
    const [before, now] = [told, getState()];
    told = now;
    if (now === before) return;
    const [seen, nested] = [nestedLikeValues(before), nestedLikeValues(now)];
    listeners.forEach((ofKey, key) => {
      const isChanged = key === '' || nested.some((part, index) => part[key] !== seen[index]?.[key]);
      if (isChanged) ofKey.forEach((listener) => listener(before, now));
    });
  };
  const setStatus = (changes: Partial<FormStatus>) => formik.setStatus({ ...getState().status, ...changes });

  const rules = (): Partial<FieldRules<Values>> => loaded ?? checks;

  /** Returns every message, by dotted input name; undefined before the rules are loaded. */
  const errorsOf = (values: Values): FieldErrors | undefined => {
    const errors = rules().validate?.(values);
    if (!errors) return undefined;
    return Object.fromEntries(
      Object.entries(errors).map(([name, messages]) => [name, isHalfDate(idOf(name)) ? [HALF_DATE] : messages]),
    );
  };

  const remarksOf = (values: Values, errors = errorsOf(values) ?? {}): FieldErrors =>
    rules().remark?.(values, errors) ?? {};

  /** Checks everything again, after information that the rules need has become known. */
  const validateForm = () => {
    const { values, status } = getState();
    const errors = { ...errorsOf(values), ...status.refused };
    formik.setErrors(nestErrors(errors));
    setStatus({ remarks: nestErrors(remarksOf(values, errors)) });
  };

  const validateField = (name: string) => {
    const { values, errors, status } = getState();
    const { validate, validateField: messagesOf = (field, all) => validate?.(all)[field] ?? [] } = rules();
    const message = messagesOf(name, values).join(', ') || undefined;
    if (getIn(errors, name) === message) return;
    formik.setFieldError(name, message);
    // A remark next to an error is about the previous answer.
    setStatus({ remarks: setIn(status.remarks, name, undefined) as object });
  };

  /** With `shouldValidate` the form is checked at once, for choices; typed text is checked if its field is already in error. */
  const setFieldValue = (name: string, value: unknown, shouldValidate = false) => {
    changed.add(name);
    void formik.setFieldValue(name, value, false);
    const { values, errors, touched, status } = getState();
    const { [name]: isRefused, ...refused } = status.refused;
    if (isRefused) setStatus({ refused });
    for (const [other, computed] of checks.computed?.(name, values) ?? []) {
      if (getIn(getState().values, other) !== computed) setFieldValue(other, computed);
    }
    if (shouldValidate) validateForm();
    else if (getIn(touched, name) && getIn(errors, name)) validateField(name);
    // now, not after Formik's render: both are one render
    tellListeners();
  };

  const normalized = (name: string, value: unknown) =>
    typeof value === 'string' ? (rules().normalize?.(name, value) ?? value) : value;

  const leave = (name: string) => {
    const value: unknown = getIn(getState().values, name);
    const kept = normalized(name, value);
    if (kept !== value) setFieldValue(name, kept);
    const wasTouched = Boolean(getIn(getState().touched, name));
    const isUntouched = !wasTouched && !changed.has(name) && !isHalfDate(idOf(name));
    if (checks.forgivesEmpty && isEmpty(kept) && isUntouched) return;
    const before = shownRemark(getState(), name);
    void formik.setFieldTouched(name, true, false);
    validateForm();
    const after = shownRemark(getState(), name);
    setStatus({ newRemark: after && after !== before ? after : '' });
  };

  /** A value is being prepared, such as a picture being read: a submit waits until this settles. */
  const waitFor = (work: Promise<unknown>) => {
    pending.add(work);
    const remove = () => pending.delete(work);
    work.then(remove, remove);
  };

  /** Checks what was entered in the meantime once the rules are loaded. */
  const loadRules = async (): Promise<void> => {
    if (loaded || loading || !checks.loadRules) return loading;
    const use = (found: FieldRules<Values>) => {
      loaded = found;
      validateForm();
    };
    loading = checks
      .loadRules()
      .then(use, () => undefined)
      .finally(() => (loading = undefined));
    waitFor(loading);
    return loading;
  };

  /** The `validate` that Formik runs on submit; every other check is one of those above. */
  const validateSubmit = async (): Promise<FormikErrors<Values>> => {
    void loadRules();
    while (pending.size > 0) await Promise.allSettled(pending);
    const { values } = getState();
    const { blockers } = rules();
    const blocking = (blockers ?? errorsOf)(values) ?? {};
    const isBlocked = Object.keys(blocking).length > 0;
    const messages = isBlocked && blockers ? (errorsOf(values) ?? {}) : blocking;
    const errors = nestErrors<Values>(messages);
    setStatus({
      refused: {},
      remarks: nestErrors(remarksOf(values, messages)),
      summary: isBlocked ? namesInPageOrder(blocking, idOf) : [],
    });
    // At once, with the summary that takes the focus; and a refused form is not announced as being sent.
    formik.setErrors(errors);
    if (!isBlocked) return errors;
    formik.setSubmitting(false);
    checks.onInvalid?.(values, blocking);
    return errors;
  };

  /** Shows the api's messages at their fields, and in the summary. */
  const setErrors = (errors: FormikErrors<Values>) => {
    const refused = flattenErrors(errors);
    formik.setErrors(errors);
    setStatus({ refused, summary: namesInPageOrder(refused, idOf) });
  };

  return {
    getState,
    /**
     * Calls the listener after each change of the state.
     * @param key first segment of a field's name: only when something has changed under it
     */
    subscribe: (listener: FormListener<Values>, key = '') => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => void ofKey.delete(listener);
    },
    /** Called after each render of Formik, with its checks. */
    rendered: (latestChecks: FieldChecks<Values>) => {
      checks = latestChecks;
      tellListeners();
    },
    setFieldValue,
    /** Sets pasted text, normalized. */
    paste: (name: string, text: string) => setFieldValue(name, normalized(name, text)),
    /** The field lost focus: from now on its error is shown. */
    setFieldTouched: (name: string) => whenPointerIsUp(() => leave(name)),
    setErrors,
    resetForm: formik.resetForm,
    forgetChanges: () => changed.clear(),
    validateForm,
    validateSubmit,
    loadRules,
    errorsOf,
    remarksOf,
    waitFor,
    /** Returns the id of a field's input; for a radio group, of the first one. */
    idOf,
    /** Whether a browser can post it without scripts. */
    isPosted,
  };
}

export type FieldForm<Values extends FormikValues = FormikValues> = ReturnType<typeof createFieldForm<Values>>;
