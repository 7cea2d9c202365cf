import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ClearDevice } from './ClearDevice';
import styles from './DraftBar.module.css';
import type { DraftKeeper } from './draftKeeper';
import { DraftChoice } from './DraftChoice';
import { DraftStatus } from './DraftStatus';
import { SharedComputerSwitch } from './SharedComputerSwitch';
import { useKeptForm, useLeavingQuestion } from './useKeptForm';

interface DraftBarProps {
  draft: DraftKeeper;
  /** The form has opened with answers of this tab. */
  isOwn: boolean;
  resumeNumber: (applicationNumber: string) => void;
  askForNumber: () => Promise<string>;
}

/** Keeps the answers of the form it stands in, says so, and offers what was kept before. */
export function DraftBar({ draft, isOwn, resumeNumber, askForNumber }: DraftBarProps) {
  const state = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState);
  useKeptForm({ draft, isOwn, resumeNumber });
  useLeavingQuestion(state.phase);

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
        <DraftStatus state={state} takeOver={() => void draft.continueSaved()} />
      </div>
      <div className={styles.device}>
        <SharedComputerSwitch draft={draft} isShared={state.phase === 'shared'} />
        <ClearDevice draft={draft} askForNumber={askForNumber} />
      </div>
      <DraftChoice draft={draft} state={state} onChoice={() => (chosen.current = true)} />
    </div>
  );
}
