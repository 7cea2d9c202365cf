import { useId } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import styles from 'shared-ui/modal/dialog.module.css';

/** Shown two minutes before the page closes automatically. */
export function IdleWarning({ stay, signOut }: { stay: () => void; signOut: () => void }) {
  const titleId = useId();
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={stay}>
      <h2 id={titleId}>Are you still there?</h2>
      <p>
        There has been no activity here for a while. In two minutes this page closes, so that nobody else sees your
        application. Nothing is lost.
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
