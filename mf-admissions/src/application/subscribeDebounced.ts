import type { FieldForm, FormState } from 'shared-ui/fields/form/fieldForm';

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
export function subscribeDebounced<Values>(
  form: Pick<FieldForm<Values>, 'getState' | 'subscribe'>,
  task: (state: FormState<Values>) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const run = () => {
    if (!isStopped) task(form.getState());
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(run), DEBOUNCE_MS);
  };
  wait();
  const stopListening = form.subscribe(wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
