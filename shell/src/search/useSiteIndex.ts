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
    const documents = dispatch(searchApi.endpoints.getSearchIndex.initiate());
    const load = async () => {
      const code = import(/* webpackChunkName: "site-index" */ './siteIndex');
      const [{ findIn }, found] = await Promise.all([code, documents.unwrap()]);
      const find = findIn(found);
      if (isWanted) setIndex({ find, failed: false });
    };
    load().catch(() => {
      if (isWanted) setIndex({ failed: true });
    });
    return () => {
      isWanted = false;
      documents.unsubscribe();
    };
  }, [dispatch]);

  return index;
}
