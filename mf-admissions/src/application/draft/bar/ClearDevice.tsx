import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import styles from './DraftBar.module.css';

interface ClearDeviceProps {
  /** what is lost */
  warning: string;
  keep: string;
  clear: () => Promise<void>;
}

export function ClearDevice({ warning, keep, clear }: ClearDeviceProps) {
  const ready = useHydrated();
  return (
    <AskFirst
      look="quiet"
      className={styles.quiet}
      disabled={!ready}
      label="Clear this device"
      title="Clear this device?"
      answer="Clear everything"
      keep={keep}
      act={clear}
      isKeepFirst
    >
      {warning} It cannot be undone.
    </AskFirst>
  );
}
