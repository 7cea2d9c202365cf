import { useId } from 'react';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import styles from './DraftBar.module.css';
import type { DraftSession } from '../autosave/draftSession';

interface SharedComputerSwitchProps {
  draft: DraftSession;
  isShared: boolean;
}

/** Turns saving off on a shared computer, at a school or a cafe. Not a field of the form: it has no name and is never sent. */
export function SharedComputerSwitch({ draft, isShared }: SharedComputerSwitchProps) {
  const id = useId();
  const ready = useHydrated();
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isShared}
          disabled={!ready}
          aria-describedby={id}
          onChange={(event) => void draft.setShared(event.target.checked)}
        />
        This is a shared computer
      </label>
      <p id={id} className="soft">
        At a school or a café, tick this first: then nothing is saved here, and what was saved is removed.
      </p>
    </div>
  );
}
