import { emptyIndex, type SearchIndex } from 'contract/search';
import type { ContentStore } from '../content/contentStore';
import { searchDocuments } from './searchDocuments';

/** Documents added at a time; between chunks, other requests are answered. */
const CHUNK = 100;

/** Opens the index that the api searches, built with the first search of each content version. */
export function openServerIndex(content: ContentStore, now: () => Date): () => Promise<SearchIndex> {
  let kept: { version: string; index: Promise<SearchIndex> } | undefined;

  async function make(): Promise<SearchIndex> {
    const index = emptyIndex();
    await index.addAllAsync(await searchDocuments(content, now()), { chunkSize: CHUNK });
    return index;
  }
  return () => {
    const version = content.version();
    if (kept?.version === version) return kept.index;
    const making = { version, index: make() };
    kept = making;
    making.index.catch(() => {
      if (kept === making) kept = undefined;
    });
    return making.index;
  };
}
