import type { Kysely } from 'kysely';
import type { ApplicationRow, Database } from '../../../db/schema';

/** The part of an application that is needed to answer its sender. */
export type Received = Pick<ApplicationRow, 'id' | 'number' | 'submitted_at' | 'sender_key' | 'code_version'>;

export const received = (db: Kysely<Database>) =>
  db.selectFrom('applications').select(['id', 'number', 'submitted_at', 'sender_key', 'code_version']);

export const findByNumber = (db: Kysely<Database>, number: string): Promise<Received | undefined> =>
  received(db).where('number', '=', number).executeTakeFirst();
