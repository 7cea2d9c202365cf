import { type ReactNode, useLayoutEffect } from 'react';
import { formatMinute } from 'contract/dates';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import styles from './DraftChoice.module.css';
import type { DraftSession } from '../autosave/draftSession';
import type { DraftStatus } from '../autosave/autosave';

interface DraftChoiceProps {
  draft: DraftSession;
  status: DraftStatus;
  onChoice: () => void;
  /** Called once the saved answers are in the form. */
  onContinued: () => void;
}

/** Asks what to do with answers stored on the device, or open in another tab. Stays visible until a choice is made. */
export function DraftChoice({ draft, status, onChoice, onContinued }: DraftChoiceProps) {
  const choose = (choice: () => unknown) => () => {
    onChoice();
    void choice();
  };
  const goOn = (
    <Button onClick={choose(() => draft.continueSaved().then(onContinued))}>Continue with saved answers</Button>
  );

  if (status.phase === 'offered') {
    return (
      <Panel
        title="Your answers are saved on this device"
        buttons={
          <>
            {goOn}
            <AskFirst
              look="secondary"
              label="Start afresh"
              title="Remove the saved answers?"
              answer="Remove them and start afresh"
              keep="Keep them"
              act={choose(draft.startAfresh)}
              isKeepFirst
            >
              They were saved on {formatMinute(new Date(status.savedAt))}. You can bring them back within ten seconds.
            </AskFirst>
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

/** The focused element scrolls clear of the panel. By script: `html:has(…)` would be looked at with each key in a text area. */
function useClearOfPanel(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '16rem';
    return () => void (style.scrollPaddingBottom = '');
  }, []);
}

function Panel({ title, buttons, children }: { title: string; buttons: ReactNode; children: ReactNode }) {
  useClearOfPanel();
  return (
    <div role="region" aria-label="Saved answers" className={styles.choice} data-screen>
      <div role="status" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <div className="buttons">{buttons}</div>
    </div>
  );
}
