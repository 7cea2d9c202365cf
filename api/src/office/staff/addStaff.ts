import { cleanEmail, isEmail } from 'contract/email';
import { inTransaction } from '../../db/inTransaction';
import { type FirstPassword, firstPassword } from '../../staff/password';
import type { Role } from 'contract/office/roles';
import { addAccount } from '../../staff/staffAccounts';
import { indianMinute } from '../../lib/indianDay';
import type { Office } from '../office';
import { failed, wrongUse } from '../../lib/officeFault';
import { logOfficeAct } from '../../audit/officeLog';
import { changeStaff } from './changeStaff';

/** Maximum length of a name, in characters. */
const NAME_MAX = 100;

export interface NewStaff {
  name: string;
  role: Role[];
}

export async function addStaff(office: Office, typed: string, options: NewStaff): Promise<void> {
  const { db, keys, who, now } = office;
  const email = cleanEmail(typed);
  if (!isEmail(email)) {
    throw wrongUse(`office: staff add: "${email}" is not an e-mail address; give it in full, such as name@example.com`);
  }
  const roles = [...new Set(options.role)];
  const madeAt = now();
  const account = {
    email,
    name: cleanName(options.name),
    roles_json: JSON.stringify(roles),
    made_at: madeAt.toISOString(),
    disabled_at: null,
  };
  const first = await firstPassword(madeAt);
  await inTransaction(db, async (transaction) => {
    if (!(await addAccount(transaction, { ...account, ...first.columns }))) {
      throw failed(
        `office: there is an account ${email} already; "staff enable", "staff roles" and "staff reset-password" change it`,
      );
    }
    await logOfficeAct(
      { db: transaction, keys, now },
      { who, act: 'staff add', subject: email, reason: roles.join(' ') },
    );
  });
  office.print(`${email} has an account as ${roles.join(' and ')}`);
  showOnce(office, first);
}

export async function resetPassword(office: Office, typed: string): Promise<void> {
  const first = await firstPassword(office.now());
  const says = 'has a new first password, and has to set up its second factor again';
  await changeStaff(office, typed, {
    act: 'staff reset-password',
    says,
    changes: { ...first.columns, second_factor: null, second_factor_at: null },
    endsSessions: true,
    removesOtherWays: true,
    forgetsTries: true,
  });
  showOnce(office, first);
}

function showOnce({ print }: Office, { password, columns }: FirstPassword): void {
  print(`First password, until ${indianMinute(columns.password_until)}: ${password}`);
}

function cleanName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  const length = [...name].length;
  if (length > 0 && length <= NAME_MAX && !/\p{Cc}/u.test(name)) return name;
  throw wrongUse(
    `office: staff add: --name has ${length} characters; give 1 to ${NAME_MAX} printable ones, such as "Anjali Menon"`,
  );
}
