import { createContext, useContext } from 'react';
import type { FieldErrors } from 'contract/calls';

/** What fields read of a form; `errors`, `remarks` and `touched` are nested as the values are, as Formik keeps them. */
export interface FormState {
  values: object;
  errors: object;
  /** What is worth a second look, and keeps nothing from being sent. */
  remarks: object;
  touched: object;
  isSubmitting: boolean;
  /** The remark on the field that was left last, where it had not been made before. */
  newRemark: string;
  /** names of the fields the error summary lists, in the order of the page; empty before a refused submit */
  summary: string[];
}

/** Lets a field listen to its own part of a form, so that typing in one does not render the others. */
export interface FormStore {
  getState: () => FormState;
  /** With a field's name the listener is called for that field's part of the form alone: the first step of its path. */
  subscribe: (listener: () => void, name?: string) => () => void;
  /** Takes the changed parts and notifies the listeners of what they change, before it returns. */
  update: (changes: Partial<FormState>) => void;
}

type Nested = 'values' | 'errors' | 'remarks' | 'touched';
const NESTED: Nested[] = ['values', 'errors', 'remarks', 'touched'];
const EVERYTHING = '';

const partOf = (name: string) => name.split('.', 1)[0] ?? name;
const at = (state: FormState, nested: Nested, part: string) => (state[nested] as Record<string, unknown>)[part];

export function createFormStore(first: FormState): FormStore {
  let state = first;
  const listeners = new Map<string, Set<() => void>>();
  const notify = (part: string) => listeners.get(part)?.forEach((listener) => listener());
  return {
    getState: () => state,
    subscribe: (listener, name = EVERYTHING) => {
      const part = partOf(name);
      const ofPart = listeners.get(part) ?? new Set();
      listeners.set(part, ofPart.add(listener));
      return () => ofPart.delete(listener);
    },
    update: (changes) => {
      const previous = state;
      const next = { ...previous, ...changes };
      if ((Object.keys(changes) as (keyof FormState)[]).every((key) => next[key] === previous[key])) return;
      state = next;
      for (const part of listeners.keys()) {
        if (part !== EVERYTHING && NESTED.some((key) => at(next, key, part) !== at(previous, key, part))) notify(part);
      }
      notify(EVERYTHING);
    },
  };
}

export interface FieldActions {
  /** Sets a value. `check` validates at once, for choices; what is typed is checked when the field is already in error. */
  change: (name: string, value: unknown, check?: boolean) => void;
  /** Sets what was pasted: as `change`, normalized. */
  paste: (name: string, value: string) => void;
  /** Validates all again, after something that the rules look at came to be known. */
  check: () => void;
  /** The field was left: from now on its error shows. */
  blur: (name: string) => void;
  /** Shows the messages of the api at their fields until their values change or the form is submitted again. */
  refuse: (errors: FieldErrors) => void;
  /** Back to the first values. */
  reset: () => void;
  /** A value is on its way, a picture being read: a submit waits until this settles. */
  waitFor: (work: Promise<unknown>) => void;
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
