import type { ApiContext } from '../apiContext';
import { TooMany } from '../lib/refusals';
import { type AttemptLimit, countAttempt, forgetAttempts, networkLimits } from '../server/attemptLimit';

/** Tries for an account: ten an hour find one of a million codes, three of them valid at a time, in four years. */
const MOST_FOR_ACCOUNT = 10;
/** Tries for an address: the whole office may share one. */
const MOST_FOR_ADDRESS = 60;
const STRANGE_TRIES = 'sign-in tries of an account';
const KNOWN_TRIES = 'sign-in tries of an account from its device';
const CONFIRMING_TRIES = 'confirming tries of an account';

const LOCKED = 'There were too many wrong attempts. Wait an hour and try again, or ask the administrator of the site.';

type TryContext = Pick<ApiContext, 'db' | 'keys' | 'now'>;

export interface Tries {
  /** Forgotten once one of them was right. */
  own: AttemptLimit;
  /** The limits of a network, from which a right try takes only itself. */
  shared: AttemptLimit[];
  /** Entry of the office log for a wrong one. */
  act: string;
}

export interface Client {
  /** Its network address. */
  address: string;
  /** The token of a device that somebody has signed in with before. */
  deviceToken?: string;
}

/** What proves that somebody has signed in to an account with this device before; it gives no access. */
export const deviceTokenOf = ({ keys }: Pick<TryContext, 'keys'>, email: string): string =>
  keys.digest('staff device', email);

export const isKnown = (context: TryContext, email: string, { deviceToken }: Client): boolean =>
  deviceToken === deviceTokenOf(context, email);

const ownLimit = ({ keys }: TryContext, purpose: string, email: string): AttemptLimit => ({
  key: keys.digest(purpose, email),
  max: MOST_FOR_ACCOUNT,
});

/** Tries from a known device are counted apart: strangers who know its address, or share its network, cannot use them up. */
export function signInTries(context: TryContext, email: string, client: Client): Tries {
  const act = 'sign-in failed';
  if (isKnown(context, email, client)) return { own: ownLimit(context, KNOWN_TRIES, email), shared: [], act };
  const shared = networkLimits(context.keys, 'sign-in tries of an address', client.address, MOST_FOR_ADDRESS);
  return { own: ownLimit(context, STRANGE_TRIES, email), shared, act };
}

/** Counted apart from sign-ins, so that nobody is locked out by them. */
export const confirmingTries = (context: TryContext, email: string): Tries => ({
  own: ownLimit(context, CONFIRMING_TRIES, email),
  shared: [],
  act: 'wrong code',
});

/** @throws TooMany after too many tries */
export async function countTry(context: TryContext, { own, shared }: Tries): Promise<void> {
  if (!(await countAttempt(context, [own, ...shared]))) throw new TooMany(LOCKED);
}

/** Forgets the failed tries of an account, whose person was given another password. */
export async function forgetTries({ db, keys }: Pick<TryContext, 'db' | 'keys'>, email: string): Promise<void> {
  for (const purpose of [STRANGE_TRIES, KNOWN_TRIES, CONFIRMING_TRIES])
    await forgetAttempts(db, keys.digest(purpose, email));
}
