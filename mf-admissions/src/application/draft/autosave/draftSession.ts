import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToRestore, PICTURES, type DraftPictures } from '../storage/draftAnswers';
import { readDraft, takeUpExitDraft } from '../storage/draftStore';
import { forgetPerson } from '../storage/forgetPerson';
import { isSharedComputer, rememberSharedComputer } from '../storage/sharedComputer';
import { createAutosave } from './autosave';
import { createFormLock, type FormLock } from './formLock';

/** The form whose answers are saved. */
interface DraftedForm {
  values: () => AdmissionFormValues;
  put: (answers: [name: string, value: unknown][]) => void;
  /** Goes on under the number under which the answers were sent earlier. */
  resumeNumber: (applicationNumber: string) => void;
}

/** Longest wait of a submission for the draft to be written. */
const BEFORE_SENDING_MS = 500;

export type DraftSession = ReturnType<typeof createDraftSession>;

/** Saves one form's answers on the device while it is open: which tab does so, what is restored, what a submission changes. */
export function createDraftSession() {
  let form: DraftedForm | undefined;
  let lock: FormLock | undefined;
  const autosave = createAutosave(() => form?.values());
  const { getState, dispatch, enqueue, writer, saveNow, saveAtOnce, cancel } = autosave;
  const phase = () => getState().status.phase;

  const openDraft = async () => {
    await takeUpExitDraft();
    return readDraft();
  };

  /** This tab has the form: it goes on saving what is its own, or asks first when a draft is on the device. */
  const begin = async (isOwn: boolean) => {
    const draft = await openDraft();
    if (draft && !isOwn) {
      const { savedAt, sentAs } = draft.record;
      return dispatch({ type: 'draft found', savedAt, wasSent: sentAs !== '' });
    }
    writer.know(draft);
    dispatch({ type: 'claimed', savedAt: draft?.record.savedAt });
    await saveNow();
  };

  const restore = async () => {
    const draft = await openDraft();
    if (!draft || !form) return begin(true);
    const { sentAs, savedAt, answers } = draft.record;
    if (sentAs) form.resumeNumber(sentAs);
    const restored = answersToRestore(answers, draft.pictures);
    form.put(restored);
    writer.know(draft, Object.fromEntries(restored.filter(([name]) => PICTURES.includes(name))) as DraftPictures);
    dispatch({ type: 'restored', savedAt, sentAs });
    autosave.changed();
  };

  const claim = async (isOwn: boolean) => {
    if (await lock?.claim()) return begin(isOwn);
    const draft = await readDraft();
    dispatch({ type: 'found elsewhere', savedAt: draft?.record.savedAt });
  };

  const remove = () => enqueue(writer.remove);

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
    /** The form is left; what is not saved yet is. */
    leave: () => {
      void saveAtOnce();
      const left = lock;
      void enqueue(async () => left?.release());
    },

    changed: autosave.changed,
    saveAtOnce,
    saveBeforeExit: () => autosave.saveBeforeExit(lock?.isMine() ?? false),

    continueSaved: () =>
      enqueue(async () => {
        await lock?.takeOver();
        await restore();
      }),
    startAfresh: () =>
      enqueue(async () => {
        await writer.remove();
        dispatch({ type: 'started afresh' });
        await saveNow();
      }),
    /** Takes the form over where the other tab had not saved anything; what it has saved since is offered. */
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
    /** Removes the draft; who calls this empties the form. */
    clear: async () => {
      cancel();
      await remove();
      dispatch({ type: 'cleared' });
    },

    /** Before sending: should the answer be lost, even with the tab, a repetition goes under the same number. */
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
