import { useId, useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import dialog from 'shared-ui/modal/dialog.module.css';

/** Asks for confirmation: a frozen list is permanent. */
export function FreezeList({ title, freeze }: { title: string; freeze: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Freeze this list</Button>
      {isAsking && (
        <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={() => setAsking(false)}>
          <h2 id={titleId}>Freeze “{title}”?</h2>
          <p>
            It is stored as it is now, with today’s date and your name, and can be printed and published. It cannot be
            changed afterwards; a later list is frozen separately.
          </p>
          <div className={dialog.buttons}>
            <Button
              onClick={() => {
                setAsking(false);
                void freeze();
              }}
            >
              Freeze
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
