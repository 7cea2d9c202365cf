import { logOfficeAct } from '../audit/officeLog';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi';
import { mailsAndActs } from './personalRecords';

const api = forEachTest(() => openTestApi());

it('somebody’s data names the reasons of acts on them, and no reason that was written about others', async () => {
  const { db } = api;
  const log = (reason: string, numbers: string[]) =>
    logOfficeAct(
      { db, keys: api.keys, now: () => TODAY },
      { who: 'principal@college.org', act: 'unmask', subject: 'applications export', reason, numbers },
    );
  await log('inquiry about the second', ['2026-000001', '2026-000002']);
  await log('a forged certificate, as in 2026-000002', ['2026-000001']);
  await log('she asked for it', ['2026-000001']);
  const { office_acts } = await mailsAndActs(db, { event: 'application' }, '2026-000001');
  expect(office_acts.map(({ reason }) => reason)).toEqual(['', '', 'she asked for it']);
});
