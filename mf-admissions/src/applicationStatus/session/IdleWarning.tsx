import { useId } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import styles from './IdleWarning.module.css';

/** Two minutes before the page closes by itself. */
export function IdleWarning({ stay, signOut }: { stay: () => void; signOut: () => void }) {
  const titleId = useId();
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={stay}>
      <h2 id={titleId} className={styles.title}>
        Are you still there?
      </h2>
      <p>
        Nobody has done anything here for a while. In two minutes this page closes, so that nobody else sees your
        application. Nothing of it is lost.
      </p>
      <div className={styles.buttons}>
        <Button onClick={stay}>Stay</Button>
        <Button look="secondary" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Modal>
  );
}
