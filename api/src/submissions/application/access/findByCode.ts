import { readApplicationNumber } from 'contract/admission/returnCode';
import type { ApiContext } from '../../../apiContext';
import { ApiError } from '../../../server/apiError';
import { findByNumber, type Received } from '../applicationsRepository';
import { refundAttempt, countAttempt } from './codeTries';
import { isReturnCodeOf } from './returnCode';

const NO_MATCH = 'No application has this number and this return code. Both are on the printed form.';
const LOCKED =
  'There were too many wrong return codes from your network. Wait an hour and try again, or call the office.';

/** Number and code as a person has typed them, and their network address. */
interface Typed {
  number: string;
  code: string;
  address: string;
}

/**
 * Returns the application with a number and its return code; undefined both for an unknown number and for a wrong code.
 * @throws ApiError 429 after too many tries
 */
export async function findByCode(
  context: ApiContext,
  { number: typed, code, address }: Typed,
): Promise<Received | undefined> {
  if (!(await countAttempt(context, address))) throw new ApiError(429, LOCKED);
  const found = await findByNumber(context.db, readApplicationNumber(typed) ?? typed);
  if (found === undefined || !isReturnCodeOf(context.keys, found, code)) return undefined;
  await refundAttempt(context, address);
  return found;
}

/** Gives the same answer to a wrong code, an unknown number and malformed input. */
export function refuseNumberAndCode(): never {
  throw new ApiError(422, NO_MATCH, { returnCode: [NO_MATCH] });
}
