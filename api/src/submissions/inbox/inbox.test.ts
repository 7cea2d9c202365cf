import { CALLS, type ReceivedResponse } from 'contract/calls';
import { INBOX_CALLS, type InboxItemResponse, type InboxResponse } from 'contract/office/inboxCalls';
import { WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { jobForm } from '../../testing/jobForm.testing';
import { forAllTests, forEachTest } from '../../testing/testApi.testing';
import { loggedActs, openTestOffice } from '../../office/office.testing';
import { staffVisitor } from '../../staff/staff.testing';
import { pdfDocument } from '../../testing/documents.testing';
import { newVisitor, type Visitor } from '../../testing/visitor';
import { daysAgo, seedMessage } from '../../office/privacy/seed.testing';
import { deleteSubmissions } from '../deleteSubmissions.testing';
import { readWorkbook } from '../sheets/readSheet.testing';
import { inboxList, inboxListQuery, MESSAGES } from './inboxRepository';

const office = forAllTests(() => openTestOffice());
const clerk = forAllTests(() => staffVisitor(office.site, office.db, ['clerk']));
const principal = forAllTests(() => staffVisitor(office.site, office.db, ['principal']));
const visitor = forEachTest(() => newVisitor(office.site.app));
beforeEach(() => deleteSubmissions(office.db));

async function write(subject: string, message = 'Is there a bus from Kollam?'): Promise<string> {
  const body = { name: 'Meera Das', email: 'meera@example.in', phone: '', subject, message };
  return (await visitor.post(CALLS.contact, body)).json<ReceivedResponse>().data?.reference ?? '';
}

async function apply(): Promise<string> {
  const form = await jobForm(visitor, {}, pdfDocument(), 'My CV.pdf');
  return (await visitor.post(CALLS.jobApplications, form)).json<ReceivedResponse>().data?.reference ?? '';
}

const list = async (query = '', by = clerk, inbox = 'messages') =>
  (await by.get(`${INBOX_CALLS.list(inbox)}${query}`)).json<InboxResponse>().data;
const subjects = async (query: string, by = clerk) => (await list(query, by)).items.map(({ about }) => about);
const read = async (reference: string, by = clerk, inbox = 'messages') =>
  (await by.get(INBOX_CALLS.item(inbox, reference))).json<InboxItemResponse>().data;
const done = (reference: string, seen: number, by = clerk, is_done = true) =>
  by.post(INBOX_CALLS.done('messages', reference), { is_done, seen, note: 'Called back.' });
const acts = () => loggedActs(office.db, 'who', 'act', 'subject', 'numbers');

it('messages are listed by state, day, words and unopened ones, and words are never logged', async () => {
  const bus = await write('Bus', 'From Kollam, please');
  const fees = await write('Fees', 'How much?');
  expect(await subjects('?words=kollam%20bus')).toEqual(['Bus']);
  await done(fees, 0);
  expect(await subjects('?state=open')).toEqual(['Bus']);
  expect(await subjects('?state=done')).toEqual(['Fees']);
  expect(await subjects('?until=2026-11-20')).toEqual([]);
  expect(await subjects('?unopened=1')).toEqual(['Bus']);
  await read(bus);
  expect(await subjects('?unopened=1')).toEqual([]);
  expect((await subjects('?unopened=1', principal)).sort()).toEqual(['Bus', 'Fees']);
  expect(await list('?limit=1&offset=1')).toMatchObject({ total: 2, offset: 1, items: [expect.anything()] });
  expect((await acts())[0]).toBe(`clerk@college.org | list | desk messages words=(not logged) | ${bus}`);
});

it.each([[{}], [{ words: 'KOLLAM' }]])(
  'a page of a long inbox with %j reads only the rows that it shows',
  async (query) => {
    for (let days = 1; days <= 30; days++) await seedMessage(office, daysAgo(days), 'A bus from Kollam?');
    let rowsRead = 0;
    const counting = office.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        rowsRead += result.rows.length;
        return Promise.resolve(result);
      },
    });
    const asked = inboxListQuery(MESSAGES, { ...query, limit: '5', offset: '10' }, 'clerk@college.org');
    const { items, total } = await inboxList(counting, MESSAGES, asked, 'clerk@college.org');
    expect([items.length, total]).toEqual([5, 30]);
    // and the one with the total
    expect(rowsRead).toBe(6);
  },
);

it('job applications are listed by post, and the posts are named; messages have none', async () => {
  const reference = await apply();
  const { post } = await office.db.selectFrom('job_applications').select('post').executeTakeFirstOrThrow();
  const query = (value: string) => `?post=${encodeURIComponent(value)}`;
  expect(await list(query(post), clerk, 'job-applications')).toMatchObject({ items: [{ reference }], posts: [post] });
  expect(await list(query('Gardener'), clerk, 'job-applications')).toMatchObject({ total: 0, posts: [post] });
  expect((await clerk.get(`${INBOX_CALLS.list('messages')}${query(post)}`)).statusCode).toBe(400);
});

it('waiting items are counted for each person as far as they may read them, which is not logged', async () => {
  const [bus] = [await write('Bus'), await write('Fees'), await apply()];
  const waiting = async (by: Visitor) => (await by.get(WAITING_CALL)).json<WaitingResponse>().data;
  const none = { applications: 0, documents: 0, requests: 0 };
  expect(await waiting(clerk)).toEqual({ ...none, messages: 2, job_applications: 1 });
  await read(bus);
  expect(await waiting(clerk)).toMatchObject({ messages: 1 });
  expect(await waiting(principal)).toMatchObject({ messages: 2 });
  expect(await waiting(await staffVisitor(office.site, office.db, ['editor']))).toEqual({});
  expect(await waiting(await staffVisitor(office.site, office.db, ['administrator']))).toEqual({ requests: 0 });
  expect(await acts()).toHaveLength(1);
});

