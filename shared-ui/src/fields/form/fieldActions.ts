import { getIn, setIn } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { nestErrors } from './fieldErrors';
import type { FieldActions, FormStore } from './formStore';
import { whenPointerIsUp } from './pointerPress';
import type { Refusals } from './refusals';
import { shownRemark } from './useField';

/** What a form checks and normalizes; all but `validate` has a default that suits a short form. */
export interface FieldChecks<Values> {
  /** Every message, by dotted input name. */
  validate: (values: Values) => FieldErrors;
  /** The messages of one field, where that is cheaper than all: asked on each keystroke in a field in error. */
  validateField?: (name: string, values: Values) => string[];
  /** What is worth a second look at what is entered and keeps nothing from being sent; asked when a field is left. */
  remark?: (values: Values, errors: FieldErrors) => FieldErrors;
  /** What stays of text that was pasted, or of what a field contains when it is left: a number without its spaces. */
  normalize?: (name: string, text: string) => string;
  /** A field in which nothing was ever entered shows no error when it is left; only a submit requires it. */
  forgivesEmpty?: boolean;
}

interface FieldActionsOptions<Values> {
  store: FormStore;
  refusals: Refusals;
  checks: () => FieldChecks<Values>;
  /** A field was left, and the form checked. */
  onLeft: () => void;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false;

/** What fields do to their form's store, within the event that causes it. */
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
    // A remark on an error is of what was entered before.
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
