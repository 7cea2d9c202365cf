import type { AdmissionFormValues } from 'contract/admissionForm';
import { debounced } from '../../subscribeDebounced';
import { answersToKeep, isUnanswered, picturesToKeep, type DraftPictures } from '../storage/draftAnswers';
import { claimDraft, dropDraft, writeDraft, writeExitDraft, type Draft, type DraftRecord } from '../storage/draftStore';

export type DraftStatus =
  | { phase: 'opening' }
  /** A draft is stored on the device and the applicant has not chosen yet; nothing is saved until then. */
  | { phase: 'offered'; savedAt: number; wasSent: boolean }
  /** Another tab owns the form. `savedAt` is that of its draft, if it has saved any. */
  | { phase: 'elsewhere'; savedAt?: number; stays: boolean }
  | { phase: 'saving'; savedAt?: number; note?: 'restored' | 'removed' }
  /** The browser stores nothing: storage is refused, full, missing or hangs. */
  | { phase: 'refused' }
  | { phase: 'shared' };

const AFTER_LAST_CHANGE_MS = 1000;
/** Continuous typing is saved too. */
const AFTER_FIRST_CHANGE_MS = 5000;

const recordOf = (values: AdmissionFormValues, sentAs: string): DraftRecord => ({
  stamp: String(Math.random()),
  savedAt: Date.now(),
  sentAs,
  answers: answersToKeep(values),
});

/**
 * Writes the form's values to the device, one write at a time, and only while the draft's status, which it holds, is saving.
 * Every write checks that the stored draft is still the one this tab knows.
 */
export function createAutosave(values: () => AdmissionFormValues | undefined) {
  const listeners = new Set<() => void>();
  let status: DraftStatus = { phase: 'opening' };
  /** The application number under which the answers were sent, while the outcome is unknown; else ''. */
  let sentAs = '';
  let queue: Promise<void> = Promise.resolve();
  /** Stamp of the stored draft; undefined if this tab has none. */
  let known: string | undefined;
  let written: { values?: AdmissionFormValues; sentAs: string } = { sentAs: '' };
  let pictures: DraftPictures = {};

  const isSaving = () => status.phase === 'saving' || status.phase === 'refused';

  const setStatus = (next: DraftStatus) => {
    // Work in progress when the computer became a shared one has no effect any more.
    if (status.phase === 'shared' && next.phase !== 'opening') return;
    status = next;
    listeners.forEach((listener) => listener());
  };

  /** Runs `work` after all earlier work. A browser that stores nothing is a state, not an error. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => {
      if (status.phase !== 'refused') console.info('application: the draft cannot be kept on this device', error);
      setStatus({ phase: 'refused' });
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

  const isWritten = (current: AdmissionFormValues) => current === written.values && sentAs === written.sentAs;

  const write = async (current: AdmissionFormValues) => {
    const next = picturesToKeep(current);
    const record = recordOf(current, sentAs);
    const other = await writeDraft(record, next, { known, before: pictures });
    // 0: another tab has removed it
    if (other) return setStatus({ phase: 'elsewhere', savedAt: other.savedAt || undefined, stays: false });
    known = record.stamp;
    written = { values: current, sentAs: record.sentAs };
    pictures = next;
    claimDraft(record);
    const note = status.phase === 'saving' ? status.note : undefined;
    setStatus({ phase: 'saving', savedAt: record.savedAt, note });
  };

  const saveNow = async () => {
    const current = values();
    if (!current || !isSaving() || isWritten(current)) return;
    if (!isUnanswered(current)) return write(current);
    if (known === undefined) return;
    await remove();
    setStatus({ phase: 'saving' });
  };

  const saving = debounced(() => void enqueue(saveNow), AFTER_LAST_CHANGE_MS, AFTER_FIRST_CHANGE_MS);
  const saveAtOnce = () => {
    saving.cancel();
    return enqueue(saveNow);
  };

  return {
    getStatus: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSaving,
    setStatus,
    setSentAs: (number: string) => (sentAs = number),
    enqueue,
    know,
    remove,
    saveNow,
    saveAtOnce,
    cancel: saving.cancel,
    changed: () => {
      if (isSaving()) saving.changed();
    },
    /** The page may end with the task that calls this: the answers, without pictures, are written synchronously. */
    saveBeforeExit: (isLockMine: boolean) => {
      const current = values();
      if (current && isLockMine && status.phase === 'saving' && !isWritten(current) && !isUnanswered(current)) {
        const record = recordOf(current, sentAs);
        writeExitDraft(record);
        claimDraft(record);
      }
      return saveAtOnce();
    },
  };
}
