import { type Role, ROLES } from 'contract/office/roles';
import type { Db, StaffAccountRow } from '../db/schema';

/** Returns the roles of an account; a role of a later release, unknown to this one, gives no right. */
export const rolesOf = ({ roles_json }: Pick<StaffAccountRow, 'roles_json'>): Role[] => {
  const given = JSON.parse(roles_json) as unknown[];
  return ROLES.filter((role) => given.includes(role));
};

/** @param email in lowercase */
export const findAccount = (db: Db, email: string): Promise<StaffAccountRow | undefined> =>
  db.selectFrom('staff_accounts').selectAll().where('email', '=', email).executeTakeFirst();
