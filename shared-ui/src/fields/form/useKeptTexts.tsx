import { useEffect } from 'react';
import { getIn, type FormikValues } from 'formik';
import { SHARED_COMPUTER_KEY, TYPED_KEY } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';
import type { CreatedForm } from './createFieldForm';

interface Kept {
  form: string;
  texts: [name: string, text: string][];
}

/**
 * Keeps the texts of a form in this tab until they are sent, so that a reload loses nothing. Files are not kept.
 * @param name the form's; without one nothing is kept
 */
export function useKeptTexts<Values extends FormikValues>(form: CreatedForm<Values>, name: string | undefined): void {
  useEffect(() => {
    if (!name || readStored(SHARED_COMPUTER_KEY)) return undefined;
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
  }, [form, name]);
}
