import type { ApiContext } from '../../../apiContext';
import * as tries from '../../../server/boundedTries';

/** Of 2^50 codes somebody who tries day and night for a year finds one in a hundred thousand million times. */
const MOST_FOR_APPLICATION = 10;
/** A whole school may sit behind one address. */
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

/** Counts a try of a return code; false when there were too many, whether or not there is such an application. */
export const takeTry = (context: TryContext, tried: Tried): Promise<boolean> =>
  tries.takeTry(context, boundsOf(context, tried));

export function giveTryBack(context: TryContext, tried: Tried): Promise<void> {
  const [own, shared] = boundsOf(context, tried);
  return tries.giveTryBack(context, { own, shared });
}
