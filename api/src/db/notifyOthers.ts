import type { Kysely } from 'kysely';
import { actionsOf } from './dialect';
import type { Database } from './schema';

/**
 * Notifies all processes on this database, as soon as the transaction is committed, that there is something to read again.
 * A process without notifications has to poll, and so do all others: a connection may be lost.
 */
export const notifyOthers = (transaction: Kysely<Database>): Promise<void> =>
  actionsOf(transaction).notify(transaction);
