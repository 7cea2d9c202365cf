import { useEffect, useState } from 'react';
import { searchApi } from './searchApi';
import type { Find } from './siteIndex';

/** Who types on is not searched for at each letter. */
const PAUSE_MS = 250;

/** What the api finds, for browsers that have no index: of a site too large for one, or on a line that broke. */
export function useServerSearch(query: string, { skip }: { skip: boolean }): ReturnType<Find> | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { currentData } = searchApi.useSearchQuery(asked, { skip: skip || asked === '' });
  return currentData && asked === query.trim() ? { total: currentData.total, hits: currentData.data } : undefined;
}
