import { getIn } from 'formik';
import type { FieldErrors } from 'contract/calls';

/** Messages of the api about refused values; each remains until its value changes. */
export interface Refusals {
  keep: (errors: FieldErrors, values: object) => void;
  forget: () => void;
  /** Returns `errors` plus the messages whose values have not changed. */
  addTo: (errors: FieldErrors, values: object) => FieldErrors;
}

/** @param errors messages that a form begins with, about `values` */
export function createRefusals(errors: FieldErrors = {}, values: object = {}): Refusals {
  const about = (messagesOf: FieldErrors, refused: object) =>
    Object.entries(messagesOf).map(([name, messages]) => ({ name, value: getIn(refused, name) as unknown, messages }));
  let kept = about(errors, values);
  return {
    keep: (next, refused) => {
      kept = about(next, refused);
    },
    forget: () => {
      kept = [];
    },
    addTo: (found, current) => {
      const standing = kept.filter(({ name, value }) => getIn(current, name) === value);
      return { ...found, ...Object.fromEntries(standing.map(({ name, messages }) => [name, messages])) };
    },
  };
}
