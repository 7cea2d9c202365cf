import { useCallback, useSyncExternalStore } from 'react';
import { getIn } from 'formik';
import { useFieldForm, type FormState } from './formStore';

/**
 * One part of the form's state. `read` must give the same value while that part is unchanged. With the name of a field
 * it is asked only when that field's part of the form changes.
 */
export function useFormPart<T>(read: (state: FormState) => T, name?: string): T {
  const { store } = useFieldForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, name), [store, name]);
  const snapshot = () => read(store.getState());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The value of the field at a dotted path; renders again only when that value changes. */
export function useFieldValue<T = string>(name: string): T {
  return useFormPart((state) => getIn(state.values, name) as T, name);
}

/** The message to show at a field: none before it was left or a submit was tried. */
export function useFieldError(name: string): string | undefined {
  return useFormPart((state) => shownError(state, name), name);
}

/** As `useFieldError`, of a state at hand. */
export function shownError({ errors, touched }: FormState, name: string): string | undefined {
  const error: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  return typeof error === 'string' ? error : undefined;
}

/** Ids that tie a field's input to its hint and its error. */
export function useFieldIds(name: string, hint: unknown, error: string | undefined) {
  const id = useFieldForm().idOf(name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, describedBy: described || undefined };
}
