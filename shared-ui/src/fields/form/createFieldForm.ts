import { getIn, setIn, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { flattenErrors, namesInPageOrder, nestErrors } from './fieldErrors';
import type { FieldForm, FormListener, FormState, FormStatus } from './fieldForm';
import { whenPointerIsUp } from './pointerPress';
import { shownRemark } from './useField';

/** A form's checks and normalization; all but `validate` have a default that suits a short form. */
export interface FieldChecks<Values> {
  /** Returns every message, by dotted input name. */
  validate: (values: Values) => FieldErrors;
  /** Returns the messages of one field, if that is cheaper than all: called on each keystroke in a field in error. */
  validateField?: (name: string, values: Values) => string[];
  /** Returns remarks on answers that are worth a second look but do not block sending; called when a field loses focus. */
  remark?: (values: Values, errors: FieldErrors) => FieldErrors;
  /** Returns the normalized form of pasted text, or of a field's text when it loses focus: a number without its spaces. */
  normalize?: (name: string, text: string) => string;
  /** Returns the values that follow from that of a changed field, by dotted name: a total of marks. */
  computed?: (name: string, values: Values) => [name: string, value: unknown][];
  /** A field that was never filled in shows no error when it loses focus; only a submit requires it. */
  forgivesEmpty?: boolean;
  /**
   * Loads what the checks need, which pass everything until then; returns undefined when it is loaded. Called when the
   * visitor comes to the form, and again if it fails.
   */
  loadChecks?: () => Promise<unknown> | undefined;
  /** Returns the messages that block sending, if not all of them do. */
  blockers?: (values: Values) => FieldErrors;
  /** Called when `validate` or `blockers` refuse a submit. */
  onInvalid?: (values: Values, errors: FieldErrors) => void;
}

/** Whether a date is typed in part: its value is then empty. Which part is missing the browser tells nobody. */
const isHalfDate = (id: string) =>
  (document.getElementById(id) as HTMLInputElement | null)?.validity?.badInput ?? false;
const HALF_DATE = 'Complete the date: day, month and year';

const isEmpty = (value: unknown) => value === '' || value === null || value === false;

/** Creates what a form's fields share. Fields are checked on blur and on submit, then on every change of a field in error. */
export function createFieldForm<Values extends FormikValues>(
  formik: FormikHelpers<Values>,
  firstChecks: FieldChecks<Values>,
  { prefix, isPosted }: { prefix: string; isPosted: boolean },
) {
  const listeners = new Set<FormListener<Values>>();
  const pending = new Set<Promise<unknown>>();
  const changed = new Set<string>();
  let checks = firstChecks;
  let isLoading = false;

  const idOf = (name: string) => prefix + name;

  const getState = () => {
    let now!: FormState<Values>;
    formik.setFormikState((state) => {
      now = state as FormState<Values>;
      return state;
    });
    return now;
  };
  let shown = getState();
  const setStatus = (changes: Partial<FormStatus>) => formik.setStatus({ ...getState().status, ...changes });

  const validated = (values: Values): FieldErrors =>
    Object.fromEntries(
      Object.entries(checks.validate(values)).map(([name, messages]) => [
        name,
        isHalfDate(idOf(name)) ? [HALF_DATE] : messages,
      ]),
    );

  const validateForm = () => {
    const { values, status } = getState();
    const { remark } = checks;
    const errors = { ...validated(values), ...status.refused };
    formik.setErrors(nestErrors(errors));
    setStatus({ remarks: nestErrors(remark?.(values, errors) ?? {}) });
  };

  const validateField = (name: string) => {
    const { values, errors, status } = getState();
    const { validate, validateField: messagesOf = (field, all) => validate(all)[field] ?? [] } = checks;
    const message = messagesOf(name, values).join(', ') || undefined;
    if (getIn(errors, name) === message) return;
    formik.setFieldError(name, message);
    // A remark next to an error is about the previous answer.
    setStatus({ remarks: setIn(status.remarks, name, undefined) as object });
  };

  const setFieldValue: FieldForm['setFieldValue'] = (name, value, shouldValidate = false) => {
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
  };

  const normalized = (name: string, value: unknown) =>
    typeof value === 'string' ? (checks.normalize?.(name, value) ?? value) : value;

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

  const waitFor = (work: Promise<unknown>) => {
    pending.add(work);
    const remove = () => pending.delete(work);
    work.then(remove, remove);
  };

  /** Checks what was entered in the meantime once the rules are loaded. */
  const loadRules = () => {
    const loading = isLoading ? undefined : checks.loadChecks?.();
    if (!loading) return;
    isLoading = true;
    const checked = loading.then(validateForm, () => undefined);
    waitFor(checked.finally(() => (isLoading = false)));
  };

  /** The `validate` that Formik runs on submit; every other check is one of those above. */
  const validateSubmit = async (): Promise<FormikErrors<Values>> => {
    loadRules();
    while (pending.size > 0) await Promise.allSettled(pending);
    const { values } = getState();
    const { blockers, remark, onInvalid } = checks;
    const blocking = (blockers ?? validated)(values);
    const isBlocked = Object.keys(blocking).length > 0;
    const messages = isBlocked && blockers ? validated(values) : blocking;
    const errors = nestErrors<Values>(messages);
    setStatus({
      refused: {},
      remarks: nestErrors(remark?.(values, messages) ?? {}),
      summary: isBlocked ? namesInPageOrder(blocking, idOf) : [],
    });
    // At once, with the summary that takes the focus; and a refused form is not announced as being sent.
    formik.setErrors(errors);
    if (!isBlocked) return errors;
    formik.setSubmitting(false);
    onInvalid?.(values, blocking);
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
    subscribe: (listener: FormListener<Values>) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called after each render of Formik, with its checks. */
    rendered: (latestChecks: FieldChecks<Values>) => {
      checks = latestChecks;
      const [before, now] = [shown, getState()];
      shown = now;
      if (now !== before) listeners.forEach((listener) => listener(before, now));
    },
    setFieldValue,
    paste: (name: string, text: string) => setFieldValue(name, normalized(name, text)),
    setFieldTouched: (name: string) => whenPointerIsUp(() => leave(name)),
    setErrors,
    resetForm: formik.resetForm,
    forgetChanges: () => changed.clear(),
    validateForm,
    validateSubmit,
    loadRules,
    waitFor,
    idOf,
    isPosted,
  };
}

export type CreatedForm<Values extends FormikValues> = ReturnType<typeof createFieldForm<Values>>;
