import type { Transaction } from 'kysely';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import { lockAlone } from '../../../db/locks';
import type { Database } from '../../../db/schema';

const WINDOW_MS = 60 * 60 * 1000;
const WRONG_MS = 10 * 60 * 1000;
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

/**
 * Counts a try of a return code before it is looked at, so that no number of tries at once comes through. False when
 * there were too many within the hour, whether or not there is such an application.
 */
export async function takeTry(context: TryContext, tried: Tried): Promise<boolean> {
  const { db, now } = context;
  const since = now().toISOString();
  const begin = new Date(now().getTime() - WINDOW_MS).toISOString();
  // of a clock that has been put back since, further than any two differ
  const wrong = new Date(now().getTime() + WRONG_MS).toISOString();
  return inTransaction(db, async (transaction) => {
    await lockAlone(transaction, 'code tries');
    await transaction
      .deleteFrom('code_tries')
      .where((row) => row.or([row('since', '<=', begin), row('since', '>', wrong)]))
      .execute();
    for (const { subject, most } of subjectsOf(context, tried)) {
      if ((await triesOf(transaction, subject)) >= most) return false;
    }
    for (const { subject } of subjectsOf(context, tried)) {
      await transaction
        .insertInto('code_tries')
        .values({ subject, tries: 1, since })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((update) => ({ tries: update('code_tries.tries', '+', 1) })),
        )
        .execute();
    }
    return true;
  });
}

/** The code was right: the try does not count, nor do those before it for the application. */
export async function giveTryBack(context: TryContext, tried: Tried): Promise<void> {
  const [application, address] = subjectsOf(context, tried);
  await inTransaction(context.db, async (transaction) => {
    await lockAlone(transaction, 'code tries');
    await transaction.deleteFrom('code_tries').where('subject', '=', application.subject).execute();
    // Only this one: whoever knows one code could wipe out the tries of others otherwise.
    await transaction
      .updateTable('code_tries')
      .set((update) => ({ tries: update('tries', '-', 1) }))
      .where('subject', '=', address.subject)
      .execute();
  });
}

const subjectsOf = ({ keys }: TryContext, { number, address }: Tried) =>
  [
    { subject: keys.digest('code tries of an application', number), most: MOST_FOR_APPLICATION },
    { subject: keys.digest('code tries of an address', address), most: MOST_FOR_ADDRESS },
  ] as const;

async function triesOf(transaction: Transaction<Database>, subject: string): Promise<number> {
  const row = await transaction
    .selectFrom('code_tries')
    .select('tries')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.tries ?? 0;
}
