import type { ApiContext } from '../../../apiContext';
import * as attempts from '../../../server/attemptLimit';

/**
 * Tries an hour for a network: a whole school may share one address. There is no limit for an application, which anybody could
 * use up for its owner: 2^50 codes need none (decisions/return-code.md).
 */
const MOST_FOR_ADDRESS = 30;

type TryContext = Pick<ApiContext, 'db' | 'keys' | 'now'>;

const limitsOf = ({ keys }: TryContext, address: string) =>
  attempts.networkLimits(keys, 'code tries of an address', address, MOST_FOR_ADDRESS);

/** Counts a try of a return code. Returns false when there were too many from the network. */
export const countAttempt = (context: TryContext, address: string): Promise<boolean> =>
  attempts.countAttempt(context, limitsOf(context, address));

export const refundAttempt = (context: TryContext, address: string): Promise<void> =>
  attempts.refundAttempt(context, { shared: limitsOf(context, address) });
