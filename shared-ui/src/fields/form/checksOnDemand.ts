import type { FieldActions } from './formStore';

/**
 * Loads what a form's checks need when the visitor comes to the form, and then checks what was entered meanwhile. A
 * submit waits for it; what did not arrive is asked for again.
 * @param load undefined when nothing is to be loaded
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
