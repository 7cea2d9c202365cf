import { useCallback, useLayoutEffect, useRef, useState, type UIEvent } from 'react';

interface Early {
  /** whether styles show the list */
  isOpen: () => boolean;
  open: () => void;
}

/**
 * Until the page's scripts run, styles show a list while it has the focus, so that a press has an effect immediately. This
 * transfers that to React state when they run, once, with the callbacks of the first render.
 * @returns whether styles have handled an event already: a press may end after hydration
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
