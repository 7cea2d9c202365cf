import { useCallback, useState } from 'react';

/** Counts the work that must settle before a form may be submitted. */
export function useHeld() {
  const [held, setHeld] = useState(0);
  const hold = useCallback((work: Promise<unknown>) => {
    const settled = () => setHeld((count) => count - 1);
    setHeld((count) => count + 1);
    work.then(settled, settled);
  }, []);
  return { isHeld: held > 0, hold };
}
