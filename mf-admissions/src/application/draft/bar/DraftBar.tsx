import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IDLE_DRAFT_DAYS } from 'contract/limits';
import { useFieldForm } from 'shared-ui/fields/form/formStore';
import { ClearDevice } from './ClearDevice';
import { blankAnswers } from '../storage/draftAnswers';
import { forgetPerson } from '../storage/forgetPerson';
import styles from './DraftBar.module.css';
import type { DraftSession } from '../autosave/draftSession';
import { DraftChoice } from './DraftChoice';
import { DraftStatusLine } from './DraftStatusLine';
import { SharedComputerSwitch } from './SharedComputerSwitch';
import { useDraftSession, useLeavingQuestion } from '../autosave/useDraftSession';

interface DraftBarProps {
  draft: DraftSession;
  resumeNumber: (applicationNumber: string) => void;
  renewNumber: () => Promise<void>;
}

const EXPLANATION = `What you type is saved on this device only, until you send the form, so that nothing is lost if the page is closed. It is removed when you send the form, when you clear this device, or ${IDLE_DRAFT_DAYS} days after the last change.`;

/** Saves the answers of the surrounding form as a draft, shows that it does, and offers an earlier draft. */
export function DraftBar({ draft, resumeNumber, renewNumber }: DraftBarProps) {
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState);
  useDraftSession({ draft, resumeNumber });
  useLeavingQuestion(status.phase);

  const { actions } = useFieldForm();
  const clear = async () => {
    actions.reset();
    for (const [name, value] of blankAnswers()) actions.change(name, value);
    // The number and its cookie belong to the previous person; the next application gets another.
    await Promise.all([draft.clear(), renewNumber()]);
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

  return (
    <div className={styles.bar}>
      <div>
        <div ref={line} tabIndex={-1} className={styles.status}>
          <DraftStatusLine status={status} takeOver={() => void draft.continueSaved()} />
        </div>
        <p className={styles.hint}>{EXPLANATION}</p>
      </div>
      <div className={styles.device}>
        <SharedComputerSwitch draft={draft} isShared={status.phase === 'shared'} />
        <ClearDevice
          warning="This empties the form and removes everything saved on this device."
          keep="Keep my answers"
          clear={clear}
        />
      </div>
      <DraftChoice draft={draft} status={status} onChoice={() => (chosen.current = true)} />
    </div>
  );
}
