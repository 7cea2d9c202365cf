import { Button } from 'shared-ui/button/Button';
import styles from './DraftBar.module.css';
import type { DraftState } from './draftState';
import { savedTime } from './savedAt';

const NOTES = {
  restored: 'Your saved answers are in the form. The Aadhaar number is never kept: please type it again.',
  cleared: 'This device is cleared: the form is empty, and nothing of it is kept.',
};

function said(state: DraftState): string {
  switch (state.phase) {
    case 'opening':
      return '';
    case 'offered':
      return 'Nothing new is saved until you choose below.';
    case 'elsewhere':
      return 'What you type here is not saved: the form is open in another tab.';
    case 'refused':
      return 'Your answers cannot be saved on this device. The form works all the same: keep this page open until you have sent it.';
    case 'shared':
      return 'Nothing is saved on this computer. Keep this page open until you have sent the form.';
    case 'keeping':
      if (state.note === 'cleared') return NOTES.cleared;
      return state.savedAt ? 'Saved on this device' : 'Your answers will be saved on this device as you type.';
  }
}

interface DraftStatusProps {
  state: DraftState;
  takeOver: () => void;
}

/** Says quietly whether the answers are kept. The time stands outside of what is announced, or it would be each minute. */
export function DraftStatus({ state, takeOver }: DraftStatusProps) {
  return (
    <>
      <p>
        <span role="status">{said(state)}</span>
        {state.phase === 'keeping' && state.savedAt && !isCleared(state) && ` at ${savedTime(state.savedAt)}`}
      </p>
      <p role="status">{state.phase === 'keeping' && state.note === 'restored' ? NOTES.restored : ''}</p>
      {state.phase === 'elsewhere' && state.stays && (
        <Button look="quiet" className={styles.quiet} onClick={takeOver}>
          Continue here
        </Button>
      )}
    </>
  );
}

const isCleared = (state: DraftState) => state.phase === 'keeping' && state.note === 'cleared';
