import { DESK_CALLS } from 'contract/office/applicationCalls';
import { sql } from 'kysely';
import { forEachTest } from '../../testing/testApi.testing';
import { openTestOffice } from '../office.testing';
import { logOfficeAct } from '../../audit/officeLog';
import { daysAgo, seedApplications } from '../privacy/seed.testing';
import { checkOfficeLog } from './logCommand';
import { staffVisitor } from '../../staff/staff.testing';
import { dropRefusals, refuseRows } from '../../testing/triggers.testing';

const office = forEachTest(() => openTestOffice());

const entries = () => office.db.selectFrom('office_log').selectAll().orderBy('seq').execute();
const ADD = ['staff', 'add', 'anjali@college.org', '--name', 'Anjali Menon', '--role', 'clerk'];
const { signal } = new AbortController();
const check = () => checkOfficeLog({ db: office.db, keys: office.keys, signal });

async function writeEntries(count: number): Promise<void> {
  for (let entry = 1; entry <= count; entry++) {
    const act = { who: 'anjali', act: 'show', subject: `entry ${entry}`, reason: '' };
    await logOfficeAct({ db: office.db, keys: office.keys, now: () => new Date() }, act);
  }
}

/** Changes the log like somebody who can write to the database file but has no key. */
async function tamper(statement: string): Promise<void> {
  await dropRefusals(office.db, 'office_log');
  await sql.raw(statement).execute(office.db);
}

it('a person who works as root through sudo is named', async () => {
  await office.runWith({ SUDO_USER: 'meera' }, ...ADD);
  expect((await entries())[0]?.who).toMatch(/^meera( as \S+)?$/);
});

it('nothing is shown or written when the log entry cannot be written', async () => {
  const [number = ''] = await seedApplications(office, { count: 1, at: daysAgo(1), pictures: false });
  const clerk = await staffVisitor(office.site, office.db, ['clerk']);
  await refuseRows(office.db, 'office_log', 'no room');
  const said = await office.run('erase', number, '--reason', 'asked for by letter', '--yes');
  expect(said).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no room') });
  const { application, applications, pdf } = DESK_CALLS;
  for (const call of [applications, application(number), pdf(number)]) {
    const answer = await clerk.get(call);
    expect([call, answer.statusCode]).toEqual([call, 500]);
    expect(answer.body).not.toMatch(/anjali/i);
  }
});

const ADDED = 'insert into office_log select 6, at, who, act, subject, reason, numbers,';

it('an entry can be neither changed nor removed; one that was, or was added, bypassing the triggers is found and named', async () => {
  await writeEntries(5);
  await expect(office.db.updateTable('office_log').set({ who: 'nobody' }).execute()).rejects.toThrow('only added');
  await expect(office.db.deleteFrom('office_log').execute()).rejects.toThrow('only added');
  expect(await office.run('log', '--check')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^5 entries are as written\. The last hash is \S{43}\n$/),
  });
  await dropRefusals(office.db, 'office_log');
  for (const [statement, entry, fault] of [
    ["update office_log set who = 'nobody' where seq = 3", 3, 'was changed'],
    ['delete from office_log where seq = 3', 3, 'is missing'],
    ['delete from office_log where seq = 5', 5, 'is missing'],
    [`${ADDED} key_id, hash from office_log where seq = 5`, 6, 'was changed'],
    [`${ADDED} '', '' from office_log where seq = 5`, 6, 'was added by hand'],
  ] as const) {
    const transaction = await office.db.startTransaction().execute();
    await sql.raw(statement).execute(transaction);
    const { broken } = await checkOfficeLog({ db: transaction, keys: office.keys, signal });
    await transaction.rollback().execute();
    expect([statement, broken[0]]).toEqual([statement, { entry, fault: expect.stringContaining(fault) }]);
  }
  await tamper('delete from office_log where seq = 5');
  const said = await office.run('log', '--check');
  expect(said).toMatchObject({ code: 1, stdout: '' });
  expect(said.stderr).toContain('office: entry 5 of the office log is missing');
});

it('entries that were replaced with the key itself are detected by a hash noted elsewhere', async () => {
  await writeEntries(3);
  const { hash } = await check();
  expect(await office.run('log', '--check', '--known', hash)).toMatchObject({ code: 0 });
  await tamper('delete from office_log where seq = 3');
  await writeEntries(1);
  expect(await office.run('log', '--check')).toMatchObject({ code: 0 });
  const said = await office.run('log', '--check', '--known', hash);
  expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining('entries were cut off or replaced') });
});

it('an entry that was written with another key is reported as such', async () => {
  await writeEntries(1);
  await office.runWith({ SECRET_KEY: 'another key, of 32 letters and more' }, ...ADD);
  await writeEntries(1);
  expect((await check()).broken).toEqual([
    { entry: 2, fault: expect.stringContaining('was written with another key') },
  ]);
});
