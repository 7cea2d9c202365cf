import { STORAGE_KEYS } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';

/** The choice of this visit, if the browser stores nothing. */
let chosenHere = '';

/** Keeps the post chosen under Careers for the application form, in this visit or a later one. */
export function choosePost(post: string): void {
  writeStored(STORAGE_KEYS.postName, post);
  chosenHere = readStored(STORAGE_KEYS.postName) === post ? '' : post;
}

export const chosenPost = (): string => readStored(STORAGE_KEYS.postName) ?? chosenHere;
