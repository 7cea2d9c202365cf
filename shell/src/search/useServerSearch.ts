import { useEffect, useState } from 'react';
import { searchApi } from './searchApi';
import type { Find } from './siteIndex';

/** Milliseconds without typing before a search, so that not each letter causes one. */
const PAUSE_MS = 250;

/** Searches on the server where the browser has no index: for a site too large for one, or after a dropped connection. */
export function useServerSearch(query: string, { skip }: { skip: boolean }): ReturnType<Find> | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { currentData } = searchApi.useSearchQuery(asked, { skip: skip || asked === '' });
  return currentData && asked === query.trim() ? { total: currentData.total, hits: currentData.data } : undefined;
}
