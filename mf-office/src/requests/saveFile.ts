import type { SavedFile } from '../session/officeApi';

/** Long enough for a browser that asks where to put it. */
const HELD_MS = 5 * 60 * 1000;

/** Has the browser save what a call has answered with. */
export function saveFile({ address }: SavedFile, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
