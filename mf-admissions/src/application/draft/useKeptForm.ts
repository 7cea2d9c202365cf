import { useEffect } from 'react';
import { getIn } from 'formik';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { isUnanswered, PICTURES } from './draftAnswers';
import type { DraftKeeper } from './draftKeeper';
import type { DraftState } from './draftState';
import { watchSharedComputer } from './sharedComputer';

interface KeptFormOptions {
  draft: DraftKeeper;
  isOwn: boolean;
  resumeNumber: (applicationNumber: string) => void;
}

/** Has the form around it kept on the device, outside of rendering, as long as it is open. */
export function useKeptForm({ draft, isOwn, resumeNumber }: KeptFormOptions): void {
  const { store, actions } = useFieldForm();
  useEffect(() => {
    const values = () => store.getState().values as AdmissionFormValues;
    const put = (answers: [name: string, value: unknown][]) =>
      answers.forEach(([name, value]) => actions.change(name, value));
    let seen = values();
    const look = () => {
      const before = seen;
      seen = values();
      if (seen === before) return;
      if (isSamePictures(before, seen)) draft.changed();
      else void draft.saveAtOnce();
    };
    // A phone may end a page in the background without another word.
    const leaving = () => {
      if (document.visibilityState === 'hidden') void draft.saveLast();
    };
    const hiding = () => void draft.saveLast();
    draft.open({ values, put, resumeNumber }, isOwn);
    const stopLooking = store.subscribe(look);
    const stopWatching = watchSharedComputer((isShared) => void draft.setShared(isShared));
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', hiding);
    return () => {
      stopLooking();
      stopWatching();
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('pagehide', hiding);
      draft.leave();
    };
  }, [draft, isOwn, resumeNumber, store, actions]);
}

// No page that ends has the time for a picture, and nobody likes to take one twice.
const isSamePictures = (before: AdmissionFormValues, now: AdmissionFormValues): boolean =>
  PICTURES.every((name) => getIn(before, name) === getIn(now, name));

/** The browser asks before answers are lost; where they are kept, nobody is asked anything. */
export function useLeavingQuestion(phase: DraftState['phase']): void {
  const { store } = useFieldForm();
  const isKept = phase === 'keeping' || phase === 'opening';
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUnanswered(store.getState().values as AdmissionFormValues)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept, store]);
}
