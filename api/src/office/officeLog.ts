import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

export interface OfficeAct {
  /** The operating system's name of the person at the keyboard. */
  who: string;
  /** In a word or two: `unmask`, `erase`. */
  act: string;
  /** What it was done to, without personal data: a number, a reference, the filters of an export. */
  subject: string;
  reason: string;
}

/**
 * Writes down an act that has to be accounted for. To be awaited before the act itself, so that none goes unrecorded;
 * when the line cannot be written, the act must not take place.
 */
export async function logOfficeAct(db: Kysely<Database>, act: OfficeAct): Promise<void> {
  await db
    .insertInto('office_log')
    .values({ at: new Date().toISOString(), ...act })
    .execute();
}
