import type { AdmissionFormValues } from 'contract/admissionForm';
import { isUnanswered } from '../storage/draftAnswers';
import { createDraftWriter } from '../storage/draftWriter';
import { createDebouncedSave } from './debouncedSave';
import { draftReducer, isSaving, OPENING, type DraftEvent } from './draftReducer';

/**
 * Holds the draft's state and performs its effects on the device: one at a time, and only while the state is saving. Every
 * write checks that the stored draft is still the one this tab knows.
 */
export function createAutosave(values: () => AdmissionFormValues | undefined) {
  const writer = createDraftWriter();
  const listeners = new Set<() => void>();
  let state = OPENING;
  let queue: Promise<void> = Promise.resolve();

  const dispatch = (event: DraftEvent) => {
    const next = draftReducer(state, event);
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  };

  /** Runs `work` after all earlier work. A browser that stores nothing is a state, not an error. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => {
      if (state.status.phase !== 'refused') {
        console.info('application: the draft cannot be kept on this device', error);
      }
      dispatch({ type: 'storage failed' });
    });
    return queue;
  };

  const saveNow = async () => {
    const current = values();
    if (!current || !isSaving(state) || writer.isWritten(current, state.sentAs)) return;
    if (isUnanswered(current)) {
      if (!writer.exists()) return;
      await writer.remove();
      return dispatch({ type: 'blanked' });
    }
    const { kind, savedAt } = await writer.write(current, state.sentAs);
    if (kind === 'saved') dispatch({ type: 'saved', savedAt });
    else dispatch({ type: 'found elsewhere', savedAt: savedAt || undefined });
  };

  const debounced = createDebouncedSave(() => void enqueue(saveNow));
  const saveAtOnce = () => {
    debounced.cancel();
    return enqueue(saveNow);
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    enqueue,
    writer,
    saveNow,
    saveAtOnce,
    cancel: debounced.cancel,
    changed: () => {
      if (isSaving(state)) debounced.changed();
    },
    /** The page may end with the task that calls this: the answers are written synchronously. */
    saveBeforeExit: (isLockMine: boolean) => {
      const current = values();
      const isMine = isLockMine && state.status.phase === 'saving';
      if (current && isMine && !writer.isWritten(current, state.sentAs) && !isUnanswered(current)) {
        writer.writeBeforeExit(current, state.sentAs);
      }
      return saveAtOnce();
    },
  };
}
