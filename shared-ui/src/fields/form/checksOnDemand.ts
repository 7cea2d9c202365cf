import type { FieldActions } from './formStore';

/**
 * Loads what a form's checks need when the visitor comes to the form, and then checks what was entered in the meantime. A
 * submit waits for it; a failed load is retried.
 * @param load returns undefined when there is nothing to load
 */
export function createChecksOnDemand(load: () => Promise<unknown> | undefined) {
  let state: 'missing' | 'loading' | 'there' = 'missing';
  return ({ waitFor, check }: Pick<FieldActions, 'waitFor' | 'check'>): void => {
    if (state !== 'missing') return;
    const loading = load();
    state = loading ? 'loading' : 'there';
    if (!loading) return;
    const arrived = loading.then(
      () => {
        state = 'there';
        check();
      },
      () => {
        state = 'missing';
      },
    );
    waitFor(arrived);
  };
}
