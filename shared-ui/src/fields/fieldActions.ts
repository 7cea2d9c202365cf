import { getIn, setIn, type FormikErrors, type FormikTouched, type FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { nestErrors } from './fieldErrors';
import type { FieldActions, FormStore } from './formStore';
import { whenPointerIsUp } from './pointerHold';
import type { Refusals } from './refusals';

/** What a form checks and mends; all but `validate` has a default that suits a short form. */
export interface FieldChecks<Values> {
  /** Every message, by dotted input name. */
  validate: (values: Values) => FieldErrors;
  /** The messages of one field, where that is cheaper than all: asked on each keystroke in a field in error. */
  validateField?: (name: string, values: Values) => string[];
  /** What stays of text that was pasted, or of what a field holds when it is left: a number without its spaces. */
  tidy?: (name: string, text: string) => string;
  /** A field in which nothing was ever entered says nothing when it is left; only a submit asks for it. */
  forgivesEmpty?: boolean;
}

interface FieldActionsOptions<Values> {
  store: FormStore;
  refusals: Refusals;
  checks: () => FieldChecks<Values>;
  setValues: (values: Values) => void;
  setTouched: (touched: FormikTouched<Values>) => void;
  setErrors: (errors: FormikErrors<Values>) => void;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false;

/**
 * What fields do to their form. Formik is told first, then the fields that listen, within the same event: one keystroke
 * is one render, of one field.
 */
export function createFieldActions<Values extends FormikValues>(options: FieldActionsOptions<Values>) {
  const { store, refusals, checks, setValues, setTouched, setErrors } = options;
  const changed = new Set<string>();
  const valuesNow = () => store.getState().values as Values;

  const keepErrors = (errors: FormikErrors<Values>) => {
    setErrors(errors);
    store.publish({ ...store.getState(), errors });
  };

  const checkAll = () => {
    const values = valuesNow();
    keepErrors(nestErrors(refusals.addTo(checks().validate(values), values)));
  };

  const checkField = (name: string) => {
    const { validate, validateField = (field, values) => validate(values)[field] ?? [] } = checks();
    const values = valuesNow();
    const messages = refusals.addTo({ [name]: validateField(name, values) }, values)[name] ?? [];
    const { errors } = store.getState();
    const message = messages.length > 0 ? messages.join(', ') : undefined;
    if (getIn(errors, name) !== message) keepErrors(setIn(errors, name, message) as FormikErrors<Values>);
  };

  const isInError = (name: string) => {
    const { touched, errors } = store.getState();
    return Boolean(getIn(touched, name) && getIn(errors, name));
  };

  const change: FieldActions['change'] = (name, value, check = false) => {
    const state = store.getState();
    const values = setIn(state.values, name, value) as Values;
    changed.add(name);
    if (values !== state.values) {
      setValues(values);
      store.publish({ ...state, values });
    }
    if (check) checkAll();
    else if (isInError(name)) checkField(name);
  };

  const tidied = (name: string, value: unknown) =>
    typeof value === 'string' ? (checks().tidy?.(name, value) ?? value) : value;

  const leave = (name: string) => {
    const value: unknown = getIn(valuesNow(), name);
    const neat = tidied(name, value);
    if (neat !== value) change(name, neat);
    const state = store.getState();
    const wasTouched = Boolean(getIn(state.touched, name));
    if (checks().forgivesEmpty && isEmpty(neat) && !wasTouched && !changed.has(name)) return;
    if (!wasTouched) {
      const touched = setIn(state.touched, name, true) as FormikTouched<Values>;
      setTouched(touched);
      store.publish({ ...state, touched });
    }
    checkAll();
  };

  return {
    change,
    check: checkAll,
    paste: (name: string, text: string) => change(name, tidied(name, text)),
    blur: (name: string) => whenPointerIsUp(() => leave(name)),
    forgetChanges: () => changed.clear(),
  };
}
