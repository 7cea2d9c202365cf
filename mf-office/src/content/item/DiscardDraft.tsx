import { useId, useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import dialog from 'shared-ui/modal/dialog.module.css';

/** Asks for confirmation: a discarded draft is not kept anywhere. */
export function DiscardDraft({ discard }: { discard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      {isAsking && (
        <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={() => setAsking(false)}>
          <h2 id={titleId}>Discard this draft?</h2>
          <p>What is saved in it, and what you have changed on this page since, cannot be brought back.</p>
          <div className={dialog.buttons}>
            <Button
              onClick={() => {
                setAsking(false);
                discard();
              }}
            >
              Discard
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
