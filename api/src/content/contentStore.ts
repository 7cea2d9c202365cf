import type { Kysely } from 'kysely';
import { today } from 'contract/dates';
import type { Database } from '../db/schema';
import { type ContentRecords, type PublishedContent, publishedHash, readPublished } from './contentRepository';

/** The published content in memory, and who wants to know when it changes. */
export interface ContentStore {
  list: PublishedContent['list'];
  /** What is put in front of a picture's or PDF's path; ends in a slash. */
  baseUrl: (kind: keyof ContentRecords) => string;
  /** Changes with the content, and at midnight in India, when vacancies close. */
  version: () => string;
  onChange: (listener: () => void) => void;
  /** Takes up what was published since, by this process or another. */
  refresh: () => Promise<void>;
}

/** `now` decides which day it is. */
export async function openContentStore(db: Kysely<Database>, now: () => Date): Promise<ContentStore> {
  let published = await readPublished(db);
  const listeners: (() => void)[] = [];
  const version = () => `${published.hash.slice(0, 16)}-${today(now())}`;
  let announced = version();

  return {
    list: (kind) => published.list(kind),
    baseUrl: (kind) => `/storage/${kind}/`,
    version,
    onChange: (listener) => void listeners.push(listener),
    async refresh() {
      if ((await publishedHash(db)) !== published.hash) published = await readPublished(db);
      if (version() === announced) return;
      announced = version();
      for (const listener of listeners) listener();
    },
  };
}
