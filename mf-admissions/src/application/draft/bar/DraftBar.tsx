import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ClearDevice } from './ClearDevice';
import styles from './DraftBar.module.css';
import type { DraftSession } from '../autosave/draftSession';
import { DraftChoice } from './DraftChoice';
import { DraftStatusLine } from './DraftStatusLine';
import { SharedComputerSwitch } from './SharedComputerSwitch';
import { useDraftSession, useLeavingQuestion } from '../autosave/useDraftSession';

interface DraftBarProps {
  draft: DraftSession;
  /** The form has opened with answers of this tab. */
  isOwn: boolean;
  resumeNumber: (applicationNumber: string) => void;
  askForNumber: () => Promise<string>;
}

/** Saves the answers of the form around it as a draft, shows that it does, and offers an earlier draft. */
export function DraftBar({ draft, isOwn, resumeNumber, askForNumber }: DraftBarProps) {
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState);
  useDraftSession({ draft, isOwn, resumeNumber });
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
      <div ref={line} tabIndex={-1} className={styles.status}>
        <DraftStatusLine status={status} takeOver={() => void draft.continueSaved()} />
      </div>
      <div className={styles.device}>
        <SharedComputerSwitch draft={draft} isShared={status.phase === 'shared'} />
        <ClearDevice draft={draft} askForNumber={askForNumber} />
      </div>
      <DraftChoice draft={draft} status={status} onChoice={() => (chosen.current = true)} />
    </div>
  );
}
