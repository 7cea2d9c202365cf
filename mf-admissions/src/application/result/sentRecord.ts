import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import { readStored, removeStored, writeStored } from 'shared-store/browserStorage';
import { isSharedComputer } from '../draft/storage/sharedComputer';

/** An application that this browser has sent, and the key that it was sent with. */
export interface SentRecord {
  number: string;
  key: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const KEY = 'admission_sent';
const KEPT_MS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

/** Not on a shared computer: the next person could open the form. */
export function rememberSent({ number, key }: Pick<SentRecord, 'number' | 'key'>): void {
  if (number === '' || isSharedComputer()) return;
  writeStored(KEY, JSON.stringify({ number, key, sentAt: Date.now() } satisfies SentRecord));
}

export function forgetSent(): void {
  removeStored(KEY);
  for (const listener of listeners) listener();
}

/** Returns the application last sent from here; removes it after 30 days. */
export function readSent(): SentRecord | undefined {
  const record = parsed(readStored(KEY));
  if (record && Date.now() - record.sentAt <= KEPT_MS) return record;
  removeStored(KEY);
  return undefined;
}

function parsed(text: string | null): SentRecord | undefined {
  try {
    const { number, key, sentAt } = (JSON.parse(text ?? 'null') ?? {}) as Partial<SentRecord>;
    const isRecord = typeof number === 'string' && typeof key === 'string' && typeof sentAt === 'number';
    return isRecord ? { number, key, sentAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when the record was removed, in this tab or another, or written in another. */
export function watchSent(listener: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', look);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', look);
  };
}
