import { getIn, type FormikValues } from 'formik';
import { SHARED_COMPUTER_KEY, TYPED_KEY } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';

interface Kept {
  form: string;
  texts: [name: string, text: string][];
}

/** What it needs of a form. */
export interface Keepable {
  getState: () => { values: FormikValues };
  subscribe: (listener: (before: { values: FormikValues }, now: { values: FormikValues }) => void) => () => unknown;
  setFieldValue: (name: string, value: string) => void;
}

/**
 * Keeps the texts of a form in this tab until they are sent, so that a reload loses nothing. Files are not kept.
 * @param name the form's
 */
export const keepTexts = (name: string) => (form: Keepable) => {
  if (readStored(SHARED_COMPUTER_KEY)) return undefined;
  const kept = JSON.parse(readStored(TYPED_KEY, 'sessionStorage') ?? 'null') as Kept | null;
  for (const [field, text] of kept?.form === name ? kept.texts : []) {
    if (getIn(form.getState().values, field) === '') form.setFieldValue(field, text);
  }
  const unsubscribe = form.subscribe(({ values: before }, { values }) => {
    if (values === before) return;
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
    writeStored(TYPED_KEY, JSON.stringify({ form: name, texts }), 'sessionStorage');
  });
  return () => void unsubscribe();
};
