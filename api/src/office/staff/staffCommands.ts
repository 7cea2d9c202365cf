import { type Command, Option } from 'commander';
import { cleanEmail, isEmail } from 'contract/text';
import { type Role, ROLES } from 'contract/office/roles';
import { logOfficeAct } from '../../audit/officeLog';
import { insertNew } from '../../db/rows';
import { inTransaction } from '../../db/transaction';
import type { StaffAccountRow } from '../../db/schema';
import { indianMinute } from '../../lib/indianDay';
import { print } from '../../lib/runProgram';
import { failed, nothingFound, wrongUse } from '../../lib/officeFault';
import { type FirstPassword, firstPassword } from '../../staff/password';
import { forgetTries } from '../../staff/signInTries';
import { endStaffSessions, findAccount, rolesOf } from '../../staff/staffSessions';
import { type Office, officeAction } from '../office';
import { printTable } from '../output/table';

const HELP = `
Roles: ${ROLES.join(', ')}. An account is disabled, never removed, so that names in the office log keep their meaning. A
first password is generated, shown once, and valid for seven days; at the first sign-in people choose their own and set
up an app for one-time codes. Everything but the list is recorded in the office log.

Examples:
  npm run office -- staff add anjali@college.org --name "Anjali Menon" --role clerk
  npm run office -- staff list                                         all accounts and their roles
  npm run office -- staff roles anjali@college.org principal administrator
  npm run office -- staff disable anjali@college.org
  npm run office -- staff reset-password anjali@college.org`;

/** `staff add|list|roles|disable|enable|reset-password|end-sessions`. */
export function addStaffCommands(program: Command): void {
  const group = program.command('staff').description('staff accounts of the college').addHelpText('after', HELP);
  const ofAccount = (name: string, description: string) =>
    group.command(name).description(description).argument('<email>', 'the e-mail address of the account');

  ofAccount('add', 'a new account; shows its first password, once')
    .requiredOption('--name <name>', 'as colleagues know them')
    .addOption(
      new Option('--role <role...>', 'what they do on the site, one or more').choices(ROLES).makeOptionMandatory(),
    )
    .action(officeAction(addStaff));

  group.command('list').description('a table of the accounts, newest first').action(officeAction(listStaff));

  ofAccount('roles', 'change the roles of an account')
    .addArgument(program.createArgument('<role...>', 'all roles that it has from now on').choices(ROLES))
    .action(
      officeAction((office, email: string, roles: Role[]) =>
        changeStaff(office, email, {
          act: 'staff roles',
          says: `is ${roles.join(' and ')} now`,
          changes: { roles_json: JSON.stringify([...new Set(roles)]) },
          reason: roles.join(' '),
        }),
      ),
    );

  const changing = (name: string, description: string, change: (office: Office) => StaffChange) =>
    ofAccount(name, description).action(
      officeAction((office, email: string) => changeStaff(office, email, change(office))),
    );
  changing('disable', 'close an account, until it is enabled again', ({ now }) => ({
    act: 'staff disable',
    says: 'is disabled',
    changes: { disabled_at: now().toISOString() },
    endsSessions: true,
  }));
  changing('enable', 'open an account that was disabled', () => ({
    act: 'staff enable',
    says: 'is enabled',
    changes: { disabled_at: null },
  }));
  ofAccount('reset-password', 'a new first password, which replaces the previous one; shown once').action(
    officeAction(resetPassword),
  );
  changing('end-sessions', 'sign an account out everywhere', () => ({
    act: 'staff end-sessions',
    says: 'is signed out everywhere',
    endsSessions: true,
  }));
}

interface StaffChange {
  /** For the office log. */
  act: string;
  /** The message about the account after the change. */
  says: string;
  changes?: Partial<StaffAccountRow>;
  /** For the office log. */
  reason?: string;
  endsSessions?: boolean;
  /** Removes passkeys, which a lost device may hold, and forgets failed sign-ins, which may have locked the account. */
  isReset?: boolean;
}

/** Changes an account and logs it in one transaction. Throws when there is no such account. */
async function changeStaff(
  { db, keys, now, who }: Office,
  typed: string,
  { act, says, changes, reason = '', endsSessions, isReset }: StaffChange,
): Promise<void> {
  const email = cleanEmail(typed);
  await inTransaction(db, async (transaction) => {
    if ((await findAccount(transaction, email)) === undefined) {
      throw nothingFound(`office: there is no account ${email}; "staff list" shows the accounts`);
    }
    if (changes) await transaction.updateTable('staff_accounts').set(changes).where('email', '=', email).execute();
    // first: a passkey that is being added is of a session
    if (endsSessions) await endStaffSessions(transaction, email);
    if (isReset) {
      await transaction.deleteFrom('staff_passkeys').where('email', '=', email).execute();
      await forgetTries({ db: transaction, keys }, email);
    }
    await logOfficeAct({ db: transaction, keys, now }, { who, act, subject: email, reason });
  });
  print(`${email} ${says}`);
}

async function listStaff(office: Office): Promise<void> {
  const accounts = office.db.selectFrom('staff_accounts').selectAll().orderBy('made_at', 'desc').orderBy('email');
  const rows = (await accounts.execute()).map(
    ({ email, name, roles_json, made_at, disabled_at, password_until, second_factor_at }) => [
      email,
      name,
      rolesOf({ roles_json }).join(', '),
      ...[made_at, second_factor_at, password_until, disabled_at].map((at) => indianMinute(at ?? '')),
    ],
  );
  const since = ['Created', 'Second factor since', 'First password until', 'Disabled'];
  printTable('accounts', ['E-mail', 'Name', 'Roles', ...since], rows);
}

async function addStaff(office: Office, typed: string, options: { name: string; role: Role[] }): Promise<void> {
  const { db, keys, who, now } = office;
  const email = cleanEmail(typed);
  if (!isEmail(email)) {
    throw wrongUse(`office: staff add: "${email}" is not an e-mail address; give it in full, such as name@example.com`);
  }
  if (options.name.trim() === '')
    throw wrongUse('office: staff add: --name is empty; give one, such as "Anjali Menon"');
  const roles = [...new Set(options.role)];
  const madeAt = now();
  const account = {
    email,
    name: options.name.trim(),
    roles_json: JSON.stringify(roles),
    made_at: madeAt.toISOString(),
    disabled_at: null,
  };
  const first = await firstPassword(madeAt);
  await inTransaction(db, async (transaction) => {
    if (!(await insertNew(transaction, 'staff_accounts', { ...account, ...first.columns }))) {
      throw failed(
        `office: there is an account ${email} already; "staff enable", "staff roles" and "staff reset-password" change it`,
      );
    }
    const act = { who, act: 'staff add', subject: email, reason: roles.join(' ') };
    await logOfficeAct({ db: transaction, keys, now }, act);
  });
  print(`${email} has an account as ${roles.join(' and ')}`);
  showOnce(first);
}

async function resetPassword(office: Office, typed: string): Promise<void> {
  const first = await firstPassword(office.now());
  const says = 'has a new first password, and has to set up its second factor again';
  await changeStaff(office, typed, {
    act: 'staff reset-password',
    says,
    changes: { ...first.columns, second_factor: null, second_factor_at: null, openid_identity: null },
    endsSessions: true,
    isReset: true,
  });
  showOnce(first);
}

function showOnce({ password, columns }: FirstPassword): void {
  print(`First password, until ${indianMinute(columns.password_until)}: ${password}`);
}
