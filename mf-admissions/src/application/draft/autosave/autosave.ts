import type { AdmissionFormValues } from 'contract/admissionForm';
import {
  answersToKeep,
  DRAFT_VERSION,
  isUnanswered,
  picturesToKeep,
  type DraftPictures,
} from '../storage/draftAnswers';
import { claimDraft, dropDraft, writeDraft, type Draft, type DraftRecord } from '../storage/draftStore';
import { writeExitDraft } from '../storage/exitDraft';
import { draftReducer, isSaving, OPENING, type DraftEvent } from './draftReducer';

const AFTER_LAST_CHANGE_MS = 1000;
/** Continuous typing is saved too. */
const AFTER_FIRST_CHANGE_MS = 5000;

/** Calls `save` one second after the last of a series of changes, in a separate task: typing does not wait for it. */
export function createDebouncedSave(save: () => void) {
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
      const wait = Math.max(0, Math.min(AFTER_LAST_CHANGE_MS, firstChange + AFTER_FIRST_CHANGE_MS - now));
      timer = setTimeout(() => {
        timer = undefined;
        save();
      }, wait);
    },
    cancel,
  };
}

const recordOf = (values: AdmissionFormValues, sentAs: string): DraftRecord => ({
  version: DRAFT_VERSION,
  stamp: String(Math.random()),
  savedAt: Date.now(),
  sentAs,
  answers: answersToKeep(values),
});

/**
 * Writes the form's values to the device, one write at a time, and only while the draft's state, which it holds, is saving.
 * Every write checks that the stored draft is still the one this tab knows.
 */
export function createAutosave(values: () => AdmissionFormValues | undefined) {
  const listeners = new Set<() => void>();
  let state = OPENING;
  let queue: Promise<void> = Promise.resolve();
  /** Stamp of the stored draft; undefined if this tab has none. */
  let known: string | undefined;
  let written: { values?: AdmissionFormValues; sentAs: string } = { sentAs: '' };
  let pictures: DraftPictures = {};

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

  /** Treats the draft on the device as this tab's own. `restored` are the pictures in the form that came from it. */
  const know = (draft: Draft | undefined, restored: DraftPictures = {}) => {
    known = draft?.record.stamp;
    written = { sentAs: '' };
    pictures = restored;
  };

  const remove = async () => {
    await dropDraft();
    know(undefined);
  };

  const isWritten = (current: AdmissionFormValues) => current === written.values && state.sentAs === written.sentAs;

  const write = async (current: AdmissionFormValues, sentAs: string) => {
    const next = picturesToKeep(current);
    const record = recordOf(current, sentAs);
    const other = await writeDraft(record, next, { known, before: pictures });
    // 0: another tab has removed it
    if (other) return dispatch({ type: 'found elsewhere', savedAt: other.savedAt || undefined });
    known = record.stamp;
    written = { values: current, sentAs };
    pictures = next;
    claimDraft(record);
    dispatch({ type: 'saved', savedAt: record.savedAt });
  };

  const saveNow = async () => {
    const current = values();
    if (!current || !isSaving(state) || isWritten(current)) return;
    if (!isUnanswered(current)) return write(current, state.sentAs);
    if (known === undefined) return;
    await remove();
    dispatch({ type: 'blanked' });
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
    know,
    remove,
    saveNow,
    saveAtOnce,
    cancel: debounced.cancel,
    changed: () => {
      if (isSaving(state)) debounced.changed();
    },
    /** The page may end with the task that calls this: the answers, without pictures, are written synchronously. */
    saveBeforeExit: (isLockMine: boolean) => {
      const current = values();
      if (current && isLockMine && state.status.phase === 'saving' && !isWritten(current) && !isUnanswered(current)) {
        const record = recordOf(current, state.sentAs);
        writeExitDraft(record);
        claimDraft(record);
      }
      return saveAtOnce();
    },
  };
}
