import { createContext, useContext } from 'react';
import type { FormikHelpers, FormikState, FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';

/** The `status` of our Formik forms: what Formik has no other place for. */
export interface FormStatus {
  /** Messages of the api by dotted name: each remains until its value changes or the form is submitted again. */
  refused: FieldErrors;
  /** Remarks on answers that are worth a second look but do not block sending; nested like the values. */
  remarks: object;
  /** The remark on the field that lost focus last, if it is new. */
  newRemark: string;
  /** Names of the fields the error summary lists, in the order of the page; empty before a refused submit. */
  summary: string[];
}

export interface FormState<Values = FormikValues> extends FormikState<Values> {
  status: FormStatus;
}

export type FormListener<Values> = (before: FormState<Values>, now: FormState<Values>) => void;

/**
 * Formik's helpers under their own names, checking when our forms check. Unlike Formik's context it never changes: a field
 * subscribes to its own part of the state (`useField.tsx`), so that typing in one does not render the others.
 */
export interface FieldForm<Values = FormikValues> extends Pick<FormikHelpers<Values>, 'resetForm'> {
  /** Formik's state of this moment, which is ahead of its last render within an event. */
  getState: () => FormState<Values>;
  /** Calls the listener after each render of Formik with a changed state. */
  subscribe: (listener: FormListener<Values>) => () => void;
  /** With `shouldValidate` the form is checked at once, for choices; typed text is checked if its field is already in error. */
  setFieldValue: (name: string, value: unknown, shouldValidate?: boolean) => void;
  /** Sets pasted text, normalized. */
  paste: (name: string, text: string) => void;
  /** The field lost focus: from now on its error is shown. */
  setFieldTouched: (name: string) => void;
  /** Checks everything again, after information that the rules need has become known. */
  validateForm: () => void;
  /** A value is being prepared, such as a picture being read: a submit waits until this settles. */
  waitFor: (work: Promise<unknown>) => void;
  /** A browser can post it without scripts. */
  isPosted: boolean;
  /** Id of a field's input; for a radio group, of the first one. */
  idOf: (name: string) => string;
}

export const FieldFormContext = createContext<FieldForm | null>(null);

export function useFieldForm<Values = FormikValues>(): FieldForm<Values> {
  const form = useContext(FieldFormContext);
  if (!form) throw new Error('shared-ui/fields: a field is outside of <FieldsForm>; put it inside one');
  return form as unknown as FieldForm<Values>;
}
