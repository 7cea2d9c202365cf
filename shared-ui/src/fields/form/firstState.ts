import { getIn, setIn, setNestedObjectValues, type FormikConfig, type FormikTouched, type FormikValues } from 'formik';
import type { FormAnswer } from 'contract/formPosts';
import type { FormStatus } from './fieldForm';
import { nestErrors } from './fieldErrors';

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