it('a message is dealt with once: of two people who saw the same version, the second is shown who was first', async () => {
  const reference = await write('Bus');
  const seen = (await read(reference))?.version ?? -1;
  const first = await done(reference, seen);
  expect(first.json()).toMatchObject({ message: 'It is done.', data: { is_done: true, version: 1, is_opened: true } });
  const second = await done(reference, seen, principal);
  const changes = [{ who: 'clerk@college.org', is_done: true, note: 'Called back.' }];
  const shown = { message: 'A colleague was first. This is its current state.', data: { changes } };
  expect([second.statusCode, second.json()]).toMatchObject([409, shown]);
  expect((await done(reference, 1, principal, false)).json()).toMatchObject({ data: { is_done: false, version: 2 } });
  expect((await acts()).slice(1)).toEqual([
    `clerk@college.org | done | message ${reference} | ${reference}`,
    `principal@college.org | show | desk message | ${reference}`,
    `principal@college.org | open | message ${reference} | ${reference}`,
  ]);
});

it('what is sent again, since its response was lost, counts once, and not as a colleague who was first', async () => {
  const reference = await write('Bus');
  await done(reference, 0);
  const again = await done(reference, 0);
  expect(again.json()).toMatchObject({ message: 'It is done.', data: { version: 1, changes: [{ is_done: true }] } });
  expect((await acts()).filter((act) => act.includes('| done |'))).toHaveLength(1);
  await done(reference, 1, clerk, false);
  expect((await done(reference, 0)).statusCode).toBe(409);
});

it('a job application is shown with its document, which is downloaded and never opened within the site', async () => {
  const reference = await apply();
  expect(await list('', clerk, 'job-applications')).toMatchObject({ items: [{ reference, name: 'Anjali Nair' }] });
  const item = await read(reference, clerk, 'job-applications');
  expect(item).toMatchObject({ document: `${reference} My CV.pdf`, message: '', is_done: false });
  const document = await clerk.get(INBOX_CALLS.document('job-applications', reference));
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${reference}%20My%20CV.pdf`,
    'cache-control': 'no-store',
  });
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const change = { is_done: true, seen: 0, note: '' };
  const answer = await clerk.post(INBOX_CALLS.done('job-applications', reference), change);
  expect(answer.json()).toMatchObject({ data: { is_done: true } });
  expect((await acts()).at(-2)).toBe(`clerk@college.org | document | desk document of job application | ${reference}`);
});

it('the job applications of a list are exported with the names of their documents, and logged first', async () => {
  const references: string[] = [];
  const names = ['=Meera Das', 'Rahul Varma'];
  for (const name of names) {
    const form = await jobForm(visitor, { name, phone: '09876543210' }, pdfDocument(), '../My “CV”.pdf');
    const answer = await visitor.post(CALLS.jobApplications, form);
    references.push(answer.json<ReceivedResponse>().data?.reference ?? '');
  }
  const { rows } = readWorkbook((await clerk.get(INBOX_CALLS.jobExport)).rawPayload);
  expect(rows[0]).toEqual(['Reference', 'Received', 'Post', 'Name', 'E-mail', 'Mobile number', 'Document', 'State']);
  expect(rows).toHaveLength(3);
  for (const [index, reference] of references.entries()) {
    const [, , , name, , phone, document, state] = rows.find(([cell]) => cell === reference) ?? [];
    expect([name, phone]).toEqual([names[index], '9876543210']);
    expect([document, state]).toEqual([`${reference} My CV.pdf`, 'Open']);
  }
  const csv = await clerk.get(`${INBOX_CALLS.jobExport}?format=csv&words=rahul`);
  expect(csv.body.match(/Varma|Das/g)).toEqual(['Varma']);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="job-applications-2026-11-21-11-30.csv"');
  expect((await acts()).at(-1)).toBe(
    `clerk@college.org | export | desk export of job applications words=(not logged) | ${references[1]}`,
  );
  expect((await clerk.get(`${INBOX_CALLS.jobExport}?format=ods`)).json()).toMatchObject({
    message: 'format: use one of xlsx, csv.',
  });
  expect((await visitor.get(INBOX_CALLS.jobExport)).statusCode).toBe(401);
});

it('an unknown message, and a change without the version that was seen, are refused with a message', async () => {
  expect((await clerk.get(INBOX_CALLS.item('messages', 'AAAA-BBBB'))).json()).toMatchObject({
    message: 'There is no message AAAA-BBBB. Look for it in the list.',
  });
  const reference = await write('Bus');
  const change = (body: object) => clerk.post(INBOX_CALLS.done('messages', reference), body);
  expect((await change({ is_done: true, note: '' })).json()).toMatchObject({
    message: 'Send the version that was seen.',
  });
  expect((await change({ is_done: 'yes', seen: 0 })).statusCode).toBe(422);
  expect((await change({ is_done: true, seen: 1e20, note: '' })).statusCode).toBe(422);
  expect((await change({ is_done: true, seen: 0, note: 'x'.repeat(1001) })).statusCode).toBe(422);
  expect((await clerk.get(INBOX_CALLS.document('messages', reference))).statusCode).toBe(404);
});
