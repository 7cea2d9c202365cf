import { getIn, type FormikValues } from 'formik';
import { SHARED_COMPUTER_KEY, TYPED_KEY } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';
import type { FieldForm } from './createFieldForm';

/** By the form's name. */
type Kept = Partial<Record<string, [name: string, text: string][]>>;

const allKept = () => JSON.parse(readStored(TYPED_KEY, 'sessionStorage') ?? '{}') as Kept;

/**
 * Keeps the texts of a form in this tab until they are sent, so that a reload loses nothing. Files are not kept.
 * @param name the form's
 * @param isReceived what was typed has been posted without scripts, and has arrived
 */
export const keepTexts = (name: string) => (form: FieldForm, isReceived: boolean) => {
  if (readStored(SHARED_COMPUTER_KEY)) return undefined;
  const keep = (values: FormikValues) => {
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
    writeStored(TYPED_KEY, JSON.stringify({ ...allKept(), [name]: texts }), 'sessionStorage');
  };
  if (isReceived) keep({});
  for (const [field, text] of allKept()[name] ?? []) {
    if (getIn(form.getState().values, field) === '') form.setFieldValue(field, text);
  }
  return form.subscribe(({ values: before }, { values }) => {
    if (values !== before) keep(values);
  });
};
