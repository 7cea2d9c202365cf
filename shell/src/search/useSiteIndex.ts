import { useEffect, useState } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { searchApi } from './searchApi';
import type { Find } from './siteIndex';

/** `find` is absent while the index is being loaded; when that fails, `failed` is true. */
export interface SiteIndex {
  find?: Find;
  failed: boolean;
}

/** Loads the site's index, and the code that searches in it, at the first use; later uses have both cached. */
export function useSiteIndex(): SiteIndex {
  const dispatch = useSiteDispatch();
  const [index, setIndex] = useState<SiteIndex>({ failed: false });

  useEffect(() => {
    let isWanted = true;
    let unsubscribe = () => {};
    const load = async () => {
      // Sequentially: on a slow connection, the code would hit its timeout if it were loaded in parallel with the index.
      const { findIn } = await import(/* webpackChunkName: "site-index" */ './siteIndex');
      if (!isWanted) return;
      const documents = dispatch(searchApi.endpoints.getSearchIndex.initiate());
      unsubscribe = documents.unsubscribe;
      const find = findIn(await documents.unwrap());
      if (isWanted) setIndex({ find, failed: false });
    };
    load().catch(() => {
      if (isWanted) setIndex({ failed: true });
    });
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [dispatch]);

  return index;
}
