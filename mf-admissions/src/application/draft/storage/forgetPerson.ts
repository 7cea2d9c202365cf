import { SENDING_KEY, STORAGE_KEYS, TYPED_KEY } from 'contract/limits';
import { removeStored } from 'shared-store/browserStorage';
import { forgetSent } from '../../result/sentRecord';
import { dropDraft } from './draftStore';

/**
 * Removes a person's data in the browser besides the draft: the number, the chosen post, the record of what was sent. The
 * choice of a shared computer stays.
 */
export function forgetPerson(): void {
  for (const key of Object.values(STORAGE_KEYS)) removeStored(key);
  for (const key of [STORAGE_KEYS.postName, TYPED_KEY, SENDING_KEY]) removeStored(key, 'sessionStorage');
  forgetSent();
}

/** Removes the draft, too. */
export async function forgetDevice(): Promise<void> {
  forgetPerson();
  // A browser that stores nothing has nothing to remove.
  await dropDraft().catch(() => undefined);
}
