import { timingSafeEqual } from 'node:crypto';
import { readReturnCode, returnCodeFrom } from 'contract/admission/returnCode';
import type { Keys } from '../../../secrets/keys';

/**
 * The return code of an application, as XXXX-XXXX-XX: a keyed digest of its random id, so that it is stored nowhere and
 * printed whenever the form is (decisions/return-code.md).
 */
export const returnCodeOf = (keys: Pick<Keys, 'digest'>, applicationId: string): string =>
  returnCodeFrom(Buffer.from(keys.digest('return code', applicationId), 'base64url'));

/** Whether what was typed is the code of an application; takes as long for one that is almost right. */
export function isReturnCodeOf(keys: Pick<Keys, 'digest'>, applicationId: string, typed: string): boolean {
  const code = readReturnCode(typed);
  return code !== undefined && timingSafeEqual(Buffer.from(code), Buffer.from(returnCodeOf(keys, applicationId)));
}
