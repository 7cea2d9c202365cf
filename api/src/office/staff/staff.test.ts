import { verify } from '@node-rs/argon2';
import { forEachTest } from '../../testing/testApi.testing';
import { loggedActs, openTestOffice } from '../office.testing';

const office = forEachTest(() => openTestOffice());

const ANJALI = 'anjali@college.org';
const add = (email = ANJALI) => office.run('staff', 'add', email, '--name', 'Anjali Menon', '--role', 'clerk');
const accounts = () => office.db.selectFrom('staff_accounts').selectAll().execute();
const passwordIn = (stdout: string) => /: (\S{4}(?:-\S{4}){3})\n$/.exec(stdout)?.[1] ?? '';

it('a new account has a first password that is shown once and stored only as an Argon2id hash', async () => {
  const { code, stdout } = await add(' Anjali@College.org ');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`${ANJALI} has an account as clerk\n`) });

  const [account] = await accounts();
  expect(account).toMatchObject({ email: ANJALI, name: 'Anjali Menon', roles_json: '["clerk"]', disabled_at: null });
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(account?.password_hash ?? '', passwordIn(stdout))).toBe(true);
  expect(Date.parse(account?.password_until ?? '') - Date.parse(account?.made_at ?? '')).toBe(7 * 86_400_000);

  const shown = (await office.run('staff', 'list')).stdout;
  expect(shown).toMatch(/anjali@college\.org +Anjali Menon +clerk/);
  expect(shown).not.toContain('argon2');
});

it('roles and password of an account can be changed, and it can be disabled and enabled; each change is logged', async () => {
  const before = passwordIn((await add()).stdout);
  expect(await office.run('staff', 'roles', ANJALI, 'principal', 'editor')).toMatchObject({
    stdout: `${ANJALI} is principal and editor now\n`,
  });
  const after = passwordIn((await office.run('staff', 'reset-password', ANJALI)).stdout);
  await office.run('staff', 'disable', ANJALI);
  const [disabled] = await accounts();
  expect(disabled).toMatchObject({ roles_json: '["principal","editor"]', disabled_at: expect.any(String) });
  const opens = (password: string) => verify(disabled?.password_hash ?? '', password);
  expect([await opens(before), await opens(after)]).toEqual([false, true]);
  await office.run('staff', 'enable', ANJALI);
  expect(await accounts()).toMatchObject([{ disabled_at: null }]);

  const log = await office.db.selectFrom('office_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(after);
  expect(await loggedActs(office.db, 'act', 'subject', 'reason')).toEqual([
    `staff add | ${ANJALI} | clerk`,
    `staff roles | ${ANJALI} | principal editor`,
    ...['reset-password', 'disable', 'enable'].map((act) => `staff ${act} | ${ANJALI} | `),
  ]);
});

it('a second account with the same address is refused, and the first stays as it was', async () => {
  await add();
  const before = await accounts();
  const { code, stdout, stderr } = await add(ANJALI.toUpperCase());
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`there is an account ${ANJALI} already`),
  });
  expect(await accounts()).toEqual(before);
});

it('what cannot be done is refused with a hint how to fix it, and nothing is logged', async () => {
  for (const [args, code, said] of [
    [['add', 'anjali', '--name', 'Anjali', '--role', 'clerk'], 2, '"anjali" is not an e-mail address'],
    [['add', ANJALI, '--name', ' ', '--role', 'clerk'], 2, '--name is empty'],
    [['add', ANJALI, '--name', 'Anjali', '--role', 'king'], 2, 'clerk, principal, editor, administrator'],
    [['disable', ANJALI], 3, `there is no account ${ANJALI}; "staff list" shows the accounts`],
  ] as const)
    expect(await office.run('staff', ...args)).toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringContaining(said),
    });
  expect(await accounts()).toEqual([]);
  expect(await office.db.selectFrom('office_log').select('seq').execute()).toEqual([]);
});
