import { logOfficeAct } from '../office/officeLog';
import { openKeys } from '../secrets/keys';
import { openStored, type Stored } from '../testing/stored';
import { openTestApi, type TestApi } from '../testing/testApi';
import { mailsAndActs } from './personalRecords';

let api: TestApi;
let stored: Stored;
beforeEach(async () => {
  api = await openTestApi();
  stored = await openStored(api.env.DATA_DIR);
});
afterEach(async () => {
  await stored.close();
  await api.close();
});

it('somebody’s data names the reasons of acts on them, and no reason that was written about others', async () => {
  const { db } = stored;
  const log = (reason: string, numbers: string[]) =>
    logOfficeAct(
      { db, keys: openKeys(api.env.DATA_DIR, undefined) },
      { who: 'principal@college.org', act: 'unmask', subject: 'applications export', reason, numbers },
    );
  await log('inquiry about the second', ['2026-000001', '2026-000002']);
  await log('a forged certificate, as in 2026-000002', ['2026-000001']);
  await log('she asked for it', ['2026-000001']);
  const { office_acts } = await mailsAndActs(db, { event: 'application' }, '2026-000001');
  expect(office_acts.map(({ reason }) => reason)).toEqual(['', '', 'she asked for it']);
});
