import { useEffect } from 'react';
import { getIn } from 'formik';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { PICTURES } from '../storage/draftAnswers';
import { isSharedComputer, watchSharedComputer } from '../storage/sharedComputer';
import type { DraftSession } from './draftSession';

/** Saves the surrounding form on the device, outside of rendering, while it is open. */
export function useAutosave(draft: DraftSession): void {
  const form = useFieldForm<AdmissionFormValues>();
  useEffect(() => {
    draft.open(form);
    const stopLooking = form.subscribe(({ values: before }, { values: now }) => {
      if (now === before) return;
      if (isSamePictures(before, now)) draft.changed();
      else void draft.saveAtOnce();
    });
    const stopWatching = watchSharedComputer(() => void draft.setShared(isSharedComputer()));
    // A phone may end a page in the background without another event.
    const leaving = ({ type }: Event) => {
      if (type === 'pagehide' || document.visibilityState === 'hidden') void draft.saveBeforeExit();
    };
    // The form may be taken over in another window, which sees only what is saved.
    const saveAtOnce = () => void draft.saveAtOnce();
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', leaving);
    window.addEventListener('blur', saveAtOnce);
    return () => {
      stopLooking();
      stopWatching();
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('pagehide', leaving);
      window.removeEventListener('blur', saveAtOnce);
      draft.leave();
    };
  }, [draft, form]);
}

// A page that ends has no time left to write a picture.
const isSamePictures = (before: AdmissionFormValues, now: AdmissionFormValues): boolean =>
  PICTURES.every((name) => getIn(before, name) === getIn(now, name));
