import type { Kysely } from 'kysely';
import { type Role, ROLES } from 'contract/office/roles';
import type { Database, StaffAccountRow } from '../db/schema';

type Db = Kysely<Database>;

type NewAccount = Omit<StaffAccountRow, 'second_factor' | 'second_factor_at' | 'code_step'>;

/** Returns the roles of an account; a role of a later release, unknown to this one, gives no right. */
export const rolesOf = ({ roles_json }: Pick<StaffAccountRow, 'roles_json'>): Role[] => {
  const given = JSON.parse(roles_json) as unknown[];
  return ROLES.filter((role) => given.includes(role));
};

/** Returns false when there already is an account with this address. */
export async function addAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @param email in lowercase */
export const findAccount = (db: Db, email: string): Promise<StaffAccountRow | undefined> =>
  db.selectFrom('staff_accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns false when there is no such account. */
export async function changeAccount(
  db: Db,
  email: string,
  changes: Partial<Omit<StaffAccountRow, 'email' | 'made_at'>>,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return (await findAccount(db, email)) !== undefined;
  const { numUpdatedRows } = await db
    .updateTable('staff_accounts')
    .set(changes)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns accounts, newest first, at most `limit`. */
export function newestAccounts(db: Db, limit: number | undefined): Promise<StaffAccountRow[]> {
  const query = db.selectFrom('staff_accounts').selectAll().orderBy('made_at', 'desc').orderBy('email');
  return (limit === undefined ? query : query.limit(limit)).execute();
}
