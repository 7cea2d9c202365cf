import type { StaffAccountRow } from '../../db/schema';
import { newestAccounts, rolesOf } from '../../staff/staffAccounts';
import { indianMinute } from '../filters/indianDay';
import type { Office } from '../office';
import { type ListOptions, printList } from '../output/printList';

export async function listStaff(office: Office, options: ListOptions): Promise<void> {
  await printList<StaffAccountRow>(office, options, {
    what: 'accounts',
    newest: async function* (limit) {
      yield* await newestAccounts(office.db, limit);
    },
    cells: ({ email, name, roles_json, made_at, disabled_at, password_until, second_factor_at }) => [
      ['E-mail', email],
      ['Name', name],
      ['Roles', rolesOf({ roles_json }).join(', ')],
      ['Created', indianMinute(made_at)],
      ['Second factor since', indianMinute(second_factor_at ?? '')],
      ['First password until', indianMinute(password_until ?? '')],
      ['Disabled', indianMinute(disabled_at ?? '')],
    ],
    asJson: ({ email, name, roles_json, password_until, second_factor_at, made_at, disabled_at }) => ({
      email,
      name,
      roles: rolesOf({ roles_json }),
      password_until,
      second_factor_at,
      made_at,
      disabled_at,
    }),
  });
}
