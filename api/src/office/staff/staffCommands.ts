import { type Command, Option } from 'commander';
import { type Role, ROLES } from 'contract/office/roles';
import type { StaffAccountRow } from '../../db/schema';
import { newestAccounts, rolesOf } from '../../staff/staffAccounts';
import { indianMinute } from '../../lib/indianDay';
import type { Office } from '../office';
import { type ListOptions, printList, wholeNumber } from '../output/printList';
import { addStaff, type NewStaff, resetPassword } from './addStaff';
import { changeStaff } from './changeStaff';

export const STAFF_EXAMPLES = `
  npm run office -- staff add anjali@college.org --name "Anjali Menon" --role clerk
  npm run office -- staff list                                         all accounts and their roles`;

const HELP = `
Roles: ${ROLES.join(', ')}. An account is disabled, never removed, so that names in the office log keep their meaning. A
first password is generated, shown once, and valid for seven days; at the first sign-in people choose their own and set
up an app for one-time codes. Everything but the list is recorded in the office log.

Examples:${STAFF_EXAMPLES}
  npm run office -- staff roles anjali@college.org principal administrator
  npm run office -- staff disable anjali@college.org
  npm run office -- staff reset-password anjali@college.org`;

const EMAIL = ['<email>', 'the e-mail address of the account'] as const;

/** `staff add|list|roles|disable|enable|reset-password|end-sessions`. */
export function addStaffCommands(program: Command, office: Office): void {
  const group = program.command('staff').description('staff accounts of the college').addHelpText('after', HELP);

  group
    .command('add')
    .description('a new account; shows its first password, once')
    .argument(...EMAIL)
    .requiredOption('--name <name>', 'as colleagues know them')
    .addOption(
      new Option('--role <role...>', 'what they do on the site, one or more').choices(ROLES).makeOptionMandatory(),
    )
    .action((email: string, options: NewStaff) => addStaff(office, email, options));

  group
    .command('list')
    .description('a table of the accounts, newest first')
    .option('--limit <number>', 'at most this many', wholeNumber)
    .option('--json', 'a JSON array instead of a table')
    .action((options) => listStaff(office, options));

  group
    .command('roles')
    .description('change the roles of an account')
    .argument(...EMAIL)
    .addArgument(program.createArgument('<role...>', 'all roles that it has from now on').choices(ROLES))
    .action((email: string, roles: Role[]) =>
      changeStaff(office, email, {
        act: 'staff roles',
        says: `is ${roles.join(' and ')} now`,
        changes: { roles_json: JSON.stringify([...new Set(roles)]) },
        reason: roles.join(' '),
      }),
    );

  group
    .command('disable')
    .description('close an account, until it is enabled again')
    .argument(...EMAIL)
    .action((email: string) =>
      changeStaff(office, email, {
        act: 'staff disable',
        says: 'is disabled',
        changes: { disabled_at: office.now().toISOString() },
        endsSessions: true,
      }),
    );

  group
    .command('enable')
    .description('open an account that was disabled')
    .argument(...EMAIL)
    .action((email: string) =>
      changeStaff(office, email, { act: 'staff enable', says: 'is enabled', changes: { disabled_at: null } }),
    );

  group
    .command('reset-password')
    .description('a new first password, which replaces the previous one; shown once')
    .argument(...EMAIL)
    .action((email: string) => resetPassword(office, email));

  group
    .command('end-sessions')
    .description('sign an account out everywhere')
    .argument(...EMAIL)
    .action((email: string) =>
      changeStaff(office, email, {
        act: 'staff end-sessions',
        says: 'is signed out everywhere',
        changes: {},
        endsSessions: true,
      }),
    );
}

async function listStaff(office: Office, options: ListOptions): Promise<void> {
  await printList<StaffAccountRow>(office, options, {
    what: 'accounts',
    newest: (limit) => newestAccounts(office.db, limit),
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
