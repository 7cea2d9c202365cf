import { useLayoutEffect } from 'react';
import { restoreChosenPost, selectChosenPost, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { useHydrated } from 'shared-ui/fields/useHydrated';

/**
 * The post chosen under Careers, in this visit or an earlier one. Only a browser knows of an earlier one, and only after
 * it has taken up the server's HTML; until then there is none.
 */
export function useChosenPost(): string {
  const dispatch = useSiteDispatch();
  const chosen = useSiteSelector(selectChosenPost);
  // The store may know before this part of the server's HTML is taken up.
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (!chosen) dispatch(restoreChosenPost());
  }, [chosen, dispatch]);
  return hydrated ? chosen : '';
}
