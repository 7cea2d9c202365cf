import { timingSafeEqual } from 'node:crypto';
import { readReturnCode, returnCodeFrom } from 'contract/admission/returnCode';
import type { ApplicationRow } from '../../../db/schema';
import type { Keys } from '../../../secrets/keys';

type Coded = Pick<ApplicationRow, 'id' | 'code_version'>;

/**
 * The return code of an application, as XXXX-XXXX-XX: a keyed digest of its random id, so that it is stored nowhere and
 * printed whenever the form is (decisions/return-code.md). The office can give a new one, which counts up `code_version`.
 */
export function returnCodeOf(keys: Pick<Keys, 'digest'>, { id, code_version }: Coded): string {
  // The first code is that of the id alone, as it was before there were others.
  const subject = code_version === 0 ? id : `${id} ${code_version}`;
  return returnCodeFrom(Buffer.from(keys.digest('return code', subject), 'base64url'));
}

/** Whether what was typed is the code of an application; takes as long for one that is almost right. */
export function isReturnCodeOf(keys: Pick<Keys, 'digest'>, application: Coded, typed: string): boolean {
  const code = readReturnCode(typed);
  return code !== undefined && timingSafeEqual(Buffer.from(code), Buffer.from(returnCodeOf(keys, application)));
}
