import { parse as parseCsv } from 'csv-parse/sync';
import { type ApplicationsResponse, DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
let number: string;
beforeAll(async () => {
  const changes = {
    mobileNumber: '12345',
    keamEntranceMarks: { notWritten: true, rollNo: '', applicationNo: '', rank: '', admissionType: '' },
  };
  ({ application_number: number } = await sendApplication(await newVisitor(api.app), changes));
  await seedApplications(api.db, api.keys, [{ number: '2025-000001' }, { number: '2025-000002' }]);
});

const remarksOn = async (shown: string) =>
  (await clerk.get(DESK_CALLS.application(shown))).json<DeskApplicationResponse>().data?.remarks;
const listed = async (query: string) =>
  (await clerk.get(`${DESK_CALLS.applications}${query}`)).json<ApplicationsResponse>().data.items;

it('an application with unlikely answers is accepted, and the office is shown what looks unlikely, and why', async () => {
  expect(await remarksOn(number)).toEqual([
    { label: 'Mobile number', why: 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9' },
    { label: 'I did not write KEAM', why: expect.stringMatching(/^Merit seats of B\.Pharm go by the KEAM list/) },
  ]);
});

it('nothing is shown for an application with likely answers', async () => {
  expect(await remarksOn('2025-000001')).toEqual([]);
});

it('a list counts unlikely answers, and can be limited to such applications', async () => {
  expect(await listed('?unlikely=1')).toMatchObject([{ number, unlikely: 2 }]);
  expect((await listed('')).map(({ unlikely }) => unlikely).sort()).toEqual([0, 0, 2]);
});

it('an export has a column with their labels', async () => {
  const { body } = await clerk.get(`${DESK_CALLS.export}?format=csv`);
  const [header = [], ...rows] = parseCsv(body, { bom: true }) as string[][];
  const unlikely = rows.map((row) => row[header.indexOf('Looks unlikely')]);
  expect(unlikely.sort()).toEqual(['', '', 'Mobile number, I did not write KEAM']);
});
