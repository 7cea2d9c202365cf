import { useCallback, useSyncExternalStore } from 'react';
import { getIn } from 'formik';
import { useFieldForm, type FormState } from './fieldForm';
import { useHydrated } from './useHydrated';

/** Returns one part of the form's state. `read` must return the same value while that part is unchanged. */
export function useFormPart<T>(read: (state: FormState) => T): T {
  const { getState, subscribe } = useFieldForm();
  const snapshot = () => read(getState());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const nestedLikeValues = ({ values, errors, touched, status }: FormState) => [
  values,
  errors,
  touched,
  status.remarks as Record<string, unknown>,
];

/** As `useFormPart`, but reads only when something has changed under the first segment of a field's name. */
function useFieldPart<T>(name: string, read: (state: FormState) => T): T {
  const { getState, subscribe } = useFieldForm();
  const subscribeToPart = useCallback(
    (listener: () => void) => {
      const [key = name] = name.split('.', 1);
      return subscribe((before, now) => {
        const seen = nestedLikeValues(before);
        if (nestedLikeValues(now).some((nested, index) => nested[key] !== seen[index]?.[key])) listener();
      });
    },
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

/** Returns the message to show at a field: none before it has lost focus or a submit was tried. */
export function useFieldError(name: string): string | undefined {
  return useFieldPart(name, (state) => shownError(state, name));
}

const shownOf = (messages: object, touched: object, name: string): string | undefined => {
  const message: unknown = getIn(touched, name) ? getIn(messages, name) : undefined;
  return typeof message === 'string' ? message : undefined;
};

/** As `useFieldError`, for a given state. */
export const shownError = ({ errors, touched }: Pick<FormState, 'errors' | 'touched'>, name: string) =>
  shownOf(errors, touched, name);

/** Returns the remark on a field that has lost focus. */
export const shownRemark = ({ status, touched }: FormState, name: string) => shownOf(status.remarks, touched, name);

/** Returns the remark on a field, and the ids that link its input to its hint, its error and the remark. */
export function useFieldNotes(name: string, hint: unknown, error: string | undefined) {
  const id = useFieldForm().idOf(name);
  const remark = useFieldPart(name, (state) => shownRemark(state, name));
  const notes = { hint, error, remark };
  const described = (Object.keys(notes) as (keyof typeof notes)[]).filter((note) => notes[note]);
  return { id, remark, describedBy: described.map((note) => `${id}-${note}`).join(' ') || undefined };
}
