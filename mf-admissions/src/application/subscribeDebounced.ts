import type { FieldForm } from 'shared-ui/fields/form/createFieldForm';
import type { FormState } from 'shared-ui/fields/form/firstState';
import type { FormikValues } from 'formik';

/** Runs a task once nothing has changed for a while: `lastMs` after the last change, at most `firstMs` after the first. */
export function debounced(task: () => void, lastMs: number, firstMs = Number.POSITIVE_INFINITY) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    changed: () => {
      const now = Date.now();
      if (timer === undefined) firstChange = now;
      clearTimeout(timer);
      const run = () => {
        timer = undefined;
        task();
      };
      timer = setTimeout(run, Math.max(0, Math.min(lastMs, firstChange + firstMs - now)));
    },
    cancel,
  };
}

/** Milliseconds: longer than between two keystrokes, shorter than a glance away from the keyboard. */
const DEBOUNCE_MS = 250;

const whenIdle = (task: () => void) => {
  // Safari does not have it.
  if (!('requestIdleCallback' in window)) return task();
  window.requestIdleCallback(task, { timeout: 1000 });
};

/**
 * Runs a task once initially and then whenever the form has not changed for a while after a change, in an idle moment: its
 * cost is not part of a keystroke. Returns a function that stops it.
 */
export function subscribeDebounced<Values extends FormikValues>(
  form: Pick<FieldForm<Values>, 'getState' | 'subscribe'>,
  task: (state: FormState<Values>) => void,
): () => void {
  let isStopped = false;
  const run = () => {
    if (!isStopped) task(form.getState());
  };
  const { changed, cancel } = debounced(() => whenIdle(run), DEBOUNCE_MS);
  changed();
  const stopListening = form.subscribe(changed);
  return () => {
    isStopped = true;
    cancel();
    stopListening();
  };
}
