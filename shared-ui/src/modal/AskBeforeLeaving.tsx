import { useEffect, useId } from 'react';
import { useBlocker } from 'shared-store/platform';
import { Button } from '../button/Button';
import { Modal } from './Modal';
import dialog from './dialog.module.css';

/**
 * Asks before unsaved text is left behind: by a link of the site with a dialog, by closing the tab with the browser's.
 * @param isUnsaved whether there is such text; a function is called at the time
 */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean | (() => boolean) }) {
  const titleId = useId();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isTrue(isUnsaved),
  );
  useEffect(() => {
    if (isUnsaved === false) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isTrue(isUnsaved)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (state !== 'blocked') return null;
  return (
    <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={reset}>
      <h2 id={titleId}>Leave without saving?</h2>
      <p>What you have entered on this page is not saved.</p>
      <div className={dialog.buttons}>
        <Button onClick={reset}>Stay here</Button>
        <Button look="secondary" onClick={proceed}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}

const isTrue = (answer: boolean | (() => boolean)): boolean => (typeof answer === 'function' ? answer() : answer);
