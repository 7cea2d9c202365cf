import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormik, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import type { PostedForm } from 'shared-store/platform';
import { ANSWER_ID } from './answerId';
import { createFieldForm, type FieldForm } from './createFieldForm';
import { firstState, initialStatus } from './firstState';
import { watchPointer } from './pointerPress';
import { FieldFormContext } from './useField';
import { useHydrated } from './useHydrated';
import { valuesInPage } from './valuesInPage';
import styles from '../inputs/fields.module.css';

/** What a form says of its answers; all but `validate` have a default that suits a short form. */
export interface FieldRules<Values> {
  /** Returns every message, by dotted input name. */
  validate: (values: Values) => FieldErrors;
  /** Returns the messages of one field, if that is cheaper than all: called on each keystroke in a field in error. */
  validateField?: (name: string, values: Values) => string[];
  /** Returns remarks on answers that are worth a second look but do not block sending; called when a field loses focus. */
  remark?: (values: Values, errors: FieldErrors) => FieldErrors;
  /** Returns the normalized form of pasted text, or of a field's text when it loses focus: a number without its spaces. */
  normalize?: (name: string, text: string) => string;
  /** Returns the messages that block sending, if not all of them do. */
  blockers?: (values: Values) => FieldErrors;
}

/** The rules of a form, or how to load them, and what else it does with its answers. */
export interface FieldChecks<Values> extends Partial<FieldRules<Values>> {
  /** Loads the rules, when the visitor comes to the form, and again if that fails; until then everything passes. */
  loadRules?: () => Promise<FieldRules<Values>>;
  /** Returns the values that follow from that of a changed field, by dotted name: a total of marks. */
  computed?: (name: string, values: Values) => [name: string, value: unknown][];
  /** A field that was never filled in shows no error when it loses focus; only a submit requires it. */
  forgivesEmpty?: boolean;
  /** Called when `validate` or `blockers` refuse a submit. */
  onInvalid?: (values: Values, errors: FieldErrors) => void;
}

interface FieldsFormProps<Values extends FormikValues> extends FieldChecks<Values> {
  initialValues: Values;
  /** The form is locked (`isSubmitting`) until the promise settles. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  className?: string;
  /** For a form that its page takes without scripts, too (`usePostedForm`). */
  posted?: PostedForm;
  /** Keeps what is typed (`keepTexts`); the same function at each render. */
  keep?: (form: FieldForm, isReceived: boolean) => (() => void) | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A Formik form of any number of this folder's fields; typing in one renders only that field. */
export function FieldsForm<Values extends FormikValues>(props: FieldsFormProps<Values>) {
  const {
    className = styles.form,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    children,
    posted,
    keep,
    ...options
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const [first] = useState(() => firstState(options.initialValues, posted?.answer));
  // Formik passes the values of its last render; those of its state are current.
  const formik = useFormik<Values>({
    ...first,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (): Promise<FormikErrors<Values>> => form.validateSubmit(),
    onSubmit: (_, helpers): Promise<unknown> =>
      options.onSubmit(form.getState().values, { ...helpers, setErrors: form.setErrors, resetForm }),
    onReset: () => form.forgetChanges(),
  });
  const resetForm: FormikHelpers<Values>['resetForm'] = (next) =>
    formik.resetForm({ values: options.initialValues, errors: {}, touched: {}, status: initialStatus, ...next });
  const isPosted = posted !== undefined;
  const isReceived = posted?.answer?.answer !== undefined;
  const isHydrated = useHydrated();
  const [form] = useState<FieldForm<Values>>(() =>
    createFieldForm<Values>({ ...formik, resetForm }, options, { prefix: `${prefix}-`, isPosted }),
  );
  useLayoutEffect(() => form.rendered(options));

  useEffect(watchPointer, []);
  /** Takes up what the fields contain, whatever events came. */
  const takeUp = useCallback(() => {
    if (!element.current) return;
    const missed = valuesInPage(element.current, form.getState().values);
    for (const [name, value] of missed) form.setFieldValue(name, value);
    if (missed.length > 0) void form.loadRules();
  }, [form]);
  useEffect(takeUp, [takeUp]);
  // fields and what keeps their texts go by names, for a form of any values
  const anyForm = form as unknown as FieldForm;
  // after what the page itself contains
  useEffect(() => keep?.(anyForm, isReceived), [anyForm, keep, isReceived]);

  return (
    <FieldFormContext value={anyForm}>
      {/* Never GET: without scripts the answers would become part of the address. */}
      <form
        ref={element}
        method="post"
        action={posted && `${posted.path}#${ANSWER_ID}`}
        encType={posted && 'multipart/form-data'}
        noValidate
        data-waiting={!isHydrated || undefined}
        className={className}
        aria-label={label}
        aria-labelledby={labelledBy}
        onFocus={form.loadRules}
        onPointerDown={form.loadRules}
        onSubmit={(event) => {
          event.preventDefault();
          takeUp();
          if (!form.getState().isSubmitting) void formik.submitForm();
        }}
      >
        {children}
      </form>
    </FieldFormContext>
  );
}
