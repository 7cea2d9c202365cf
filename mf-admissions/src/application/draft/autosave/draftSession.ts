import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToRestore, PICTURES, type DraftPictures } from '../storage/draftAnswers';
import { isOwnDraft, readDraft, takeUpExitDraft, type Draft } from '../storage/draftStore';
import { forgetPerson } from '../storage/forgetPerson';
import { isSharedComputer, rememberSharedComputer } from '../storage/sharedComputer';
import { createAutosave } from './autosave';
import { createFormLock, type FormLock } from './formLock';

/** The form whose answers are saved. */
interface DraftedForm {
  values: () => AdmissionFormValues;
  put: (answers: [name: string, value: unknown][]) => void;
  /** Continues under the number under which the answers were sent earlier. */
  resumeNumber: (applicationNumber: string) => void;
}

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
 * changes.
 */
export function createDraftSession() {
  let form: DraftedForm | undefined;
  let lock: FormLock | undefined;
  let removed: Draft | undefined;
  const autosave = createAutosave(() => form?.values());
  const { getState, dispatch, enqueue, know, saveNow, saveAtOnce, cancel } = autosave;
  const phase = () => getState().status.phase;

  const openDraft = async () => {
    await takeUpExitDraft();
    return readDraft();
  };

  /** This tab owns the form: it continues with its own draft, or asks first if a draft is stored on the device. */
  const begin = async (isOwn: boolean): Promise<void> => {
    const draft = await openDraft();
    if (draft && !isOwn && isReturning() && isOwnDraft(draft.record)) return restore(draft);
    if (draft && !isOwn) {
      const { savedAt, sentAs } = draft.record;
      return dispatch({ type: 'draft found', savedAt, wasSent: sentAs !== '' });
    }
    know(draft);
    dispatch({ type: 'claimed', savedAt: draft?.record.savedAt });
    await saveNow();
  };

  const restore = async (draft: Draft | undefined): Promise<void> => {
    if (!draft || !form) return begin(true);
    const { sentAs, savedAt, answers } = draft.record;
    if (sentAs) form.resumeNumber(sentAs);
    const restored = answersToRestore(answers, draft.pictures);
    form.put(restored);
    know(draft, Object.fromEntries(restored.filter(([name]) => PICTURES.includes(name))) as DraftPictures);
    dispatch({ type: 'restored', savedAt, sentAs });
    autosave.changed();
  };

  const claim = async (isOwn: boolean) => {
    if (await lock?.claim()) return begin(isOwn);
    const draft = await readDraft();
    dispatch({ type: 'found elsewhere', savedAt: draft?.record.savedAt });
  };

  const remove = () => enqueue(autosave.remove);

  return {
    getState,
    subscribe: autosave.subscribe,

    open: (opened: DraftedForm) => {
      form = opened;
      lock = createFormLock({
        beforeHandingOver: saveAtOnce,
        onTaken: () => {
          cancel();
          dispatch({ type: 'lock lost' });
        },
        onFree: () => void enqueue(() => (phase() === 'elsewhere' ? begin(false) : Promise.resolve())),
      });
      if (isSharedComputer()) dispatch({ type: 'sharing on' });
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
        dispatch({ type: 'started afresh' });
        setTimeout(() => {
          removed = undefined;
          dispatch({ type: 'removed for good' });
        }, UNDO_MS);
        await saveNow();
      }),
    /** Brings back what `startAfresh` has removed. */
    undoStart: () =>
      enqueue(async () => {
        if (!removed || !form) return;
        const { record, pictures } = removed;
        removed = undefined;
        form.put(answersToRestore(record.answers, pictures));
        if (record.sentAs) form.resumeNumber(record.sentAs);
        dispatch({ type: 'restored', savedAt: record.savedAt, sentAs: record.sentAs });
        await saveNow();
      }),
    /** Takes over the form from another tab that had not saved anything; answers it has saved since are offered. */
    takeOver: () =>
      enqueue(async () => {
        await lock?.takeOver();
        await begin(false);
      }),
    stayWithoutSaving: () => dispatch({ type: 'stayed without saving' }),

    setShared: (isShared: boolean) => {
      if (isShared === (phase() === 'shared')) return Promise.resolve();
      rememberSharedComputer(isShared);
      if (isShared) forgetPerson();
      cancel();
      dispatch({ type: isShared ? 'sharing on' : 'sharing off' });
      return isShared ? remove() : enqueue(() => claim(true));
    },
    /** Removes the draft; the caller empties the form. */
    clear: async () => {
      cancel();
      await remove();
      dispatch({ type: 'cleared' });
    },

    /** Called before sending: if the response is lost, even together with the tab, a retry uses the same number. */
    sending: (applicationNumber: string) => {
      dispatch({ type: 'sending', applicationNumber });
      const patience = new Promise<void>((resolve) => setTimeout(resolve, BEFORE_SENDING_MS));
      return phase() === 'saving' ? Promise.race([saveAtOnce(), patience]) : Promise.resolve();
    },
    answered: () => {
      dispatch({ type: 'answered' });
      return saveAtOnce();
    },
    /** The application is stored: its draft is no longer needed. */
    stored: () => {
      cancel();
      const wasSaved = phase() === 'saving' || phase() === 'refused';
      form = undefined;
      dispatch({ type: 'stored' });
      return wasSaved ? remove() : Promise.resolve();
    },
  };
}
