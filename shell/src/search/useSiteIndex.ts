import { useEffect, useState } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { searchApi } from './searchApi';
import type { Find } from './siteIndex';

/** `find` is absent while the index is on its way; when it cannot be had, `failed` is true. */
export interface SiteIndex {
  find?: Find;
  failed: boolean;
}

/** Loads the index of the site, and the code that searches in it, with the first one who asks; later ones have both. */
export function useSiteIndex(): SiteIndex {
  const dispatch = useSiteDispatch();
  const [index, setIndex] = useState<SiteIndex>({ failed: false });

  useEffect(() => {
    let isWanted = true;
    let unsubscribe = () => {};
    const load = async () => {
      // One after the other: on a slow line the code, which has a time limit, would come too late beside the index.
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
