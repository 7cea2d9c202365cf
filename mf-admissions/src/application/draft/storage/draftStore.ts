// IndexedDB through idb-keyval: small, maintained, and reopens the connection that Safari closes on its own.
import { clear, createStore, getMany, promisifyRequest, update } from 'idb-keyval';
import { IDLE_DRAFT_DAYS } from 'contract/limits';
import { readStored, removeStored, writeStored } from 'shared-store/browserStorage';
import { PICTURES, pictureToStore, type DraftPictures } from './draftAnswers';

/** Record stored in IndexedDB under `answers`; each picture is stored under its input's name. */
export interface DraftRecord {
  /** Changes with every save: shows whether a tab still knows the newest draft. */
  stamp: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The application number under which these answers were sent, while the outcome is unknown; otherwise ''. */
  sentAs: string;
  answers: object;
}

export interface Draft {
  record: DraftRecord;
  pictures: Record<string, unknown>;
}

const ANSWERS = 'answers';
const KEPT_MS = IDLE_DRAFT_DAYS * 24 * 60 * 60 * 1000;
/**
 * A browser whose IndexedDB does not respond in three seconds (WebKit bug 226547) counts as one that stores nothing. They are
 * counted in steps: a phone that is busy with the page takes longer for each, and hears of an answer between them.
 */
const STEP_MS = 100;
const MOST_STEPS = 30;

const inDraft = createStore('admission-draft', 'draft');

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  let steps = 0;
  const late = new Promise<never>((_, reject) => {
    const step = () => {
      steps += 1;
      if (steps <= MOST_STEPS) timer = setTimeout(step, STEP_MS);
      else reject(new Error(`IndexedDB gave no answer in ${MOST_STEPS * STEP_MS} ms`));
    };
    step();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const isRecord = (found: unknown): found is DraftRecord => {
  const { stamp, savedAt, sentAs } = (found ?? {}) as Partial<DraftRecord>;
  return typeof stamp === 'string' && typeof savedAt === 'number' && typeof sentAs === 'string';
};

const ENDING = 'admission_draft_ending';

/**
 * Writes the draft of a page that may end with the task that calls this. Local storage takes no pictures and blocks typing
 * during a write, but it is synchronous: a write to IndexedDB from a page that ends is lost about half the time.
 */
export const writeExitDraft = (record: unknown): void => writeStored(ENDING, JSON.stringify(record));
const removeExitDraft = (): void => removeStored(ENDING);

function readExitDraft(): DraftRecord | undefined {
  try {
    const found: unknown = JSON.parse(readStored(ENDING) ?? 'null');
    return isRecord(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the saved draft by a newer exit draft. */
export async function takeUpExitDraft(): Promise<void> {
  const ending = readExitDraft();
  if (ending) {
    const newer = (saved: unknown) => (isRecord(saved) && saved.savedAt >= ending.savedAt ? saved : ending);
    await withTimeout(update<unknown>(ANSWERS, newer, inDraft));
  }
  removeExitDraft();
}

/** Returns the draft on this device; removes one that was idle for too long, or that no release has written. */
export async function readDraft(): Promise<Draft | undefined> {
  const [record, ...pictures] = await withTimeout(getMany<unknown>([ANSWERS, ...PICTURES], inDraft));
  if (record === undefined) return undefined;
  if (isRecord(record) && Date.now() - record.savedAt <= KEPT_MS) {
    return { record, pictures: Object.fromEntries(PICTURES.map((name, at) => [name, pictures[at]])) };
  }
  await dropDraft();
  return undefined;
}

const MINE = 'admission_draft_mine';

/** Remembers in this tab that it has written a draft. */
export const claimDraft = ({ stamp }: DraftRecord): void => writeStored(MINE, stamp, 'sessionStorage');

/** Whether this tab, and no other, has written the stored draft. */
export const isOwnDraft = ({ stamp }: DraftRecord): boolean => readStored(MINE, 'sessionStorage') === stamp;

interface Writing {
  /** Stamp of the draft that this tab knows. */
  known: string | undefined;
  /** Pictures already stored: only those that differ are written. */
  before: DraftPictures;
}

/**
 * Writes a draft in one transaction, unless the stored one is not the known one but was written by another tab: that one is
 * returned, unchanged.
 */
export async function writeDraft(
  record: DraftRecord,
  pictures: DraftPictures,
  { known, before }: Writing,
): Promise<DraftRecord | undefined> {
  const put = (store: IDBObjectStore) => {
    store.put(record, ANSWERS);
    for (const name of PICTURES) {
      const picture = pictures[name];
      if (picture === before[name]) continue;
      if (picture) store.put(pictureToStore(picture), name);
      else store.delete(name);
    }
  };
  const write = inDraft('readwrite', async (store) => {
    const found = await promisifyRequest<DraftRecord | undefined>(store.get(ANSWERS));
    if (found?.stamp !== known) return found ?? { ...record, savedAt: 0 };
    put(store);
    await promisifyRequest(store.transaction);
    return undefined;
  });
  const other = await withTimeout(write);
  const ending = readExitDraft();
  // The user may have left the page, and returned to it, during the write.
  if (!other && !(ending && ending.savedAt > record.savedAt)) removeExitDraft();
  return other;
}

export async function dropDraft(): Promise<void> {
  removeExitDraft();
  await withTimeout(clear(inDraft));
}
