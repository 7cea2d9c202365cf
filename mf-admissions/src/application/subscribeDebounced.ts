import type { FormState, FormStore } from 'shared-ui/fields/form/formStore';

/** Longer than between two keystrokes, shorter than a look up from them. */
const DEBOUNCE_MS = 250;

const whenIdle = (task: () => void) => {
  // Safari has none.
  if (!('requestIdleCallback' in window)) return task();
  window.requestIdleCallback(task, { timeout: 1000 });
};

/**
 * Runs a task once at first and then whenever the form has rested after a change, in an idle moment: what it costs is
 * no part of a keystroke. Returns a way to stop.
 */
export function subscribeDebounced(store: FormStore, task: (state: FormState) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const run = () => {
    if (!isStopped) task(store.getState());
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(run), DEBOUNCE_MS);
  };
  wait();
  const stopListening = store.subscribe(wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
