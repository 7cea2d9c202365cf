import { createContext, useContext } from 'react';
import type { FieldErrors } from 'contract/calls';

/** The part of a form's state that fields read; `errors`, `remarks` and `touched` are nested like the values, as in Formik. */
export interface FormState {
  values: object;
  errors: object;
  /** Remarks on answers that are worth a second look but do not block sending. */
  remarks: object;
  touched: object;
  isSubmitting: boolean;
  /** The remark on the field that lost focus last, if it is new. */
  newRemark: string;
  /** names of the fields the error summary lists, in the order of the page; empty before a refused submit */
  summary: string[];
}

/** Lets a field subscribe to its own part of a form, so that typing in one does not render the others. */
export interface FormStore {
  getState: () => FormState;
  /** With a field's name the listener is called only for that field's part of the form: the first segment of its path. */
  subscribe: (listener: () => void, name?: string) => () => void;
  /** Applies the changed parts and notifies the listeners affected, before it returns. */
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
  /** Sets a value. `check` validates immediately, for choices; typed text is checked if the field is already in error. */
  change: (name: string, value: unknown, check?: boolean) => void;
  /** Sets pasted text: as `change`, normalized. */
  paste: (name: string, value: string) => void;
  /** Validates everything again, after information that the rules need has become known. */
  check: () => void;
  /** The field lost focus: from now on its error is shown. */
  blur: (name: string) => void;
  /** Shows the api's messages at their fields until their values change or the form is submitted again. */
  refuse: (errors: FieldErrors) => void;
  /** Resets the form to its initial values. */
  reset: () => void;
  /** A value is being prepared, such as a picture being read: a submit waits until this settles. */
  waitFor: (work: Promise<unknown>) => void;
}

export interface FieldForm {
  store: FormStore;
  actions: FieldActions;
  /** A browser can post it without scripts. */
  isPosted: boolean;
  /** id of a field's input; for a radio group, of the first one */
  idOf: (name: string) => string;
}

export const FieldFormContext = createContext<FieldForm | null>(null);

export function useFieldForm(): FieldForm {
  const form = useContext(FieldFormContext);
  if (!form) throw new Error('shared-ui/fields: a field is outside of <FieldsForm>; put it inside one');
  return form;
}
