import type { Kysely } from 'kysely';
import { actionsOf } from './dialect';
import type { Database } from './schema';

/**
 * Notifies all processes on this database, as soon as the transaction is stored, that there is something to read again. Who
 * cannot hear has to look now and then, and so does everybody: a connection may be lost.
 */
export const notifyOthers = (transaction: Kysely<Database>): Promise<void> =>
  actionsOf(transaction).notify(transaction);
