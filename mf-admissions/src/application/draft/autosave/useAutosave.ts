import { useEffect } from 'react';
import { getIn } from 'formik';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/form/fieldForm';
import { PICTURES } from '../storage/draftAnswers';
import type { DraftSession } from './draftSession';
import { watchSharedComputer } from '../storage/sharedComputer';

interface AutosaveOptions {
  draft: DraftSession;
  resumeNumber: (applicationNumber: string) => void;
}

/** Saves the surrounding form on the device, outside of rendering, while it is open. */
export function useAutosave({ draft, resumeNumber }: AutosaveOptions): void {
  const { getState, subscribe, setFieldValue } = useFieldForm<AdmissionFormValues>();
  useEffect(() => {
    const values = () => getState().values;
    const put = (answers: [name: string, value: unknown][]) =>
      answers.forEach(([name, value]) => setFieldValue(name, value));
    // A phone may end a page in the background without another event.
    const leaving = () => {
      if (document.visibilityState === 'hidden') void draft.saveBeforeExit();
    };
    const onPageHide = () => void draft.saveBeforeExit();
    draft.open({ values, put, resumeNumber });
    const stopLooking = subscribe(({ values: before }, { values: now }) => {
      if (now === before) return;
      if (isSamePictures(before, now)) draft.changed();
      else void draft.saveAtOnce();
    });
    const stopWatching = watchSharedComputer((isShared) => void draft.setShared(isShared));
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      stopLooking();
      stopWatching();
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('pagehide', onPageHide);
      draft.leave();
    };
  }, [draft, resumeNumber, getState, subscribe, setFieldValue]);
}

// A page that ends has no time left to write a picture.
const isSamePictures = (before: AdmissionFormValues, now: AdmissionFormValues): boolean =>
  PICTURES.every((name) => getIn(before, name) === getIn(now, name));
