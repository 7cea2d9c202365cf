import { getIn } from 'formik';
import type { FieldErrors } from 'contract/calls';

/** Messages of the api about refused values; each remains until its value changes. */
export interface Refusals {
  keep: (errors: FieldErrors, values: object) => void;
  forget: () => void;
  /** Returns `errors` plus the messages whose values have not changed. */
  addTo: (errors: FieldErrors, values: object) => FieldErrors;
}

export function createRefusals(): Refusals {
  let kept: { name: string; value: unknown; messages: string[] }[] = [];
  return {
    keep: (errors, values) => {
      kept = Object.entries(errors).map(([name, messages]) => ({ name, value: getIn(values, name), messages }));
    },
    forget: () => {
      kept = [];
    },
    addTo: (errors, values) => {
      const standing = kept.filter(({ name, value }) => getIn(values, name) === value);
      return { ...errors, ...Object.fromEntries(standing.map(({ name, messages }) => [name, messages])) };
    },
  };
}
