import { readApplicationNumber } from 'contract/admission/returnCode';
import type { ApiContext } from '../../../apiContext';
import { ApiError } from '../../../server/apiError';
import { findByNumber, type Received } from '../applicationsRepository';
import { giveTryBack, takeTry } from './codeTries';
import { isReturnCodeOf } from './returnCode';

const NO_MATCH = 'No application has this number and this return code. Both stand on the printed form.';
const LOCKED = 'There were too many wrong return codes. Wait an hour and try again, or call the office.';

/** As a person has typed it, and from which network (`senderOf`). */
interface Typed {
  number: string;
  code: string;
  address: string;
}

/**
 * The application of a number and its return code; undefined for an unknown number as for a wrong code.
 * @throws ApiError 429 when there were too many tries
 */
export async function findByCode(
  context: ApiContext,
  { number: typed, code, address }: Typed,
): Promise<Received | undefined> {
  const tried = { number: readApplicationNumber(typed) ?? typed, address };
  if (!(await takeTry(context, tried))) throw new ApiError(429, LOCKED);
  const found = await findByNumber(context.db, tried.number);
  if (found === undefined || !isReturnCodeOf(context.keys, found, code)) return undefined;
  await giveTryBack(context, tried);
  return found;
}

/** The one answer to a wrong code, an unknown number and what can be neither. */
export function refuseNumberAndCode(): never {
  throw new ApiError(422, NO_MATCH, { returnCode: [NO_MATCH] });
}
