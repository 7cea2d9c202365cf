import { timingSafeEqual } from 'node:crypto';
import { readReturnCode, returnCodeFrom } from 'contract/admission/returnCode';
import type { ApplicationRow } from '../../../db/schema';
import type { Keys } from '../../../secrets/keys';

type Coded = Pick<ApplicationRow, 'id' | 'code_version'>;

/**
 * Returns the return code of an application, as XXXX-XXXX-XX: a keyed digest of its random id, so that it is stored
 * nowhere and can be printed with the form (decisions/return-code.md). The office can give a new one, which increments
 * `code_version`.
 */
export function returnCodeOf(keys: Pick<Keys, 'digest'>, { id, code_version }: Coded): string {
  // The first code is derived from the id alone, as before versions existed.
  const subject = code_version === 0 ? id : `${id} ${code_version}`;
  return returnCodeFrom(Buffer.from(keys.digest('return code', subject), 'base64url'));
}

/** Returns whether a typed code is that of an application, in constant time. */
export function isReturnCodeOf(keys: Pick<Keys, 'digest'>, application: Coded, typed: string): boolean {
  const code = readReturnCode(typed);
  return code !== undefined && timingSafeEqual(Buffer.from(code), Buffer.from(returnCodeOf(keys, application)));
}
