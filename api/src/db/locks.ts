import type { Kysely } from 'kysely';
import { actionsOf } from './dialect';
import type { Database } from './schema';

/** What must not happen twice at once; a name with a value is one lock for each value. */
type LockName =
  | 'content'
  | 'content desk'
  | 'keys'
  | 'office log'
  | 'removal'
  | 'code tries'
  | `application ${string}`
  | `state of ${string}`
  | `numbers of ${string}`
  | `consent for ${string}`
  | `mails to ${string}`;

/**
 * Waits until no other transaction holds the name, and holds it to the end of this one: what is read from here on
 * includes what the others wrote. Who takes several takes them in the order of `LockName`'s users: keys, application,
 * numbers, mails; consent, mails; keys, state, removal, content desk, office log.
 */
export const lockAlone = (transaction: Kysely<Database>, name: LockName): Promise<void> =>
  actionsOf(transaction).lock(transaction, name, 'alone');

/** Holds the name together with others who share it, and never beside one who holds it alone. */
export const lockShared = (transaction: Kysely<Database>, name: LockName): Promise<void> =>
  actionsOf(transaction).lock(transaction, name, 'shared');
