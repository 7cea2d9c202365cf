import {
  getIn,
  setIn,
  setNestedObjectValues,
  type FormikConfig,
  type FormikState,
  type FormikTouched,
  type FormikValues,
} from 'formik';
import type { FieldErrors } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { nestErrors } from './fieldErrors';

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

export const initialStatus: FormStatus = { refused: {}, remarks: {}, newRemark: '', summary: [] };

type FirstState<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'initialErrors' | 'initialTouched' | 'initialStatus'
>;

/**
 * Returns what a form begins with: nothing but its values, or what was typed and every message, if it was posted without scripts.
 * @param answer the server's answer to the post
 */
export function firstState<Values extends FormikValues>(empty: Values, answer?: FormAnswer): FirstState<Values> {
  const { values: typed, errors } = answer ?? { values: {}, errors: {} };
  const values = Object.entries(typed).reduce((all, [name, text]) => {
    // a checkbox posts any text when it is on
    const value = typeof getIn(empty, name) === 'boolean' ? text !== '' : text;
    return setIn(all, name, value) as Values;
  }, empty);
  const names = Object.keys(errors);
  if (names.length === 0) return { initialValues: values, initialStatus };
  return {
    initialValues: values,
    initialErrors: nestErrors(errors),
    initialTouched: setNestedObjectValues<FormikTouched<Values>>(values, true),
    initialStatus: { ...initialStatus, refused: errors, summary: names },
  };
}
