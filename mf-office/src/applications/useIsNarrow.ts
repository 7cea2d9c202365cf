import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 48rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether rows are shown as cards, as the style sheet does (`ApplicationTable.module.css`). */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
