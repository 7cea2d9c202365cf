import { cleanEmail } from 'contract/email';
import { inTransaction } from '../../db/inTransaction';
import { forgetTries } from '../../staff/signIn';
import { changeAccount } from '../../staff/staffAccounts';
import { endStaffSessions } from '../../staff/staffSessions';
import type { Office } from '../office';
import { nothingFound } from '../../lib/officeFault';
import { logOfficeAct } from '../../audit/officeLog';

export interface StaffChange {
  /** For the office log. */
  act: string;
  /** The message about the account after the change. */
  says: string;
  changes: Parameters<typeof changeAccount>[2];
  /** For the office log. */
  reason?: string;
  endsSessions?: boolean;
  /** Forgets failed sign-ins, which may have locked the account. */
  forgetsTries?: boolean;
  /** Removes passkeys, which a lost device may hold, and the account's identity at the OpenID provider. */
  removesOtherWays?: boolean;
}

/** Changes an account and logs it in one transaction. Throws when there is no such account. */
export async function changeStaff(office: Office, typed: string, change: StaffChange): Promise<void> {
  const { db, keys, now, who, print } = office;
  const {
    act,
    says,
    changes,
    reason = '',
    endsSessions = false,
    removesOtherWays = false,
    forgetsTries = false,
  } = change;
  const email = cleanEmail(typed);
  await inTransaction(db, async (transaction) => {
    if (!(await changeAccount(transaction, email, changes))) {
      throw nothingFound(`office: there is no account ${email}; "staff list" shows the accounts`);
    }
    if (removesOtherWays) {
      await transaction.deleteFrom('staff_passkeys').where('email', '=', email).execute();
      await transaction.deleteFrom('staff_identities').where('email', '=', email).execute();
    }
    if (forgetsTries) await forgetTries({ db: transaction, keys }, email);
    if (endsSessions) await endStaffSessions(transaction, email);
    await logOfficeAct({ db: transaction, keys, now }, { who, act, subject: email, reason });
  });
  print(`${email} ${says}`);
}
