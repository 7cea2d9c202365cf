import { formatMinute } from 'contract/dates';
import { Button } from 'shared-ui/button/Button';
import styles from './DraftBar.module.css';
import type { DraftStatus } from '../autosave/autosave';

const NOTES = {
  restored: 'Your saved answers are in the form. The Aadhaar number is never saved: please enter it again.',
  removed: 'The saved answers are removed.',
};

function said(status: DraftStatus): string {
  switch (status.phase) {
    case 'opening':
      return 'Nothing is saved yet.';
    case 'offered':
      return 'Nothing new is saved until you choose below.';
    case 'elsewhere':
      return 'What you type here is not saved: the form is open in another tab.';
    case 'refused':
      return 'Your answers cannot be saved on this device. The form still works: keep this page open until you have sent it.';
    case 'shared':
      return 'Nothing is saved on this computer. Keep this page open until you have sent the form.';
    case 'saving':
      return status.savedAt ? 'Saved on this device' : 'Your answers will be saved on this device as you type.';
  }
}

interface DraftStatusLineProps {
  status: DraftStatus;
  takeOver: () => void;
  undoStart: () => void;
}

/** Shows whether the answers are saved. The time is outside the live region, otherwise it would be announced each minute. */
export function DraftStatusLine({ status, takeOver, undoStart }: DraftStatusLineProps) {
  const note = status.phase === 'saving' ? status.note : undefined;
  return (
    <>
      <p>
        <span role="status">{said(status)}</span>
        {status.phase === 'saving' && status.savedAt && <span>{` at ${formatMinute(new Date(status.savedAt))}`}</span>}
      </p>
      <p role="status">{note && NOTES[note]}</p>
      {note === 'removed' && (
        <Button look="quiet" className={styles.quiet} onClick={undoStart}>
          Bring them back
        </Button>
      )}
      {status.phase === 'elsewhere' && status.stays && (
        <Button look="quiet" className={styles.quiet} onClick={takeOver}>
          Continue here
        </Button>
      )}
    </>
  );
}
