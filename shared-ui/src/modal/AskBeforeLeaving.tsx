import { useEffect } from 'react';
import { useBlocker } from 'shared-store/platform';
import { Question } from './Question';

/**
 * Asks before unsaved text is left behind: by a link of the site with a dialog, by closing the tab with the browser's.
 * @param isUnsaved whether there is such text; a function is called at the time
 */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean | (() => boolean) }) {
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
  return <UnsavedQuestion title="Leave without saving?" leave={['Leave', proceed]} stay={reset} />;
}

interface UnsavedQuestionProps {
  title: string;
  leave: readonly [label: string, act: () => void];
  stay: () => void;
}

export const UnsavedQuestion = ({ title, leave, stay }: UnsavedQuestionProps) => (
  <Question title={title} answers={[['Stay here', stay], leave]} onClose={stay}>
    What you have entered on this page is not saved.
  </Question>
);

const isTrue = (answer: boolean | (() => boolean)): boolean => (typeof answer === 'function' ? answer() : answer);
