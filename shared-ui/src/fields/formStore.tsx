import { createContext, useContext } from 'react';
import type { FieldErrors } from 'contract/calls';

/** What fields read of a form; `errors` and `touched` are nested as the values are, as Formik keeps them. */
export interface FormState {
  values: object;
  errors: object;
  touched: object;
  isSubmitting: boolean;
  /** names of the fields the error summary lists, in the order of the page; empty before a refused submit */
  summary: string[];
}

/** Lets a field listen to its own part of a form, so that typing in one does not render the others. */
export interface FormStore {
  getState: () => FormState;
  subscribe: (listener: () => void) => () => void;
  publish: (state: FormState) => void;
}

export function createFormStore(first: FormState): FormStore {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (next) => {
      const same = (Object.keys(next) as (keyof FormState)[]).every((key) => next[key] === state[key]);
      if (same) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}

export interface FieldActions {
  /** Sets a value. `check` validates at once, for choices; what is typed is checked when the field is already in error. */
  change: (name: string, value: unknown, check?: boolean) => void;
  /** The field was left: from now on its error shows. */
  blur: (name: string) => void;
  /** Shows the messages of the api at their fields until their values change or the form is submitted again. */
  refuse: (errors: FieldErrors) => void;
  /** Back to the first values. */
  reset: () => void;
  /** A value is on its way, a picture being read: a submit waits until it settles. */
  hold: (work: Promise<unknown>) => void;
}

export interface FieldForm {
  store: FormStore;
  actions: FieldActions;
  /** id of a field's input; of a radio group, its first one */
  idOf: (name: string) => string;
}

export const FieldFormContext = createContext<FieldForm | null>(null);

export function useFieldForm(): FieldForm {
  const form = useContext(FieldFormContext);
  if (!form) throw new Error('shared-ui/fields: a field stands outside of <FieldsForm>; put it inside one');
  return form;
}
