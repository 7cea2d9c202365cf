import { useEffect, useId } from 'react';
import { useBlocker } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import dialog from '../session/dialog.module.css';

/** Asks before unsaved text is left behind: by a link of the desk with a dialog, by closing the tab with the browser's. */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const titleId = useId();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (state !== 'blocked') return null;
  return (
    <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={reset}>
      <h2 id={titleId}>Leave without saving?</h2>
      <p>What you have changed on this page is not saved.</p>
      <div className={dialog.buttons}>
        <Button onClick={reset}>Stay here</Button>
        <Button look="secondary" onClick={proceed}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
