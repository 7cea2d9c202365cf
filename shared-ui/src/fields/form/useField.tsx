import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { getIn, type FormikValues } from 'formik';
import type { FieldForm } from './createFieldForm';
import type { FormState } from './firstState';
import { useHydrated } from './useHydrated';

export const FieldFormContext = createContext<FieldForm | null>(null);

export const useFieldForm = <Values extends FormikValues = FormikValues>() =>
  useContext(FieldFormContext) as unknown as FieldForm<Values>;

/** Returns one part of the form's state. */
export function useFormPart<Key extends keyof FormState>(key: Key): FormState[Key] {
  const { getState, subscribe } = useFieldForm();
  const snapshot = () => getState()[key];
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/**
 * Returns what is read of the form's state, again only when something has changed under the first segment of a field's name.
 * `read` must return the same value while its part is unchanged.
 */
function useFieldPart<T>(name: string, read: (state: FormState) => T): T {
  const { getState, subscribe } = useFieldForm();
  const subscribeToPart = useCallback(
    (listener: () => void) => subscribe(listener, name.split('.', 1)[0]),
    [subscribe, name],
  );
  const snapshot = () => read(getState());
  return useSyncExternalStore(subscribeToPart, snapshot, snapshot);
}

/** Returns the value of the field at a dotted path; renders again only when that value changes. */
export function useFieldValue<T = string>(name: string): T {
  return useFieldPart(name, (state) => getIn(state.values, name) as T);
}

/**
 * Returns whether a checkbox that changes the form is on: never before the scripts run, since without them what it removes
 * could not be brought back.
 */
export function useSwitch(name: string): boolean {
  const isOn = useFieldValue<boolean | undefined>(name) === true;
  return useHydrated() && isOn;
}

const shownOf = (messages: object, touched: object, name: string): string | undefined => {
  const message: unknown = getIn(touched, name) ? getIn(messages, name) : undefined;
  return typeof message === 'string' ? message : undefined;
};

/** Returns the message to show at a field: none before it has lost focus or a submit was tried. */
export const shownError = ({ errors, touched }: Pick<FormState, 'errors' | 'touched'>, name: string) =>
  shownOf(errors, touched, name);

/** Returns the remark on a field that has lost focus. */
export const shownRemark = ({ status, touched }: FormState, name: string) => shownOf(status.remarks, touched, name);

/**
 * Returns what a field shows besides its value, and does.
 * @param fault an error of the field's own, shown instead of the rules'
 */
export function useField(name: string, hint: unknown, fault?: string) {
  const { idOf, setFieldValue, setFieldTouched } = useFieldForm();
  const id = idOf(name);
  const refusal = useFieldPart(name, (state) => shownError(state, name));
  const remark = useFieldPart(name, (state) => shownRemark(state, name));
  const error = fault ?? refusal;
  const notes = Object.entries({ hint, error, remark }).filter(([, note]) => note);
  return {
    id,
    error,
    remark,
    /** The ids of its hint, its error and the remark. */
    describedBy: notes.map(([note]) => `${id}-${note}`).join(' ') || undefined,
    choose: (chosen: unknown) => setFieldValue(name, chosen, true),
    leave: () => setFieldTouched(name),
  };
}
