import { LRUCache } from 'lru-cache';
import type { ReadAnswer } from '../rendering/process/renderProcess';
import type { CollegeApi } from './collegeApi';
import type { ContentVersions } from './contentVersions';

/** Characters of the answers that are kept, and of one: a larger one is read for each page. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;
const LARGEST_CHARACTERS = 256 * 1024;
/** Of an answer besides its body, about. */
const ANSWER_CHARACTERS = 200;

type Read = CollegeApi['read'];

/**
 * Reads of the api for pages and feeds: what the api says is everybody's is read once for all of them, until the content changes.
 * Pages have much in common, such as the college's settings.
 */
export function keptReads(read: Read, versions: Pick<ContentVersions, 'onChange' | 'isNewest'>): Read {
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
    // what was made of content that is gone since is not kept
    const isCurrent = begun === generation && version !== undefined && versions.isNewest(version);
    if (status === 200 && isForEverybody && isCurrent) kept.set(path, answer);
    return answer;
  };
}
