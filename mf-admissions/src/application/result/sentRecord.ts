import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import { announceStored, readStored, removeStored, watchStored, writeStored } from 'shared-store/browserStorage';
import { isSharedComputer } from '../draft/storage/sharedComputer';

/** An application that this browser has sent. */
export interface SentRecord {
  number: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The id that opens its form: only in the tab that sent it, so that the next person has none. */
  id?: string;
}

const KEY = 'admission_sent';
const KEPT_MS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60 * 1000;

/** Not on a shared computer: the next person could open the form. */
export function rememberSent({ number, id }: { number: string; id: string }): void {
  if (number === '' || isSharedComputer()) return;
  writeStored(KEY, JSON.stringify({ number, sentAt: Date.now() } satisfies SentRecord));
  writeStored(KEY, JSON.stringify({ number, id }), 'sessionStorage');
}

function removeSent(): void {
  removeStored(KEY);
  removeStored(KEY, 'sessionStorage');
}

export function forgetSent(): void {
  removeSent();
  announceStored(KEY);
}

/** Returns the application last sent from here; removes it after 30 days. */
export function readSent(): SentRecord | undefined {
  const { number, sentAt } = parsed(readStored(KEY));
  if (typeof number !== 'string' || typeof sentAt !== 'number' || Date.now() - sentAt > KEPT_MS) {
    removeSent();
    return undefined;
  }
  const here = parsed(readStored(KEY, 'sessionStorage'));
  return here.number === number ? { number, sentAt, id: here.id } : { number, sentAt };
}

function parsed(text: string | null): Partial<SentRecord> {
  try {
    return (JSON.parse(text ?? 'null') ?? {}) as Partial<SentRecord>;
  } catch {
    return {};
  }
}

/** Calls back when the record was removed, in this tab or another, or written in another. */
export const watchSent = (listener: () => void) => watchStored(KEY, listener);
