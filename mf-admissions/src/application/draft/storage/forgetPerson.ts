import { STORAGE_KEYS } from 'contract/limits';
import { removeStored } from 'shared-store/browserStorage';
import { forgetSent } from '../../result/sentRecord';

/**
 * Removes what local storage holds of a person beside the draft: the number, the post that was chosen, what was sent. The
 * choice that a computer is shared stays.
 */
export function forgetPerson(): void {
  for (const key of Object.values(STORAGE_KEYS)) removeStored(key);
  forgetSent();
}
