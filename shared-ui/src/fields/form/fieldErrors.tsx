import { setIn, type FormikErrors } from 'formik';
import type { FieldErrors } from 'contract/calls';

/** Converts messages by dotted name to Formik's format, nested like the values. */
export function nestErrors<Values>(errors: FieldErrors): FormikErrors<Values> {
  return Object.entries(errors).reduce<FormikErrors<Values>>(
    (nested, [name, messages]) => setIn(nested, name, messages.join(', ')) as FormikErrors<Values>,
    {},
  );
}

/** The reverse of `nestErrors`. */
export function flattenErrors(errors: object): FieldErrors {
  const entries = Object.entries(errors).flatMap(([key, found]: [string, unknown]): [string, string[]][] => {
    if (typeof found === 'string') return [[key, [found]]];
    const inner = Object.entries(flattenErrors(found as object));
    return inner.map(([name, messages]) => [`${key}.${name}`, messages]);
  });
  return Object.fromEntries(entries);
}

/** Returns the names of the fields in error, in the order of the page; those without an input come last. */
export function namesInPageOrder(errors: FieldErrors, idOf: (name: string) => string): string[] {
  const onPage = [...document.querySelectorAll(`[id^="${idOf('')}"]`)];
  const places = new Map(onPage.map(({ id }, place) => [id, place]));
  const placeOf = (name: string) => places.get(idOf(name)) ?? places.size;
  return Object.keys(errors).sort((one, other) => placeOf(one) - placeOf(other));
}
