import { useId } from 'react';
import { useHydrated } from 'shared-ui/fields/useHydrated';
import styles from './DraftBar.module.css';
import type { DraftKeeper } from './draftKeeper';

interface SharedComputerSwitchProps {
  draft: DraftKeeper;
  isShared: boolean;
}

/** On a computer of a school or a cafe nothing is kept. No field of the form: it has no name, and is never sent. */
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
      <p id={id} className={styles.hint}>
        Nothing is saved then, and what was saved is removed.
      </p>
    </div>
  );
}
