// IndexedDB through idb-keyval: small, kept, and mends the connection that Safari closes by itself.
import { clear, createStore, getMany } from 'idb-keyval';
import { PICTURES, type DraftAnswers, type DraftPictures } from './draftAnswers';

/** What lies in IndexedDB under `answers`; each picture lies under its input's name. */
export interface DraftRecord {
  version: number;
  /** Another one with every save: tells whether a tab still knows the newest. */
  stamp: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The application number under which these answers were sent, while nobody knows what came of it; else ''. */
  sentAs: string;
  answers: DraftAnswers;
}

export interface Draft {
  record: DraftRecord;
  pictures: Record<string, unknown>;
}

const ANSWERS = 'answers';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A browser whose IndexedDB does not answer in this time (WebKit bug 226547) is one that keeps nothing. */
const PATIENCE_MS = 3000;

const inDraft = createStore('admission-draft', 'draft');

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`IndexedDB gave no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const isRecord = (found: unknown): found is DraftRecord => {
  const { version, stamp, savedAt, sentAs } = (found ?? {}) as Partial<DraftRecord>;
  return (
    typeof version === 'number' &&
    typeof stamp === 'string' &&
    typeof savedAt === 'number' &&
    typeof sentAs === 'string'
  );
};

/** The draft on this device; one of more than 30 days, or that no release has written, is removed. */
export async function readDraft(): Promise<Draft | undefined> {
  const [record, ...pictures] = await inTime(getMany<unknown>([ANSWERS, ...PICTURES], inDraft));
  if (record === undefined) return undefined;
  if (isRecord(record) && Date.now() - record.savedAt <= KEPT_MS) {
    return { record, pictures: Object.fromEntries(PICTURES.map((name, at) => [name, pictures[at]])) };
  }
  await dropDraft();
  return undefined;
}

interface Writing {
  /** Stamp of the draft that this tab knows. */
  known: string | undefined;
  /** Pictures that lie there: only those that differ are copied. */
  before: DraftPictures;
  /** The page is ending, and nobody else may write: there is no time to look first. */
  isLast?: boolean;
}

/**
 * Writes a draft in one transaction, unless another than the known one lies there, which somebody else has written:
 * that one is given back, untouched.
 */
export function writeDraft(
  record: DraftRecord,
  pictures: DraftPictures,
  { known, before, isLast = false }: Writing,
): Promise<DraftRecord | undefined> {
  const put = (store: IDBObjectStore) => {
    store.put(record, ANSWERS);
    for (const name of PICTURES) {
      if (pictures[name] === before[name]) continue;
      if (pictures[name]) store.put(pictures[name], name);
      else store.delete(name);
    }
  };
  const write = inDraft(
    'readwrite',
    (store) =>
      new Promise<DraftRecord | undefined>((resolve, reject) => {
        let other: DraftRecord | undefined;
        const { transaction } = store;
        transaction.oncomplete = () => resolve(other);
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
        if (isLast) {
          put(store);
          // Without it the browser waits for answers that this page no longer hears, and gives the draft up.
          return transaction.commit();
        }
        const look = store.get(ANSWERS);
        look.onsuccess = () => {
          const found: DraftRecord | undefined = look.result;
          if (found?.stamp === known) put(store);
          else other = found ?? { ...record, savedAt: 0 };
        };
      }),
  );
  return inTime(write);
}

export const dropDraft = (): Promise<void> => inTime(clear(inDraft));
