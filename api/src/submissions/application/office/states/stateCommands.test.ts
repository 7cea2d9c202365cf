import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { openTestOffice, type TestOffice } from '../../../../office/office.testing';
import { readCsv } from '../../../../office/sheets/readSheet.testing';
import { applicationUnder, multipartOf } from '../../../../testing/applicationForm';
import { pdfDocument } from '../../../../testing/documents';
import { namesIn } from '../../../../testing/testStorage';
import { newVisitor } from '../../../../testing/visitor';
import { contextOf } from '../../states/states.testing';
import { storeDocument } from '../../states/storeDocument';

let office: TestOffice;
let number: string;
let code: string;
beforeAll(async () => {
  office = await openTestOffice();
  const visitor = await newVisitor(office.site.app);
  const sent = await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  ({ application_number: number = '', return_code: code = '' } = sent.json<SubmissionResponse>().data ?? {});
});
afterAll(() => office.close());

const run = (...args: string[]) => office.run('applications', ...args);

it('the office changes a state, and the second of two people who saw the same version is shown what changed', async () => {
  expect(await run('state', number, 'checked', '--seen', '0')).toMatchObject({
    code: 0,
    stdout: `${number}: Received became Checked\n`,
    stderr: expect.stringContaining('No mail is sent'),
  });
  const second = await run('state', number, 'called', '--seen', '0');
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('received became checked') });
  expect(await run('state', number, 'lost')).toMatchObject({ code: 2 });
  expect(await run('state', '2019-000001', 'checked')).toMatchObject({ code: 3 });
});

it('a document is requested, listed and saved once it was sent, and accepted', async () => {
  expect(await run('ask', number, 'Plus Two mark list', '--note', 'Both pages')).toMatchObject({ code: 0 });
  const context = contextOf(office);
  await storeDocument(context, { number, id: 1, file: { name: 'list.pdf', bytes: pdfDocument('marks') } });
  await context.sandbox.close();
  const listed = await run('documents', number, '--save', 'forms');
  expect(listed.stdout).toMatch(/1 +Plus Two mark list +received/);
  expect(readFileSync(join(office.folder, 'forms', `${number}-document-1.pdf`), 'utf8')).toContain('marks');
  expect(await run('documents', number, '--save', 'forms')).toMatchObject({ code: 1 });
  expect(await run('accept', number, '1')).toMatchObject({ code: 0, stdout: `${number}: document 1 is accepted\n` });
  expect(await run('refuse', number, '1', '--reason', 'late')).toMatchObject({ code: 1 });
});

it('show, list and export have the state of an application', async () => {
  const shown = await run('show', number);
  expect(shown.stdout).toMatch(/^Received .*\nState +Received \(version 3\)\n/);
  expect(shown.stdout).toMatch(/Checked became Documents asked for, by \w+/);
  expect(JSON.parse((await run('show', number, '--json')).stdout)).toMatchObject({
    state: 'received',
    stateVersion: 3,
    requests: [{ id: 1, state: 'accepted' }],
  });
  expect(JSON.parse((await run('list', '--state', 'received', '--json')).stdout)).toMatchObject([
    { number, state: 'received' },
  ]);
  expect(await run('list', '--state', 'called')).toMatchObject({ code: 3 });
  await run('export', '--to', 'all.csv');
  const [header = [], row = []] = readCsv(readFileSync(join(office.folder, 'all.csv'), 'utf8'));
  expect(row[header.indexOf('State')]).toBe('Received');
});

it('decisions are released together, or only those of a named programme', async () => {
  await run('state', number, 'admitted');
  expect((await run('show', number)).stdout).toContain('Admitted, not released: the applicant is shown "Received"');
  expect((await run('release', '--dry-run')).stdout).toContain('1 decision would be released');
  const { program } = await office.db.selectFrom('applications').select('program').executeTakeFirstOrThrow();
  const [theirs, other] = program === 'B.Pharm' ? ['B.Pharm', 'D.Pharm'] : ['D.Pharm', 'B.Pharm'];
  expect(await run('release', '--programme', other)).toMatchObject({ code: 3 });
  expect((await run('release', '--programme', theirs)).stdout).toContain('1 decision released');
  expect((await run('show', number)).stdout).toMatch(/\nState +Admitted \(version 5\)\n/);
});

it('a new return code opens the form, the previous one no longer does, and the log names no code', async () => {
  const visitor = await newVisitor(office.site.app);
  const open = async (return_code: string) =>
    (await visitor.post(CALLS.applicationLink, { application_number: number, return_code })).statusCode;
  expect(await open(code)).toBe(200);
  const given = (await run('new-return-code', number)).stdout.trim();
  expect(given).toMatch(/^\w{4}-\w{4}-\w{2}$/);
  expect([await open(code), await open(given)]).toEqual([422, 200]);
  const acts = await office.db.selectFrom('office_log').select(['act', 'subject', 'reason']).orderBy('seq').execute();
  const names = acts.map(({ act }) => act);
  expect(names).toEqual(expect.arrayContaining(['state', 'ask', 'document', 'accept', 'release', 'new-return-code']));
  expect(JSON.stringify(acts)).not.toContain(given);
});

it('the documents and the history of an application are exported with it, and erased with it', async () => {
  await office.run('export-data', number, '--to', 'person');
  const folder = join(office.folder, 'person');
  expect(existsSync(join(folder, 'document-1.pdf'))).toBe(true);
  const record = JSON.parse(readFileSync(join(folder, 'application.json'), 'utf8'));
  expect(record).toMatchObject({ state: 'admitted', documents_asked_for: [{ id: 1, state: 'accepted' }] });
  expect(record.history).toHaveLength(5);
  expect(readdirSync(folder)).toHaveLength(6);

  await office.run('erase', number, '--reason', 'asked for by letter', '--yes');
  for (const table of ['application_history', 'application_documents', 'application_files'] as const) {
    expect(await office.db.selectFrom(table).select('application_id').execute()).toEqual([]);
  }
  expect(await namesIn(office.site.uploads)).toEqual([]);
});
