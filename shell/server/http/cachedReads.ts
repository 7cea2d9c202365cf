import { LRUCache } from 'lru-cache';
import type { ReadAnswer } from '../rendering/renderProcess';
import type { CollegeApi } from './collegeApi';
import type { ContentVersions } from './contentVersions';

/** Maximum characters of all cached answers, and of one: a larger one is read for each page. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;
const LARGEST_CHARACTERS = 256 * 1024;
/** Approximate size of an answer besides its body. */
const ANSWER_CHARACTERS = 200;

type Read = CollegeApi['read'];

/**
 * Caches reads of the api for pages and feeds: answers that the api marks as the same for everybody are read once, until the
 * content changes. Pages share a lot of content, such as the college's settings.
 */
export function cachedReads(read: Read, versions: Pick<ContentVersions, 'onChange' | 'isNewest'>): Read {
  const kept = new LRUCache<string, ReadAnswer>({
    maxSize: KEPT_CHARACTERS,
    maxEntrySize: LARGEST_CHARACTERS,
    sizeCalculation: ({ body }, path) => ANSWER_CHARACTERS + path.length + body.length,
  });
  let generation = 0;
  versions.onChange(() => {
    generation += 1;
    kept.clear();
  });
  return async (path, requestId) => {
    const known = kept.get(path);
    if (known) return known;
    const begun = generation;
    const answer = await read(path, requestId);
    const { status, version, isForEverybody } = answer;
    // answers from outdated content are not cached
    const isCurrent = begun === generation && version !== undefined && versions.isNewest(version);
    if (status === 200 && isForEverybody && isCurrent) kept.set(path, answer);
    return answer;
  };
}
