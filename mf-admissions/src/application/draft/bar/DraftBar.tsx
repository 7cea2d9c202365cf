import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { IDLE_DRAFT_DAYS } from 'contract/limits';
import { useSiteDispatch } from 'shared-store/platform';
import { AskBeforeLeaving } from 'shared-ui/modal/AskBeforeLeaving';
import { goTo } from 'shared-ui/fields/errors/goTo';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { WithoutScripts } from 'shared-ui/fields/form/WithoutScripts';
import { deviceCleared } from '../../applicationState';
import { ClearDevice } from './ClearDevice';
import { isUnanswered } from '../storage/draftAnswers';
import { forgetPerson } from '../storage/forgetPerson';
import { rememberSharedComputer, useSharedComputer } from '../storage/sharedComputer';
import fields from 'shared-ui/fields/inputs/fields.module.css';
import styles from './DraftBar.module.css';
import type { DraftSession } from '../autosave/draftSession';
import { DraftChoice } from './DraftChoice';
import { DraftStatusLine } from './DraftStatusLine';
import { useAutosave } from '../autosave/useAutosave';
import { renewNumber } from '../../submission/applicationNumber';

const EXPLANATION = `Saved answers stay on this device only, until you send the form: nothing is lost if the page is closed. They are removed when you send it, when you clear this device, or ${IDLE_DRAFT_DAYS} days after the last change.`;

/** Saves the answers of the surrounding form as a draft, shows that it does, and offers an earlier draft. */
export function DraftBar({ draft }: { draft: DraftSession }) {
  const dispatch = useSiteDispatch();
  const status = useSyncExternalStore(draft.subscribe, draft.getStatus, draft.getStatus);
  useAutosave(draft);
  const { getState, resetForm, idOf, loadRules, errorsOf } = useFieldForm<AdmissionFormValues>();
  const values = useCallback(() => getState().values, [getState]);
  const isKept = status.phase === 'saving' || status.phase === 'opening';
  const isAnswered = useCallback(() => !isUnanswered(values()), [values]);
  const clear = async () => {
    resetForm({ values: blankAdmissionForm() });
    dispatch(deviceCleared());
    // The number and its cookie belong to the previous person; the next application gets another.
    await Promise.all([draft.clear(), dispatch(renewNumber())]);
    forgetPerson();
  };

  // A choice removes its buttons, and the focus with them: the focus moves to the line that reports the result.
  const line = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  useEffect(() => {
    if (!chosen.current || document.activeElement !== document.body) return;
    chosen.current = false;
    line.current?.focus();
  });
  const goToFirstOpen = async () => {
    await loadRules();
    const errors = errorsOf(values()) ?? {};
    if (ADMISSION_FIELDS.some(({ name }) => name in errors && goTo(idOf(name)))) chosen.current = false;
  };

  return (
    <div className={styles.bar} data-screen>
      <div className={styles.without}>
        <WithoutScripts>
          <p>
            This form works without JavaScript, too. Nothing is saved on this device: keep this page open until you have
            sent it. You get your application number when you send it. If you are under 18, a parent or guardian signs
            the printed form at the counter.
          </p>
        </WithoutScripts>
      </div>
      <div className={styles.saved} data-scripted>
        <div ref={line} tabIndex={-1} className={styles.status}>
          <DraftStatusLine status={status} takeOver={() => void draft.continueSaved()} undoStart={draft.undoStart} />
        </div>
        <p className="soft">{EXPLANATION}</p>
      </div>
      <div className={styles.device} data-scripted>
        <SharedComputerSwitch />
        <ClearDevice
          warning="This empties the form and removes everything saved on this device."
          keep="Keep my answers"
          clear={clear}
        />
      </div>
      <DraftChoice
        draft={draft}
        status={status}
        onChoice={() => (chosen.current = true)}
        onContinued={() => void goToFirstOpen()}
      />
      <AskBeforeLeaving isUnsaved={!isKept && isAnswered} />
    </div>
  );
}

/** Turns saving off on a shared computer, at a school or a cafe. Not a field of the form: it has no name and is never sent. */
function SharedComputerSwitch() {
  const isShared = useSharedComputer();
  const id = useId();
  const ready = useHydrated();
  return (
    <div>
      <label className={fields.choice}>
        <input
          type="checkbox"
          checked={isShared}
          disabled={!ready}
          aria-describedby={id}
          onChange={(event) => rememberSharedComputer(event.target.checked)}
        />
        This is a shared computer
      </label>
      <p id={id} className="soft">
        At a school or a café, tick this first: then nothing is saved here, and what was saved is removed.
      </p>
    </div>
  );
}
