import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldForm } from 'shared-ui/fields/form/createFieldForm';
import { answersToRestore, PICTURES, type DraftPictures } from '../storage/draftAnswers';
import { isOwnDraft, readDraft, takeUpExitDraft, type Draft } from '../storage/draftStore';
import { forgetPerson } from '../storage/forgetPerson';
import { isSharedComputer } from '../storage/sharedComputer';
import { createAutosave } from './autosave';
import { createFormLock, type FormLock } from './formLock';

/** Milliseconds for which removed answers can be brought back. */
const UNDO_MS = 10_000;

/** Whether this document has shown the form before. */
let isAnotherVisit = false;

/** Whether the form is opened anew, by a link or Back, in a tab that was at it: then it shows what was in it. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return isAnotherVisit || (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Milliseconds that a submission waits at most for the draft to be written. */
const BEFORE_SENDING_MS = 500;

export type DraftSession = ReturnType<typeof createDraftSession>;

/**
 * Saves one form's answers on the device while it is open: decides which tab saves, what is restored, and what a submission
 * changes. Its state is its own, not the store's: while one form is still writing, the next may already be open.
 * @param resumeNumber continues under the number under which the answers were sent earlier
 */
export function createDraftSession(resumeNumber: (applicationNumber: string) => void) {
  let form: Pick<FieldForm<AdmissionFormValues>, 'getState' | 'setFieldValue'> | undefined;
  let lock: FormLock | undefined;
  let removed: Draft | undefined;
  const autosave = createAutosave(() => form?.getState().values);
  const { getStatus, setStatus, setSentAs, isSaving, enqueue, know, saveNow, saveAtOnce, cancel } = autosave;

  const openDraft = async () => {
    await takeUpExitDraft();
    return readDraft();
  };

  /** This tab owns the form: it continues with its own draft, or asks first if a draft is stored on the device. */
  const begin = async (isOwn: boolean): Promise<void> => {
    const draft = await openDraft();
    if (draft && !isOwn) {
      if (isReturning() && isOwnDraft(draft.record)) return restore(draft);
      const { savedAt, sentAs } = draft.record;
      return setStatus({ phase: 'offered', savedAt, wasSent: sentAs !== '' });
    }
    know(draft);
    setStatus({ phase: 'saving', savedAt: draft?.record.savedAt });
    await saveNow();
  };

  /** Fills in the form; returns the pictures in it that came from the draft. */
  const putBack = ({ record: { answers, savedAt, sentAs }, pictures }: Draft) => {
    const restored = answersToRestore(answers, pictures);
    restored.forEach(([name, value]) => form?.setFieldValue(name, value));
    if (sentAs) resumeNumber(sentAs);
    setSentAs(sentAs);
    setStatus({ phase: 'saving', savedAt, note: 'restored' });
    return Object.fromEntries(restored.filter(([name]) => PICTURES.includes(name))) as DraftPictures;
  };

  const restore = async (draft: Draft | undefined): Promise<void> => {
    if (!draft || !form) return begin(true);
    know(draft, putBack(draft));
    autosave.changed();
  };

  const claim = async (isOwn: boolean) => {
    if (await lock?.claim()) return begin(isOwn);
    const draft = await readDraft();
    setStatus({ phase: 'elsewhere', savedAt: draft?.record.savedAt, stays: false });
  };

  const loseForm = () => {
    cancel();
    const status = getStatus();
    if (!isSaving() && status.phase !== 'offered') return;
    setStatus({ phase: 'elsewhere', savedAt: 'savedAt' in status ? status.savedAt : undefined, stays: false });
  };

  return {
    getStatus,
    subscribe: autosave.subscribe,

    open: (opened: NonNullable<typeof form>) => {
      form = opened;
      lock = createFormLock({
        onTaken: loseForm,
        onFree: () => void enqueue(() => (getStatus().phase === 'elsewhere' ? begin(false) : Promise.resolve())),
      });
      if (isSharedComputer()) setStatus({ phase: 'shared' });
      else void enqueue(() => claim(false));
    },
    /** The form is closed; unsaved answers are saved. */
    leave: () => {
      void saveAtOnce();
      const left = lock;
      isAnotherVisit = true;
      void enqueue(async () => left?.release());
    },

    changed: autosave.changed,
    saveAtOnce,
    saveBeforeExit: () => autosave.saveBeforeExit(lock?.isMine() ?? false),

    continueSaved: () =>
      enqueue(async () => {
        await lock?.takeOver();
        await restore(await openDraft());
      }),
    startAfresh: () =>
      enqueue(async () => {
        removed = await openDraft();
        await autosave.remove();
        setSentAs('');
        setStatus({ phase: 'saving', note: 'removed' });
        setTimeout(() => {
          removed = undefined;
          const status = getStatus();
          if (status.phase === 'saving' && status.note === 'removed') setStatus({ ...status, note: undefined });
        }, UNDO_MS);
        await saveNow();
      }),
    /** Brings back what `startAfresh` has removed. */
    undoStart: () =>
      enqueue(async () => {
        if (!removed || !form) return;
        putBack(removed);
        removed = undefined;
        await saveNow();
      }),
    /** Takes over the form from another tab that had not saved anything; answers it has saved since are offered. */
    takeOver: () =>
      enqueue(async () => {
        await lock?.takeOver();
        await begin(false);
      }),
    stayWithoutSaving: () => {
      const status = getStatus();
      if (status.phase === 'elsewhere') setStatus({ ...status, stays: true });
    },

    /** The choice of a shared computer was made or undone, in this tab or another. */
    setShared: (isShared: boolean) => {
      if (isShared === (getStatus().phase === 'shared')) return Promise.resolve();
      if (isShared) forgetPerson();
      cancel();
      setStatus({ phase: isShared ? 'shared' : 'opening' });
      return enqueue(isShared ? autosave.remove : () => claim(true));
    },
    /** Removes the draft; the caller empties the form. */
    clear: async () => {
      cancel();
      await enqueue(autosave.remove);
      setSentAs('');
      if (isSaving() || getStatus().phase === 'offered') setStatus({ phase: 'saving' });
    },

    /** Called before sending: if the response is lost, even together with the tab, a retry uses the same number. */
    sending: (applicationNumber: string) => {
      setSentAs(applicationNumber);
      const patience = new Promise<void>((resolve) => setTimeout(resolve, BEFORE_SENDING_MS));
      return getStatus().phase === 'saving' ? Promise.race([saveAtOnce(), patience]) : Promise.resolve();
    },
    /** The api has responded: nothing, or another application, is stored under the number. */
    answered: () => {
      setSentAs('');
      return saveAtOnce();
    },
    /** The application is stored: its draft is no longer needed. */
    stored: () => {
      cancel();
      form = undefined;
      if (getStatus().phase === 'shared') return Promise.resolve();
      const wasSaved = isSaving();
      setStatus({ phase: 'opening' });
      return wasSaved ? enqueue(autosave.remove) : Promise.resolve();
    },
  };
}
