import type { ApiContext } from '../../../apiContext';
import * as tries from '../../../server/attemptLimit';

/**
 * Tries for an application: guessing one of 2^50 codes day and night for a year succeeds once in a hundred thousand
 * million times.
 */
const MOST_FOR_APPLICATION = 10;
/** Tries for an address: a whole school may share one. */
const MOST_FOR_ADDRESS = 30;

interface Tried {
  number: string;
  /** of the network */
  address: string;
}

type TryContext = Pick<ApiContext, 'db' | 'keys' | 'now'>;

const boundsOf = ({ keys }: TryContext, { number, address }: Tried) =>
  [
    { subject: keys.digest('code tries of an application', number), most: MOST_FOR_APPLICATION },
    { subject: keys.digest('code tries of an address', address), most: MOST_FOR_ADDRESS },
  ] as const;

/**
 * Counts a try of a return code. Returns false when there were too many, whether or not there is such an application.
 */
export const countAttempt = (context: TryContext, tried: Tried): Promise<boolean> =>
  tries.countAttempt(context, boundsOf(context, tried));

export function refundAttempt(context: TryContext, tried: Tried): Promise<void> {
  const [own, shared] = boundsOf(context, tried);
  return tries.refundAttempt(context, { own, shared });
}
