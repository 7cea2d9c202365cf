import { useCallback, useSyncExternalStore } from 'react';
import { getIn } from 'formik';
import { useFieldForm, type FormState } from './formStore';

/**
 * Returns one part of the form's state. `read` must return the same value while that part is unchanged. With the name of a
 * field it is called only when that field's part of the form changes.
 */
export function useFormPart<T>(read: (state: FormState) => T, name?: string): T {
  const { store } = useFieldForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, name), [store, name]);
  const snapshot = () => read(store.getState());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Returns the value of the field at a dotted path; renders again only when that value changes. */
export function useFieldValue<T = string>(name: string): T {
  return useFormPart((state) => getIn(state.values, name) as T, name);
}

/** Returns the message to show at a field: none before it has lost focus or a submit was tried. */
export function useFieldError(name: string): string | undefined {
  return useFormPart((state) => shownError(state, name), name);
}

const shownOf = (messages: object, touched: object, name: string): string | undefined => {
  const message: unknown = getIn(touched, name) ? getIn(messages, name) : undefined;
  return typeof message === 'string' ? message : undefined;
};

/** As `useFieldError`, for a given state. */
export const shownError = ({ errors, touched }: FormState, name: string) => shownOf(errors, touched, name);

/** Returns the remark on a field that has lost focus. */
export const shownRemark = ({ remarks, touched }: FormState, name: string) => shownOf(remarks, touched, name);

/** Returns the remark on a field, and the ids that link its input to its hint, its error and the remark. */
export function useFieldNotes(name: string, hint: unknown, error: string | undefined) {
  const id = useFieldForm().idOf(name);
  const remark = useFormPart((state) => shownRemark(state, name), name);
  const notes = { hint, error, remark };
  const described = (Object.keys(notes) as (keyof typeof notes)[]).filter((note) => notes[note]);
  return { id, remark, describedBy: described.map((note) => `${id}-${note}`).join(' ') || undefined };
}
