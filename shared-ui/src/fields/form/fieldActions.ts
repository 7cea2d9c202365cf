import { getIn, setIn } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { nestErrors } from './fieldErrors';
import type { FieldActions, FormStore } from './formStore';
import { whenPointerIsUp } from './pointerPress';
import type { Refusals } from './refusals';
import { shownRemark } from './useField';

/** A form's checks and normalization; all but `validate` have a default that suits a short form. */
export interface FieldChecks<Values> {
  /** Returns every message, by dotted input name. */
  validate: (values: Values) => FieldErrors;
  /** Returns the messages of one field, if that is cheaper than all: called on each keystroke in a field in error. */
  validateField?: (name: string, values: Values) => string[];
  /** Returns remarks on answers that are worth a second look but do not block sending; called when a field loses focus. */
  remark?: (values: Values, errors: FieldErrors) => FieldErrors;
  /** Returns the normalized form of pasted text, or of a field's text when it loses focus: a number without its spaces. */
  normalize?: (name: string, text: string) => string;
  /** A field that was never filled in shows no error when it loses focus; only a submit requires it. */
  forgivesEmpty?: boolean;
}

interface FieldActionsOptions<Values> {
  store: FormStore;
  refusals: Refusals;
  checks: () => FieldChecks<Values>;
  /** Called after a field has lost focus and the form was checked. */
  onLeft: () => void;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false;

/** Creates the actions with which fields change their form's store, within the event that causes the change. */
export function createFieldActions<Values>({ store, refusals, checks, onLeft }: FieldActionsOptions<Values>) {
  const changed = new Set<string>();
  const valuesNow = () => store.getState().values as Values & object;

  const checkAll = () => {
    const values = valuesNow();
    const { validate, remark } = checks();
    const errors = refusals.addTo(validate(values), values);
    store.update({ errors: nestErrors(errors), remarks: nestErrors(remark?.(values, errors) ?? {}) });
  };

  const checkField = (name: string) => {
    const { validate, validateField = (field, values) => validate(values)[field] ?? [] } = checks();
    const values = valuesNow();
    const messages = refusals.addTo({ [name]: validateField(name, values) }, values)[name] ?? [];
    const { errors, remarks } = store.getState();
    const message = messages.length > 0 ? messages.join(', ') : undefined;
    // A remark next to an error is about the previous answer.
    if (getIn(errors, name) !== message) {
      store.update({ errors: setIn(errors, name, message), remarks: setIn(remarks, name, undefined) });
    }
  };

  const isInError = (name: string) => {
    const { touched, errors } = store.getState();
    return Boolean(getIn(touched, name) && getIn(errors, name));
  };

  const change: FieldActions['change'] = (name, value, check = false) => {
    changed.add(name);
    store.update({ values: setIn(valuesNow(), name, value) });
    if (check) checkAll();
    else if (isInError(name)) checkField(name);
  };

  const normalized = (name: string, value: unknown) =>
    typeof value === 'string' ? (checks().normalize?.(name, value) ?? value) : value;

  const leave = (name: string) => {
    const value: unknown = getIn(valuesNow(), name);
    const kept = normalized(name, value);
    if (kept !== value) change(name, kept);
    const { touched } = store.getState();
    const wasTouched = Boolean(getIn(touched, name));
    if (checks().forgivesEmpty && isEmpty(kept) && !wasTouched && !changed.has(name)) return;
    const before = shownRemark(store.getState(), name);
    if (!wasTouched) store.update({ touched: setIn(touched, name, true) });
    checkAll();
    const after = shownRemark(store.getState(), name);
    store.update({ newRemark: after && after !== before ? after : '' });
    onLeft();
  };

  return {
    change,
    check: checkAll,
    paste: (name: string, text: string) => change(name, normalized(name, text)),
    blur: (name: string) => whenPointerIsUp(() => leave(name)),
    forgetChanges: () => changed.clear(),
  };
}
