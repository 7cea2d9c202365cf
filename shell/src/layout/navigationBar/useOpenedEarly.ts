import { useCallback, useLayoutEffect, useRef, useState, type UIEvent } from 'react';

interface Early {
  /** whether styles show the list */
  isOpen: () => boolean;
  open: () => void;
}

/**
 * Until the page's scripts run, styles show a list while the focus is at it, so that a press is answered at once. This
 * makes it state when they run, once: it calls what the first render gave it.
 * @returns whether styles have answered an event already: a press may end after the scripts have taken over
 */
export function useOpenedEarly(early: Early): (event: UIEvent) => boolean {
  const [first] = useState(early);
  const takenOver = useRef(-Infinity);

  useLayoutEffect(() => {
    if (!first.isOpen()) return;
    takenOver.current = performance.now();
    first.open();
  }, [first]);

  return useCallback(({ timeStamp }) => timeStamp <= takenOver.current, []);
}
