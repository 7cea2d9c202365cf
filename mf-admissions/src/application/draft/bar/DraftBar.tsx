import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IDLE_DRAFT_DAYS } from 'contract/limits';
import { ClearDevice } from './ClearDevice';
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

const EXPLANATION = `What you type is kept on this device alone until you send the form, so that a closed page loses nothing. It goes when the form is sent, when you clear this device, or ${IDLE_DRAFT_DAYS} days after the last change.`;

/** Saves the answers of the form around it as a draft, shows that it does, and offers an earlier draft. */
export function DraftBar({ draft, resumeNumber, renewNumber }: DraftBarProps) {
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState);
  useDraftSession({ draft, resumeNumber });
  useLeavingQuestion(status.phase);

  // A choice goes with its buttons, and the focus with them: it goes on from the line that says what came of it.
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
        <ClearDevice draft={draft} renewNumber={renewNumber} />
      </div>
      <DraftChoice draft={draft} status={status} onChoice={() => (chosen.current = true)} />
    </div>
  );
}
