import type { SavedFile } from '../session/officeApi';

/** Milliseconds: long enough for a browser that asks where to save the file. */
const HELD_MS = 5 * 60 * 1000;

/** Makes the browser save a file from a call's response. */
export function saveFile({ address }: SavedFile, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
