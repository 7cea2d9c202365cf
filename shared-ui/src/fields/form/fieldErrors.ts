import { setIn, type FormikErrors } from 'formik';
import type { FieldErrors } from 'contract/calls';

/** Converts messages by dotted name to Formik's format, nested like the values. */
export function nestErrors<Values>(errors: FieldErrors): FormikErrors<Values> {
  return Object.entries(errors).reduce<FormikErrors<Values>>(
    (nested, [name, messages]) => setIn(nested, name, messages.join(', ')) as FormikErrors<Values>,
    {},
  );
}

/** Returns the names of the fields in error, in the order of the page; those without an input come last. */
export function namesInPageOrder(errors: FieldErrors, form: HTMLFormElement | null): string[] {
  const onPage = [...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? '');
  const place = (name: string) => (onPage.includes(name) ? onPage.indexOf(name) : onPage.length);
  return Object.keys(errors).sort((one, other) => place(one) - place(other));
}
