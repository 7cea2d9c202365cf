import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type ReceivedResponse, type SubmissionResponse } from 'contract/calls';
import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { INBOX_CALLS, type InboxItemResponse } from 'contract/office/inboxCalls';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { jobForm } from '../testing/jobForm.testing';
import { forAllTests } from '../testing/testApi.testing';
import { openTestOffice } from '../office/office.testing';
import { staffVisitor } from '../staff/staff.testing';
import { applicationUnder, multipartOf } from '../testing/applicationForm.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';

const office = forAllTests(() => openTestOffice());
const visitor = forAllTests(() => newVisitor(office.site.app));
const clerk = forAllTests(() => staffVisitor(office.site, office.db, ['clerk']));

async function apply(notice?: string): Promise<string> {
  const form = multipartOf(await applicationUnder('', { name: `ANJALI ${notice ?? 'WITHOUT'}` }));
  if (notice !== undefined) form.append(NOTICE_FIELD, notice);
  const answer = await visitor.post(CALLS.storeAdmission, form);
  return answer.json<SubmissionResponse>().data?.application_number ?? '';
}

const applyForJob = async (notice: Record<string, string>) =>
  (await visitor.post(CALLS.jobApplications, await jobForm(visitor, notice))).json<object>();

const storedApplication = (number: string) =>
  office.db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

it('the site names the notice in force, and the notice says how long data is kept', async () => {
  const site = (await visitor.get('/api/site')).json<{ data: Record<string, unknown> }>();
  expect(site.data.privacy_notice).toBe('4-en');
  const notice = (await visitor.get('/api/privacy-notice')).json<{ data: { items: { kept: string }[] } }>();
  expect(notice.data.items.map(({ kept }) => kept)).toContain('For 1 year after we receive it');
  expect(JSON.stringify(notice)).not.toContain('{time}');
});

it('an application is stored with the notice that its form named, and the office can see it', async () => {
  const number = await apply('1-en');
  expect(await storedApplication(number)).toMatchObject({ notice: '1-en' });
  const shown = (await clerk.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>();
  expect(shown.data?.privacy_notice).toBe('1-en');
  const exported = (await clerk.get(`${DESK_CALLS.export}?format=csv`)).body;
  const rows = parse(exported, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row['Privacy notice'])).toContain('1-en');
  const principal = await staffVisitor(office.site, office.db, ['principal']);
  const copy = unzipSync((await principal.get(DESK_CALLS.copy(number))).rawPayload);
  expect(strFromU8(copy['application.txt'] ?? new Uint8Array())).toMatch(/\nprivacy_notice: 1-en\n/);
});

it('the JSON payload names the notice in the same field, and a form as it is specified, which names none, is accepted', async () => {
  const body = { ...formToJson(await applicationUnder('', { name: 'ANJALI BY JSON' })), [NOTICE_FIELD]: '1-en' };
  const { data } = (await visitor.post(CALLS.storeAdmission, body)).json<SubmissionResponse>();
  expect(await storedApplication(data?.application_number ?? '')).toMatchObject({ notice: '1-en' });
  const number = await apply();
  expect(await storedApplication(number)).toMatchObject({ notice: null });
  const shown = (await clerk.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>();
  expect(shown.data?.privacy_notice).toBe('');
});

it('messages and job applications are stored with the notice as well, and without one', async () => {
  let reference = '';
  for (const notice of [{}, { [NOTICE_FIELD]: '1-en' }] as Record<string, string>[]) {
    const sent = (await visitor.post(CALLS.contact, { ...MESSAGE, ...notice })).json<ReceivedResponse>();
    reference = sent.data?.reference ?? '';
    expect(await applyForJob(notice)).toMatchObject({ success: 1 });
  }
  for (const table of ['contact_messages', 'job_applications'] as const) {
    const rows = await office.db.selectFrom(table).select('notice').execute();
    expect(rows.map(({ notice }) => notice).sort()).toEqual(['1-en', null]);
  }
  const shown = (await clerk.get(INBOX_CALLS.item('messages', reference))).json<InboxItemResponse>();
  expect(shown.data?.privacy_notice).toBe('1-en');
});

it('an invalid notice is refused at its field', async () => {
  const refused = { errors: { [NOTICE_FIELD]: ['Send version and language of the privacy notice, such as 1-en'] } };
  for (const text of [1, ' 1-en', '1', 'en-1', '0-en', '1-EN', '1234567-en'])
    expect((await visitor.post(CALLS.contact, { ...MESSAGE, [NOTICE_FIELD]: text })).json()).toMatchObject(refused);
  expect(await applyForJob({ [NOTICE_FIELD]: 'latest' })).toMatchObject(refused);
  const form = multipartOf(await applicationUnder(''));
  form.append(NOTICE_FIELD, '1-');
  expect((await visitor.post(CALLS.storeAdmission, form)).json()).toMatchObject(refused);
});
