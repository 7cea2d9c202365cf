import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToPutBack, isUnanswered, PICTURES, type DraftPictures } from './draftAnswers';
import { createDraftCopy } from './draftCopy';
import { createDraftState } from './draftState';
import { readDraft, takeUpEnding, type Draft } from './draftStore';
import { createOneTab, type OneTab } from './oneTab';
import { createSaveSchedule } from './saveSchedule';
import { isSharedComputer, rememberSharedComputer } from './sharedComputer';

/** The form whose answers are kept. */
export interface KeptForm {
  values: () => AdmissionFormValues;
  put: (answers: [name: string, value: unknown][]) => void;
  /** Goes on under the number under which the answers were sent before. */
  resumeNumber: (applicationNumber: string) => void;
}

/** Longest wait of a submission for the draft to be written. */
const BEFORE_SENDING_MS = 500;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps one form's answers on the device, from its opening to its leaving. Work on the device is done one after another,
 * and only by the tab that has the form; every write looks whether the draft is still the one this tab knows.
 */
export function createDraftKeeper() {
  const copy = createDraftCopy();
  let form: KeptForm | undefined;
  let tab: OneTab | undefined;
  let sentAs = '';
  let isShared = false;
  // Whatever was under way when the computer became a shared one has no say any more.
  const { getState, subscribe, show } = createDraftState(({ phase }) => !isShared || phase === 'shared');
  let turn: Promise<unknown> = Promise.resolve();

  const isSaving = () => ['keeping', 'refused'].includes(getState().phase);

  /** Runs `work` after all work before it. A browser that keeps nothing is a state, not an error. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work).catch((error: unknown) => {
      if (getState().phase !== 'refused') console.info('application: the draft cannot be kept on this device', error);
      show({ phase: 'refused' });
    });
    turn = done;
    return done;
  };

  const write = async (values: AdmissionFormValues) => {
    const { kind, savedAt } = await copy.write(values, sentAs);
    if (kind === 'elsewhere') return show({ phase: 'elsewhere', savedAt: savedAt || undefined, stays: false });
    const state = getState();
    const isRestored = state.phase === 'keeping' && state.note === 'restored';
    show({ phase: 'keeping', savedAt, ...(isRestored && { note: 'restored' }) });
  };

  const saveNow = async () => {
    const values = form?.values();
    if (!values || !isSaving()) return;
    if (copy.isWritten(values, sentAs)) return;
    if (!isUnanswered(values)) return write(values);
    if (!copy.exists()) return;
    await copy.drop();
    show({ phase: 'keeping' });
  };

  const save = () => inTurn(saveNow);
  const schedule = createSaveSchedule(() => void save());
  const saveAtOnce = () => {
    schedule.cancel();
    return save();
  };
  /** The page may end with the task that calls this. */
  const saveLast = () => {
    const values = form?.values();
    const isMine = getState().phase === 'keeping' && tab?.isAlone();
    if (values && isMine && !copy.isWritten(values, sentAs) && !isUnanswered(values)) copy.writeEnding(values, sentAs);
    return saveAtOnce();
  };

  const offer = ({ record }: Draft) =>
    show({ phase: 'offered', savedAt: record.savedAt, wasSent: record.sentAs !== '' });

  const openDraft = async () => {
    await takeUpEnding();
    return readDraft();
  };

  /** This tab has the form: it goes on saving, or asks first when a draft lies there. */
  const begin = async (isOwn: boolean) => {
    const draft = await openDraft();
    if (draft && !isOwn) return offer(draft);
    copy.know(draft);
    show({ phase: 'keeping', savedAt: draft?.record.savedAt });
    await saveNow();
  };

  const putBack = async () => {
    const draft = await openDraft();
    if (!draft || !form) return begin(true);
    sentAs = draft.record.sentAs;
    if (sentAs) form.resumeNumber(sentAs);
    const answers = answersToPutBack(draft.record.answers, draft.pictures);
    form.put(answers);
    copy.know(draft, Object.fromEntries(answers.filter(([name]) => PICTURES.includes(name))) as DraftPictures);
    show({ phase: 'keeping', savedAt: draft.record.savedAt, note: 'restored' });
    schedule.changed();
  };

  const claim = async (isOwn: boolean) => {
    if (await tab?.claim()) return begin(isOwn);
    const draft = await readDraft();
    show({ phase: 'elsewhere', savedAt: draft?.record.savedAt, stays: false });
  };

  const drop = () => inTurn(copy.drop);

  return {
    getState,
    subscribe,

    /** @param isOwn the form opens with answers of this tab, which go on being kept; otherwise a draft is offered */
    open: (opened: KeptForm, isOwn: boolean) => {
      form = opened;
      tab = createOneTab({
        beforeHandingOver: saveAtOnce,
        onTaken: () => {
          schedule.cancel();
          const state = getState();
          if (isSaving() || state.phase === 'offered') {
            const savedAt = 'savedAt' in state ? state.savedAt : undefined;
            show({ phase: 'elsewhere', savedAt, stays: false });
          }
        },
        onFree: () => void inTurn(() => (getState().phase === 'elsewhere' ? begin(false) : Promise.resolve())),
      });
      isShared = isSharedComputer();
      if (isShared) show({ phase: 'shared' });
      else void inTurn(() => claim(isOwn));
    },
    /** The form is left; what is not saved yet is. */
    leave: () => {
      void saveAtOnce();
      const left = tab;
      void inTurn(async () => left?.leave());
    },

    changed: () => {
      if (isSaving()) schedule.changed();
    },
    saveAtOnce,
    saveLast,

    continueSaved: () =>
      inTurn(async () => {
        await tab?.takeOver();
        await putBack();
      }),
    startAfresh: () =>
      inTurn(async () => {
        await copy.drop();
        sentAs = '';
        show({ phase: 'keeping' });
        await saveNow();
      }),
    /** Takes the form over where the other tab had not saved anything; what it has saved since is offered. */
    takeOver: () =>
      inTurn(async () => {
        await tab?.takeOver();
        await begin(false);
      }),
    stayWithoutSaving: () => {
      const state = getState();
      if (state.phase === 'elsewhere') show({ ...state, stays: true });
    },

    setShared: (on: boolean) => {
      if (on === isShared) return Promise.resolve();
      isShared = on;
      rememberSharedComputer(on);
      schedule.cancel();
      show({ phase: on ? 'shared' : 'opening' });
      if (!on) return inTurn(() => claim(true));
      return drop();
    },
    /** Removes what is kept; the form itself is emptied by whoever asks for this. */
    clear: async () => {
      schedule.cancel();
      await drop();
      sentAs = '';
      if (getState().phase === 'offered' || isSaving()) show({ phase: 'keeping', note: 'cleared' });
    },

    /** Before sending: should the answer be lost, even with the tab, a repetition goes under the same number. */
    sending: (applicationNumber: string) => {
      sentAs = applicationNumber;
      const patience = new Promise<void>((resolve) => setTimeout(resolve, BEFORE_SENDING_MS));
      return getState().phase === 'keeping' ? Promise.race([saveAtOnce(), patience]) : Promise.resolve();
    },
    /** The api has said that these answers are not stored under that number, or what is. */
    answered: () => {
      sentAs = '';
      return saveAtOnce();
    },
    /** The application is stored: its draft has served. */
    stored: () => {
      schedule.cancel();
      const wasKept = isSaving();
      form = undefined;
      show({ phase: 'opening' });
      return wasKept ? drop() : Promise.resolve();
    },
  };
}
