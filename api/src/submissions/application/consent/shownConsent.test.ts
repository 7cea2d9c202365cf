import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { forAllTests, openTestApi } from '../../../testing/testApi';
import { staffVisitor } from '../../../staff/staff.testing';
import { seedApplications } from '../../../testing/seedApplications';

const api = forAllTests(() => openTestApi());
beforeAll(async () => {
  await seedApplications(api.db, api.keys, [
    { number: '2026-000001', consent: { way: 'code', email: 'suma@example.in', at: '2026-11-21T05:00:00.000Z' } },
    { number: '2026-000002', consent: { way: 'form' } },
    { number: '2026-000003' },
  ]);
});

const BY_CODE = 'by a code sent to suma@example.in, 2026-11-21 10:30';
const BY_FORM = 'to be signed at the counter';

it('the office sees how a parent agrees, when one has to', async () => {
  const clerk = await staffVisitor(api, api.db, ['clerk']);
  const shown = async (number: string) =>
    (await clerk.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>().data?.parent_consent;
  expect(await shown('2026-000001')).toBe(BY_CODE);
  expect(await shown('2026-000002')).toBe(BY_FORM);
  expect(await shown('2026-000003')).toBe('');
});

it('an export has it as a separate column', async () => {
  const clerk = await staffVisitor(api, api.db, ['clerk']);
  const [head = '', ...rows] = (await clerk.get(`${DESK_CALLS.export}?format=csv`)).body.split('\r\n');
  expect(head).toContain('Consent of a parent');
  expect(rows.filter((row) => row.includes(BY_CODE))).toHaveLength(1);
  expect(rows.filter((row) => row.includes(BY_FORM))).toHaveLength(1);
});
