import { CALLS, type ErrorResponse, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import type { ContentResponse } from 'contract/content/responses';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { numberFor, sendUnder } from '../../../testing/applicationForm.testing';
import { copyContent } from '../../../testing/contentFolder.testing';
import { forAllTests, forEachTest, openTestApi } from '../../../testing/testApi.testing';
import { newVisitor } from '../../../testing/visitor';
import { servedVersion } from '../../../content/served.testing';

const BEFORE = new Date('2026-04-01T03:29:59.999Z');
const OPENS = new Date('2026-04-01T03:30:00Z');
const LAST_MOMENT = new Date('2026-07-31T11:29:59.999Z');
const CLOSES = new Date('2026-07-31T11:30:00Z');
const GRACE_ENDS = new Date('2026-08-01T11:30:00Z');
const NOT_YET =
  'Admission is not open yet. You can apply for 2027 - 2028 from 1 April 2026, 9 am. Please ask the office: +91 480 100 0142';
const CLOSED =
  'Admission is closed. Applications for 2027 - 2028 closed on 31 July 2026, 5 pm. Please ask the office: +91 480 100 0142';

let clock = OPENS;
/** Different in each test: the same answers again would be the same application. */
let name = 'ANJALI';
const content = forAllTests(() => copyContent());
beforeAll(() =>
  content.write(
    'admission/season.yaml',
    [
      'intake: 2027',
      'programmes: [B.Pharm]',
      'opens: 2026-04-01 09:00',
      'closes: 2026-07-31 17:00',
      'before: Come in April.',
      'after: Call us.',
    ].join('\n'),
  ),
);
const api = forAllTests(() => openTestApi({ CONTENT_DIR: content.path }, () => clock));
beforeEach(() => {
  clock = OPENS;
  name += ' K';
});
const visitor = forEachTest(() => newVisitor(api.app));

const askForNumber = async (by = visitor) => by.get(CALLS.generateApplicationNumber);

const send = (number: string, changes: Partial<AdmissionFormValues> = {}, by = visitor) =>
  sendUnder(by, number, { name, ...changes });

/** Returns the message of a refusal that is not about a field. */
async function refusal(number: string, changes: Partial<AdmissionFormValues> = {}, by = visitor) {
  const answer = await send(number, changes, by);
  const { success, message } = answer.json<ErrorResponse>();
  expect({ status: answer.statusCode, success }).toEqual({ status: 200, success: 0 });
  return message;
}

/** Returns the intakes of all stored applications, by number. */
async function stored(): Promise<Record<string, number | null>> {
  const rows = await api.db.selectFrom('applications').select(['number', 'intake']).execute();
  return Object.fromEntries(rows.map(({ number, intake }) => [number, intake]));
}

it('the season opens and closes at its minute, and servers that cache pages see another version', async () => {
  const versions = new Set<unknown>();
  for (const [now, state] of [
    [BEFORE, 'before'],
    [OPENS, 'open'],
    [LAST_MOMENT, 'open'],
    [CLOSES, 'after'],
  ] as const) {
    clock = now;
    const answer = (await api.app.inject('/api/admission-season')).json<ContentResponse<'/api/admission-season'>>();
    expect(answer.data).toMatchObject({ state, intake: 2027, programmes: ['B.Pharm'] });
    versions.add(await servedVersion(api));
  }
  expect(versions.size).toBe(4);
});

it('before the season no number is given, no cookie is set and nothing is stored', async () => {
  clock = BEFORE;
  const before = await stored();
  const answer = await askForNumber();
  expect(answer.json()).toEqual({ success: 0, message: expect.stringContaining(NOT_YET) });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(visitor.cookies).not.toHaveProperty('applicant');
  expect(await refusal('')).toContain(NOT_YET);
  expect(await stored()).toEqual(before);
});

it('after the season no application is accepted, and the refusal says since when and whom to ask', async () => {
  clock = CLOSES;
  const before = await stored();
  expect((await askForNumber()).json()).toEqual({ success: 0, message: expect.stringContaining(CLOSED) });
  expect(await refusal('')).toMatch(/ or \S+@\S+\.$/);
  // errors in the fields no longer matter
  expect(await refusal('', { name: '' })).toContain(CLOSED);
  expect(await stored()).toEqual(before);
});

it('an applicant who had a number before the end keeps it and may finish within the grace period, and nobody else may', async () => {
  clock = LAST_MOMENT;
  const other = await newVisitor(api.app);
  const number = await numberFor(visitor);
  clock = CLOSES;
  const again = (await askForNumber()).json<GenerateNumberResponse>();
  expect(again).toEqual({ success: 1, application_number: number, send_until: GRACE_ENDS.toISOString() });
  expect(await refusal(number, {}, other)).toContain(CLOSED);
  expect(await refusal('', {}, other)).toContain(CLOSED);
  clock = new Date(GRACE_ENDS.getTime() - 1);
  expect((await send(number)).json<SubmissionResponse>()).toMatchObject({
    success: 1,
    data: { application_number: number },
  });
  expect(await stored()).toHaveProperty(number, 2027);
});

it('a refusal keeps the cookie that binds the number, and after the grace period it is of no use', async () => {
  const number = await numberFor(visitor);
  const { applicant } = visitor.cookies;
  clock = GRACE_ENDS;
  expect((await askForNumber()).json<ErrorResponse>().success).toBe(0);
  expect(await refusal(number)).toContain(CLOSED);
  expect(await refusal('')).toContain(CLOSED);
  expect(visitor.cookies.applicant).toBe(applicant);
});

it('an application that was received in the season gets the first answer again, even after the grace period', async () => {
  clock = LAST_MOMENT;
  const number = await numberFor(visitor);
  const first = (await send(number)).json<SubmissionResponse>();
  expect(first.success).toBe(1);
  // the year in which its classes begin
  expect(await stored()).toHaveProperty(number, 2027);
  clock = new Date(GRACE_ENDS.getTime() + 60_000);
  const before = await stored();
  expect((await send(number)).json<SubmissionResponse>()).toEqual(first);
  expect(await stored()).toEqual(before);
});

it.each([
  ['program', 'Choose B.Pharm.'],
  ['secondProgram', 'Choose B.Pharm or none.'],
])('a programme that accepts no applications this season is refused at its field, %s', async (field, fix) => {
  const answer = await send(await numberFor(visitor), { [field]: 'D.Pharm' });
  const said = `D.Pharm accepts no applications for 2027 - 2028. ${fix}`;
  expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([422, { [field]: [said] }]);
});

it('an application that was received stays received when its programme closes', async () => {
  const number = await numberFor(visitor);
  const first = (await send(number)).json<SubmissionResponse>();
  await content.replace('admission/season.yaml', '[B.Pharm]', '[D.Pharm]');
  await api.restart();
  expect((await send(number, {}, await newVisitor(api.app))).json<SubmissionResponse>()).toEqual(first);
  await content.replace('admission/season.yaml', '[D.Pharm]', '[B.Pharm]');
  await api.restart();
});

it('without a grace period nothing is accepted after the end', async () => {
  const strict = await openTestApi({ CONTENT_DIR: content.path, SEASON_GRACE_HOURS: '0' }, () => clock);
  const late = await newVisitor(strict.app);
  const number = await numberFor(late);
  clock = CLOSES;
  expect((await askForNumber(late)).json<ErrorResponse>().success).toBe(0);
  expect(await refusal(number, {}, late)).toContain(CLOSED);
  await strict.close();
});
