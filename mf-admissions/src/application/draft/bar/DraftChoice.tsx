import { useState, type ReactNode } from 'react';
import { formatMinute } from 'contract/dates';
import { Button } from 'shared-ui/button/Button';
import styles from './DraftChoice.module.css';
import type { DraftSession } from '../autosave/draftSession';
import type { DraftStatus } from '../autosave/draftReducer';

interface DraftChoiceProps {
  draft: DraftSession;
  status: DraftStatus;
  onChoice: () => void;
  /** Called once the saved answers are in the form. */
  onContinued: () => void;
}

/** Asks what to do with answers stored on the device, or open in another tab. Stays visible until a choice is made. */
export function DraftChoice({ draft, status, onChoice, onContinued }: DraftChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const choose = (choice: () => unknown) => () => {
    setAsking(false);
    onChoice();
    void choice();
  };
  const goOn = (
    <Button onClick={choose(() => draft.continueSaved().then(onContinued))}>Continue with saved answers</Button>
  );

  if (status.phase === 'offered' && isAsking) {
    return (
      <Panel
        title="Remove the saved answers?"
        buttons={
          <>
            <Button look="secondary" onClick={choose(draft.startAfresh)}>
              Remove them and start afresh
            </Button>
            <Button onClick={() => setAsking(false)}>Keep them</Button>
          </>
        }
      >
        <p>They were saved on {formatMinute(new Date(status.savedAt))}. You can bring them back within ten seconds.</p>
      </Panel>
    );
  }
  if (status.phase === 'offered') {
    return (
      <Panel
        title="Your answers are saved on this device"
        buttons={
          <>
            {goOn}
            <Button look="secondary" onClick={() => setAsking(true)}>
              Start afresh
            </Button>
          </>
        }
      >
        <p>They were saved on {formatMinute(new Date(status.savedAt))}. Starting afresh removes them.</p>
        {status.wasSent && (
          <p>They were sent, but no reply arrived. Continue and send them again: it will still be one application.</p>
        )}
      </Panel>
    );
  }
  if (status.phase === 'elsewhere' && !status.stays) {
    return (
      <Panel
        title="This form is open in another tab"
        buttons={
          <>
            {status.savedAt ? goOn : <Button onClick={choose(draft.takeOver)}>Fill in the form here</Button>}
            <Button look="secondary" onClick={choose(draft.stayWithoutSaving)}>
              Stay without saving
            </Button>
          </>
        }
      >
        <p>
          Only one tab can save the answers. If you continue here, the other tab stops saving.
          {status.savedAt && <span>{` It saved on ${formatMinute(new Date(status.savedAt))}.`}</span>}
        </p>
      </Panel>
    );
  }
  return null;
}

function Panel({ title, buttons, children }: { title: string; buttons: ReactNode; children: ReactNode }) {
  return (
    <div role="region" aria-label="Saved answers" className={styles.choice}>
      <div role="status" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
