import { STORAGE_KEYS, TYPED_KEY } from 'contract/limits';
import { removeStored } from 'shared-store/browserStorage';
import { forgetSent } from '../../result/sentRecord';

/**
 * Removes a person's data in local storage besides the draft: the number, the chosen post, the record of what was sent. The
 * choice of a shared computer stays.
 */
export function forgetPerson(): void {
  for (const key of Object.values(STORAGE_KEYS)) removeStored(key);
  removeStored(TYPED_KEY, 'sessionStorage');
  forgetSent();
}
