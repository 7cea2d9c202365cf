import { Secret, TOTP } from 'otpauth';
import type { Role } from 'contract/office/roles';
import type { Db } from '../db/schema';
import { type TestApi, TODAY } from '../testing/testApi.testing';
import { newVisitor, type Visitor } from '../testing/visitor';
import { openStaffSession } from './staffSessions';

/** Returns the code that an app shows at the api's clock, which stands still in tests, or `steps` half minutes later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TODAY.getTime() + steps * 30_000 });

/** Returns a browser in which somebody with these roles is signed in, without hashing a password. */
export async function staffVisitor(
  { app }: Pick<TestApi, 'app'>,
  db: Db,
  roles: Role[],
  { email = `${roles.join('.') || 'nobody'}@college.org`, now = () => TODAY } = {},
): Promise<Visitor> {
  const account = {
    email,
    name: 'Anjali Menon',
    roles_json: JSON.stringify(roles),
    password_hash: '',
    password_until: null,
    second_factor: null,
    second_factor_at: TODAY.toISOString(),
    made_at: TODAY.toISOString(),
    disabled_at: null,
  };
  await db
    .insertInto('staff_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const visitor = await newVisitor(app);
  visitor.cookies.staff = await openStaffSession({ db, now }, { email, step: 'in', device: 'Chrome on Linux' });
  return visitor;
}
