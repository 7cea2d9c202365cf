import { STORAGE_KEYS } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';

const KEY = STORAGE_KEYS.postName;

/** The choice of this visit, if the browser stores nothing. */
let chosenHere = '';

/** That of this tab first: in another one another post may have been chosen since. */
const stored = () => readStored(KEY, 'sessionStorage') ?? readStored(KEY);

/** Keeps the post chosen under Careers for the application form, in this visit or a later one. */
export function choosePost(post: string): void {
  writeStored(KEY, post);
  writeStored(KEY, post, 'sessionStorage');
  chosenHere = stored() === post ? '' : post;
}

export const chosenPost = (): string => stored() ?? chosenHere;
