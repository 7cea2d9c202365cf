import { formToJson } from 'contract/admissionWire';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { applicationUnder, multipartOf } from '../testing/applicationForm';
import { countStored } from '../testing/stored';
import { openTestApi } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';
import { isDiskFull } from './freeSpace';

it('before the disk is full, forms are refused with an explanation, /readyz reports it, and everything else is answered', async () => {
  const api = await openTestApi({ MIN_FREE_MB: '999999999' });
  const logged = jest.spyOn(api.app.log, 'error').mockImplementation();
  const visitor = await newVisitor(api.app);
  const values = await applicationUnder('');
  for (const [url, body] of [
    [CALLS.contact, { name: 'Anjali', email: 'a@example.in', subject: 'Hostel', message: 'A room?' }],
    [CALLS.storeAdmission, multipartOf(values)],
    [CALLS.storeAdmission, formToJson(values)],
    [CALLS.jobApplications, new FormData()],
  ] as const) {
    const answer = await visitor.post(url, body);
    expect(answer.statusCode).toBe(507);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.json<ErrorResponse>().message).toMatch(/^The college’s server has no room for forms just now/);
  }
  expect(await countStored(api)).toBe(0);
  const ready = await visitor.get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ checks: { space: 'warning: low, forms are refused until there is more' } });
  expect((await visitor.get('/api/events')).statusCode).toBe(200);
  logged.mockRestore();
  await api.close();
});

it.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { errcode: 13 }])('%j is recognised as a full disk', (error) => {
  expect(isDiskFull(Object.assign(new Error(), error))).toBe(true);
  expect(isDiskFull(Object.assign(new Error(), { code: 'EIO', errcode: 10 }))).toBe(false);
});
